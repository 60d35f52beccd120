import type { Role } from "#shared/generated/words/words.ts";
import type { TFunction } from "i18next";
import actions from "#schemas/lists/activityActions.json" with { type: "json" };
import { catalogueList } from "#shared/generated/catalogueList.ts";
import type { ActivityEntry } from "#client/state/activity/activity.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { listKey } from "#shared/strings/keys.ts";
import { masterRecords } from "../records/recordPlaces.ts";

/** A sentence split around the link to its subject. */
export interface Sentence {
  before: string;
  /** Null if the sentence has no subject. */
  subject: { title: string; href: string | null } | null;
  after: string;
}

type Action = "record.saved";

/** Edit pages of documents that belong to no catalogue, and the role required to edit them. */
const pages: Readonly<Record<string, { address: string; write: Role }>> = {
  masterRecord: { address: masterRecords.edit, write: "ROLE_MASTER_EDITOR" },
};

/**
 * Placeholder for the subject in the translated text; a private-use character that no name
 * contains.
 */
const mark = "\u{F8FF}";

/** The sentence for a log entry, with a link to its subject if the viewer may open it. */
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
  // Border: every action on the list has a text, as a test of the texts verifies.
  return t(listKey("activityActions", known.value as Action), values);
}

function entryHref({ record, item }: ActivityEntry, roles: readonly Role[]): string | null {
  if (record?.exists) return `/vvt/edit/${record.id}`;
  if (!item?.exists) return null;
  const catalogue = catalogueList.find(
    ({ kind, write }) => kind === item.kind && hasRole(roles, write),
  );
  const page = catalogue
    ? { address: `${catalogue.route}/edit/`, write: catalogue.write }
    : pages[item.kind];
  return page && hasRole(roles, page.write) ? `${page.address}${item.id}` : null;
}
