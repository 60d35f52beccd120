import i18next from "i18next";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { addedFieldOf, addedFieldsFeature } from "#shared/domain/catalogues/customFields.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { calendarDate } from "#shared/domain/writing/dates.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { type AddedField, addedFieldTexts } from "#shared/engine/plan/overlay.ts";
import type { Language } from "#shared/engine/language.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { mayRead } from "#shared/engine/rules/access.ts";
import { auth } from "./auth.ts";
import { documentChanges } from "./documentChanges.ts";
import { onNewApp } from "./appState.ts";

/** A group's custom fields; the stamp changes whenever one of them does. */
export interface AddedFields {
  stamp: string;
  fields: readonly AddedField[];
}

const none: AddedFields = { stamp: "", fields: [] };
let known = none;
/** Group and time of the last load. */
let read = { group: 0, at: 0, change: 0 };
onNewApp(() => {
  known = none;
  read = { group: 0, at: 0, change: 0 };
});

/** Milliseconds for which a read counts as fresh. */
const FRESH_MS = 5000;

/** The custom fields of the viewer's group. */
export function addedFields(): AddedFields {
  return auth.viewer?.group === read.group && isLicensed() ? known : none;
}

function isLicensed(): boolean {
  return hasFeature(auth.viewer?.features ?? [], addedFieldsFeature);
}

/** Context for checks that depend only on the values. */
export const anonymousContext: ViewerContext = {
  today: "",
  language: "de",
  mode: null,
  roles: [],
  flags: [],
  features: [],
  status: null,
  settings: {},
};

/** Context of the viewer, whatever the document. */
export function viewerContext(language: Language): ViewerContext {
  const { roles = [], features = [] } = auth.viewer ?? {};
  const today = calendarDate(new Date());
  return { ...anonymousContext, today, language, roles: [...roles], features: [...features] };
}

/** The custom fields among nodes that the viewer may read. */
export function readableAdded(nodes: readonly PlanNode[]): PlanNode[] {
  const { roles = [], features = [] } = auth.viewer ?? {};
  const context = { ...anonymousContext, roles, features };
  return nodes.filter((node) => node.addedBy && mayRead(node, context));
}

/**
 * Loads the group's custom fields unless just loaded; on failure only the product's fields are
 * available.
 */
export async function loadAddedFields(): Promise<void> {
  const { viewer } = auth;
  if (!viewer?.group || !isLicensed()) return;
  const change = documentChanges();
  const isFresh = Date.now() - read.at < FRESH_MS && read.change === change;
  if (read.group === viewer.group && isFresh) return;
  try {
    const items = await call("customFields.read", {}, { inPlace: "all" });
    read = { group: viewer.group, at: Date.now(), change };
    const stamp = items.map(({ id, version }) => `${String(id)}.${String(version)}`).join(" ");
    if (stamp === known.stamp) return;
    const fields = items.map((item) =>
      addedFieldOf(Number(item.id), asJson(item), item.active !== false),
    );
    known = { stamp, fields };
    addWords(fields);
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
  }
}

function addWords(fields: readonly AddedField[]): void {
  for (const language of ["de", "en"] as const) {
    const words = Object.entries(addedFieldTexts(fields, language)).map(([key, text]) => [
      key,
      escapeInterpolation(text),
    ]);
    i18next.addResourceBundle(language, "texts", Object.fromEntries(words), true, true);
  }
}

/** Escapes interpolation and nesting syntax, so i18next shows custom texts literally. */
function escapeInterpolation(words: string): string {
  return words.replaceAll("{{", "{\u200b{").replaceAll("$t(", "$\u200bt(");
}
