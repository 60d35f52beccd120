import type { Language } from "#shared/engine/language.ts";
import { isUnsaved } from "#client/editing/session.ts";
import { parseId } from "#shared/api/ids.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { startTransition, useEffect, useState } from "react";
import { useParams } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { loadViewerPlans } from "#client/state/viewerPlans.ts";
import { groupSettings } from "#client/state/editor.ts";
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
  isHandedOver,
  newSession,
  openSession,
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

type Opened = { key: string; session: EditorSession | null };

function openRecordSession(
  id: string | undefined,
  language: Language,
  place: RecordPlace,
): Promise<EditorSession | null> {
  const settings = Promise.all([groupSettings(), loadViewerPlans()]).then(([read]) => read);
  if (id === undefined) return openNewSession(language, settings, place);
  const number = Number(id);
  return Number.isSafeInteger(number)
    ? openSession(number, language, settings, place)
    : Promise.resolve(null);
}

async function openNewSession(
  language: Language,
  settings: Promise<Body>,
  place: RecordPlace,
): Promise<EditorSession> {
  const session = newSession(language, await settings, place);
  await presetFields(session);
  return session;
}

/** Restores unsaved entries that an earlier page in this tab left behind. */
async function restoreDraft(session: EditorSession | null): Promise<EditorSession | null> {
  const isOwn = session !== null && !isHandedOver(session);
  const step = isOwn ? await restoreEntries(session) : null;
  if (session && step !== null) followGiven(session);
  if (session && step !== null) showStep(session, step);
  return session;
}

/**
 * Address of the record as a text, which is what somebody reads who can neither change it nor move
 * it on; null for everybody else, and where a step of the form or a comment is asked for.
 */
function textAddress(session: EditorSession | null): string | null {
  if (!session?.place.hasWorkflow || session.meta.id === null || isUnsaved(session)) return null;
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
  const [opened, setOpened] = useState<Opened | null>(null);
  const key = id ?? "new";
  useEffect(() => {
    let isWanted = true;
    if (!isFirst(Number(new URLSearchParams(window.location.search).get("step") ?? 1)))
      prefetchParts();
    openRecordSession(id, language, place)
      .then((session) => (isWanted ? restoreDraft(session) : session))
      .then(
        (session) => {
          if (!isWanted) return;
          forgetHandedOver();
          const asText = textAddress(session);
          // A form is drawn bit by bit, so that the page answers its reader meanwhile.
          if (asText === null) startTransition(() => setOpened({ key, session }));
          else navigate(asText, { replace: true });
        },
        // The call has already shown its failure.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
    // A language change must not reopen the record, as typed entries would be lost.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [key, place]);

  if (opened?.key !== key) return <EditorSkeleton name={text("common.loading")} />;
  if (!opened.session) return <NoRecord key={key} place={place} id={parseId(id)} />;
  return <EditorPage key={key} session={opened.session} />;
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
