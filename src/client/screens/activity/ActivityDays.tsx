import { asLanguage, type Language } from "#shared/engine/language.ts";
import { useTranslation } from "react-i18next";
import type { ActivityEntry } from "#client/state/activity/activity.ts";
import { useNow } from "#client/theme/useNow.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted } from "#client/ui/text.ts";
import { GroupTitle } from "#client/ui/words.ts";
import { calendarDate, formatDate, formatRelativeDate } from "#shared/domain/writing/dates.ts";
import { ActivityLine } from "./ActivityLine.tsx";
import { UndoEntry } from "./UndoEntry.tsx";
import type { TFunction } from "i18next";
import { Row } from "#client/ui/row.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { listKey } from "#shared/strings/keys.ts";
import { ChangedVersion, StatusChange } from "./ActivityChange.tsx";

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

/** Data removed after a period, with the keys of the words for it. */
const removedWords = [
  ["log", "screen.activity.removed.log"],
  ["deleted", "screen.activity.removed.deleted"],
  ["sessions", "screen.activity.removed.sessions"],
  ["machines", "screen.activity.removed.machines"],
  ["jobs", "screen.activity.removed.jobs"],
  ["files", "screen.activity.removed.files"],
] as const;

interface DetailProps {
  entry: ActivityEntry;
  hasAddress: boolean;
}

/** Further details of an entry: version, export, removed data, file, hour, originating address. */
function ActivityDetail({ entry, hasAddress }: DetailProps) {
  const { t, i18n } = useTranslation();
  const { detail } = entry;
  const { removed = {}, address, to } = detail;
  const words = [
    ...documentWords(detail, t),
    ...fileWords(detail, t, asLanguage(i18n.language)),
    ...removedWords.map(
      ([kind, word]) => removed[kind] !== undefined && t(word, { count: removed[kind] }),
    ),
    hasAddress && address !== undefined && t("screen.activity.address", { address }),
  ].filter((word) => word !== false);
  if (words.length === 0 && to === undefined && detail.version === undefined) return null;
  return (
    <Row as="p" wrap gap={3} tone="muted" size="tiny">
      <StatusChange entry={entry} />
      <ChangedVersion entry={entry} />
      {words.length > 0 && <span>{words.join(" · ")}</span>}
    </Row>
  );
}

type Detail = ActivityEntry["detail"];

function documentWords({ type, language, records, restored }: Detail, t: TFunction) {
  return [
    restored !== undefined && t("screen.activity.restored", { version: restored }),
    type !== undefined && t(listKey("exportTypes", type as "register")),
    language !== undefined && t(`language.${language}`),
    records !== undefined && t("screen.records.count", { count: records }),
  ];
}

function fileWords(
  { size, asAt, export: number, file, hour }: Detail,
  t: TFunction,
  language: Language,
) {
  return [
    size !== undefined && formatFileSize(size, language),
    asAt !== undefined && t("screen.activity.asAt", { date: formatDate(asAt, "date", language) }),
    number !== undefined && t("screen.activity.export", { number }),
    file ?? false,
    hour !== undefined && t("screen.activity.hour", hourWords(hour, language)),
  ];
}

/** Beginning and end of an hour. */
function hourWords(hour: string, language: Language): { from: string; to: string } {
  const end = new Date(new Date(hour).getTime() + 3_600_000).toISOString();
  return { from: formatDate(hour, "time", language), to: formatDate(end, "time", language) };
}
