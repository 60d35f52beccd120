import type { ReactNode } from "react";
import { Muted, Text } from "#client/ui/text.ts";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { auth } from "#client/state/auth.ts";
import type { ActivityEntry } from "#client/state/activity/activity.ts";
import { Line } from "#client/ui/lines.ts";
import { Initials } from "#client/ui/initials.ts";
import { Fill } from "#client/ui/row.ts";
import { initialsOf } from "#shared/domain/writing/names.ts";
import type { Role } from "#shared/generated/words/words.ts";
import type { TFunction } from "i18next";
import actions from "#schemas/lists/activityActions.json" with { type: "json" };
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { listKey } from "#shared/strings/keys.ts";
import { masterRecords } from "../records/recordPlaces.ts";

interface ActivityLineProps {
  entry: ActivityEntry;
  /** Time of the event, in the format of the surrounding list. */
  time: ReactNode;
  /** Called when the person is clicked, to filter by them; if absent, the name is plain text. */
  onPerson?: (actorId: number) => void;
  children?: ReactNode;
}

export function ActivityLine({ entry, time, onPerson, children }: ActivityLineProps) {
  const { t } = useTranslation();
  const { viewer } = useSnapshot(auth);
  const { before, subject, after } = activitySentence(entry, viewer?.roles ?? [], t);
  return (
    <Line align="start">
      <Person entry={entry} onPerson={onPerson} />
      <Fill>
        <p>
          {before}
          {subject?.href && (
            <Text as={Link} strong href={subject.href}>
              {subject.title}
            </Text>
          )}
          {subject && !subject.href && <b>{subject.title}</b>}
          {after}
          {entry.times !== undefined && (
            <Muted> {t("screen.activity.times", { count: entry.times })}</Muted>
          )}
        </p>
        {children}
      </Fill>
      <Muted size="tiny" oneLine>
        {time}
      </Muted>
    </Line>
  );
}

function Person({ entry: { actor }, onPerson }: Pick<ActivityLineProps, "entry" | "onPerson">) {
  const { t } = useTranslation();
  const initials = initialsOf(actor?.title ?? "");
  const id = actor?.id;
  if (!onPerson || id === undefined) return <Initials aria-hidden="true">{initials}</Initials>;
  const name = t("screen.activity.onlyTheirs", { initials, name: actor?.title ?? "" });
  return (
    <Initials as="button" type="button" aria-label={name} title={name} onClick={() => onPerson(id)}>
      {initials}
    </Initials>
  );
}

/** A sentence split around the link to its subject. */
interface Sentence {
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
function activitySentence(entry: ActivityEntry, roles: readonly Role[], t: TFunction): Sentence {
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
