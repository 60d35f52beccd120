import { asLanguage } from "#shared/engine/language.ts";
import { useTranslation } from "react-i18next";
import type { ActivityEntry } from "#client/state/activity/activity.ts";
import { useNow } from "#client/theme/useNow.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted } from "#client/ui/text.ts";
import { GroupTitle } from "#client/ui/words.ts";
import { calendarDate, formatDate, formatRelativeDate } from "#shared/domain/writing/dates.ts";
import { ActivityDetail } from "./ActivityDetail.tsx";
import { ActivityLine } from "./ActivityLine.tsx";
import { UndoEntry } from "./UndoEntry.tsx";

interface ActivityDaysProps {
  entries: readonly ActivityEntry[];
  /** True to say from where in the network something was done. */
  hasAddresses: boolean;
  /** Filters the log by this person. */
  onPerson: (actorId: number) => void;
  /** Reloads the log. */
  onChanged: () => void;
}

export function ActivityDays({ entries, hasAddresses, onPerson, onChanged }: ActivityDaysProps) {
  const { i18n } = useTranslation();
  const language = asLanguage(i18n.language);
  const days = Map.groupBy(entries, ({ at }) => calendarDate(new Date(at)));
  return [...days].map(([day, ofDay]) => (
    <Stack as="section" above={3} key={day} aria-labelledby={`day-${day}`}>
      <DayHead day={day} />
      <ul>
        {ofDay.map((entry) => (
          <ActivityLine
            key={entry.id}
            entry={entry}
            onPerson={onPerson}
            time={
              <time dateTime={entry.at} title={formatDate(entry.at, "fullDateTime", language)}>
                {formatDate(entry.at, "time", language)}
              </time>
            }
          >
            <ActivityDetail entry={entry} hasAddress={hasAddresses} />
            <UndoEntry entry={entry} onUndone={onChanged} />
          </ActivityLine>
        ))}
      </ul>
    </Stack>
  ));
}

/** "Today", "yesterday" or the weekday with the date; for earlier days the date alone. */
function DayHead({ day }: { day: string }) {
  const { i18n } = useTranslation();
  const language = asLanguage(i18n.language);
  const word = formatRelativeDate(day, language, useNow());
  const full = formatDate(day, "fullDate", language);
  const isNear = word !== formatDate(day, "date", language);
  return (
    <GroupTitle id={`day-${day}`}>
      {isNear ? word.charAt(0).toUpperCase() + word.slice(1) : full}
      {isNear && (
        <Muted size="tiny" strong={false}>
          {full}
        </Muted>
      )}
    </GroupTitle>
  );
}
