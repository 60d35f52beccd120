import type { Role } from "#shared/generated/words/words.ts";
import type { TFunction } from "i18next";
import actions from "#schemas/lists/activityActions.json" with { type: "json" };
import { catalogueList } from "#shared/generated/catalogueList.ts";
import type { ActivityEntry } from "#client/state/activity.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { listKey } from "#shared/strings/keys.ts";
import { masterRecords } from "../records/recordPlaces.ts";

/** A sentence in its parts: words, with what it is about between them. */
export interface Sentence {
  before: string;
  /** Null where it names nothing. */
  subject: { title: string; href: string | null } | null;
  after: string;
}

type Action = "record.saved";

/** Where documents are changed that no catalogue holds, and who may do so. */
const pages: Readonly<Record<string, { address: string; write: Role }>> = {
  masterRecord: { address: masterRecords.edit, write: "ROLE_MASTER_EDITOR" },
};

/** Stands for what the sentence is about, until it becomes a link; no name holds this sign. */
const mark = "\u{F8FF}";

/** What an entry of the log says, with the way to what it names for who may go there. */
export function activitySentence(
  entry: ActivityEntry,
  roles: readonly Role[],
  t: TFunction,
): Sentence {
  const who = entry.actor?.title ?? t("screen.activity.someone");
  const named = entry.record ?? entry.item;
  const words = actionText(entry, { who, what: named ? mark : t("screen.activity.something") }, t);
  const [before = "", after = ""] = words.split(mark);
  const subject =
    named && words.includes(mark) ? { title: named.title, href: entryHref(entry, roles) } : null;
  return { before, subject, after };
}

function actionText(
  { action }: ActivityEntry,
  values: { who: string; what: string },
  t: TFunction,
) {
  const known = actions.items.find(({ value }) => value === action);
  if (!known) return t("screen.activity.other", values);
  // A border: each action of the list has its text; a test of the texts holds them to it.
  return t(listKey("activityActions", known.value as Action), values);
}

function entryHref({ record, item }: ActivityEntry, roles: readonly Role[]): string | null {
  if (record?.exists) return `/vvt/edit/${record.id}`;
  if (!item?.exists) return null;
  const catalogue = catalogueList.find(({ kind }) => kind === item.kind);
  const page = catalogue
    ? { address: `${catalogue.route}/edit/`, write: catalogue.write }
    : pages[item.kind];
  return page && hasRole(roles, page.write) ? `${page.address}${item.id}` : null;
}
