import type { Language } from "#shared/engine/language.ts";
import { openDocument, useDocument } from "#client/editing/open.ts";
import { isUnsaved } from "#client/editing/session.ts";
import { idToAsk, parseId } from "#shared/api/ids.ts";
import { useParams } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { restoreEntries } from "#client/editing/draft.ts";
import { EditorPage } from "./EditorPage.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";
import { isFirst, prefetchParts } from "./lazyParts.ts";
import { NoRecord } from "./NoRecord.tsx";
import { addressOfText } from "../records/addresses.ts";
import {
  groupTemplates,
  masterRecords,
  ownRecords,
  type RecordPlace,
} from "../records/recordPlaces.ts";
import {
  type EditorSession,
  followGiven,
  forgetHandedOver,
  handedOver,
  isHandedOver,
  recordKind,
  showStep,
} from "./session.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { forgetChanges } from "#client/form/edit.ts";
import { HIDDEN, LOCKED, watchRule } from "#client/form/ruleState.ts";
import { onlyItem } from "#client/state/editorLookups.ts";
import { lookupQuery } from "#client/widgets/picker/choices.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { lookupFilter } from "../forms/formServices.ts";

/** Undefined if it failed, which the call has already shown. */
async function openRecord(
  named: string | undefined,
  language: Language,
  place: RecordPlace,
): Promise<EditorSession | null | undefined> {
  if (!isFirst(Number(new URLSearchParams(window.location.search).get("step") ?? 1)))
    prefetchParts();
  const id = named === undefined ? null : idToAsk(named);
  try {
    const session = handedOver(id) ?? (await openDocument(recordKind(language, place), id));
    if (session && id === null) await presetFields(session);
    return session;
  } catch {
    return undefined;
  }
}

/**
 * Restores unsaved entries that an earlier page in this tab left behind; false for whom the record
 * is shown as a text.
 */
async function restoreDraft(session: EditorSession): Promise<boolean> {
  const step = isHandedOver(session) ? null : await restoreEntries(session);
  if (step !== null) {
    followGiven(session);
    showStep(session, step);
  }
  forgetHandedOver();
  const asText = textAddress(session);
  if (asText !== null) navigate(asText, { replace: true });
  return asText === null;
}

/**
 * Address of the record as a text, which is what somebody reads who can neither change it nor move
 * it on; null for everybody else, and where a step of the form or a comment is asked for.
 */
function textAddress(session: EditorSession): string | null {
  if (!session.place.hasWorkflow || session.meta.id === null || isUnsaved(session)) return null;
  const isForReading = !session.meta.flags.some((flag) => textless.has(flag));
  const query = new URLSearchParams(window.location.search);
  const isAsked = query.has("step") || query.has("comment");
  return isForReading && !isAsked ? addressOfText(session.meta.id) : null;
}

/** Rights of which each makes the form worth more than the text. */
const textless = new Set(["canEdit", "canEditWorkflow"]);

/** The record editor, for new records at the create URL and stored ones at the edit URL. */
export function EditorScreen() {
  return <RecordEditor place={ownRecords} />;
}

/** The editor of the product's own records. */
export function MasterEditorScreen() {
  return <RecordEditor place={masterRecords} />;
}

export function GroupTemplateEditorScreen() {
  return <RecordEditor place={groupTemplates} />;
}

function RecordEditor({ place }: { place: RecordPlace }) {
  const { id } = useParams<{ id?: string }>();
  const { language, text } = usePageTexts();
  const key = id ?? "new";
  const session = useDocument(key, () => openRecord(id, language, place), restoreDraft);
  if (session === undefined) return <EditorSkeleton name={text("common.loading")} />;
  if (!session) return <NoRecord key={key} place={place} id={parseId(id)} />;
  return <EditorPage key={key} session={session} />;
}

/** Fills the fields of a new record that offer a single choice, as their documents ask. */
async function presetFields(session: EditorSession): Promise<void> {
  const { store } = session;
  // A copy brings its own.
  if (store.state.dirty > 0) return;
  await Promise.all(store.plan.nodes.map((node) => presetField(session, node)));
  // Nobody has entered anything yet.
  forgetChanges(store);
}

async function presetField({ store, place }: EditorSession, node: PlanNode): Promise<void> {
  const { list, preset = false } = node.lookup ?? {};
  if (!preset || list === undefined || store.root.values[node.name] !== undefined) return;
  watchRule(store, store.root, node.name);
  if (((store.root.rules[node.name] ?? 0) & (HIDDEN | LOCKED)) !== 0) return;
  const path = { list: "", key: "", field: node.name };
  const services = { store, lookupFilter: lookupFilter(place.isProductOwned) };
  const item = await onlyItem(list, lookupQuery(services, node, path));
  if (item) setWithEffects(store, path, item);
}
