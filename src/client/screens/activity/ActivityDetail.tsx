import { asLanguage, type Language } from "#shared/engine/language.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { Link } from "wouter";
import type { ActivityEntry } from "#client/state/activity.ts";
import { ClosedIcon } from "#client/theme/icons.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { listKey } from "#shared/strings/keys.ts";
import { addressOfVersions } from "../records/addresses.ts";
import { asStatus, statusWord } from "../rowMarks.ts";

/** What is removed after a period, and its word. */
const removedWords = [
  ["log", "screen.activity.removed.log"],
  ["deleted", "screen.activity.removed.deleted"],
  ["sessions", "screen.activity.removed.sessions"],
  ["jobs", "screen.activity.removed.jobs"],
  ["files", "screen.activity.removed.files"],
] as const;

/** Further details of an entry: version, export, removed data, file, hour, originating address. */
export function ActivityDetail({ entry }: { entry: ActivityEntry }) {
  const { t, i18n } = useTranslation();
  const { detail } = entry;
  const { removed = {}, address, to } = detail;
  const words = [
    ...documentWords(detail, t),
    ...fileWords(detail, t, asLanguage(i18n.language)),
    ...removedWords.map(
      ([kind, word]) => removed[kind] !== undefined && t(word, { count: removed[kind] }),
    ),
    address !== undefined && t("screen.activity.address", { address }),
  ].filter((word) => word !== false);
  if (words.length === 0 && to === undefined && detail.version === undefined) return null;
  return (
    <Facts>
      <StatusChange entry={entry} />
      <ChangedVersion entry={entry} />
      {words.length > 0 && <span>{words.join(" · ")}</span>}
    </Facts>
  );
}

/** The version, with what it changed behind it. */
export function ChangedVersion({ entry: { record, detail } }: { entry: ActivityEntry }) {
  const { t } = useTranslation();
  const { version } = detail;
  if (version === undefined) return null;
  if (!record?.exists || version === 1)
    return <span>{t("screen.activity.version", { version })}</span>;
  const versions = { before: version - 1, after: version };
  return (
    <Link href={addressOfVersions(record.id, versions)}>
      {t("screen.activity.changes", { version })}
    </Link>
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

/** Old and new status; nothing if the status did not change. */
export function StatusChange({ entry: { detail } }: { entry: ActivityEntry }) {
  const { t } = useTranslation();
  const { from, to } = detail;
  if (from === undefined || to === undefined) return null;
  return (
    <Change>
      <StatusMark status={asStatus(from)} label={statusWord(from, t)} />
      <ClosedIcon size={12} />
      <StatusMark status={asStatus(to)} label={statusWord(to, t)} />
    </Change>
  );
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  font-size: 12px;
  line-height: 18px;
  color: var(--fgColor-muted);
`;

const Change = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  font-size: 12px;
  line-height: 18px;
  color: var(--fgColor-muted);
`;
