import { asLanguage, type Language } from "#shared/engine/language.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ActivityEntry } from "#client/state/activity/activity.ts";
import { Row } from "#client/ui/row.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { listKey } from "#shared/strings/keys.ts";
import { ChangedVersion, StatusChange } from "./ActivityChange.tsx";

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
export function ActivityDetail({ entry, hasAddress }: DetailProps) {
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
