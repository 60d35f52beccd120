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
import { activitySentence } from "./activitySentence.ts";

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
