import { asLanguage } from "#shared/engine/language.ts";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import type { RecordRow } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { LetterBars } from "#client/theme/Letters.tsx";
import { PriorityMark } from "#client/theme/PriorityMark.tsx";
import { RiskMark } from "#client/theme/RiskMark.tsx";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { formatDate, formatRelativeDate } from "#shared/domain/writing/dates.ts";
import { formatPercent } from "#shared/domain/writing/numbers.ts";
import { recordColumns } from "#shared/generated/recordList.ts";
import { listKey } from "#shared/strings/keys.ts";
import { LineLink } from "../list/layout.ts";
import type { WindowWidth } from "../list/tableParts.ts";
import { asGrade, gradeWord, recordLetterMarks, shortName } from "../rowMarks.ts";

type ShownKey = Extract<(typeof recordColumns)[number], { isShown: true }>["key"];

/** Presentation of a column. */
interface Look {
  /** In pixels, for marks; columns of text share the room there is. */
  width?: number;
  /** In pixels, where room is short. */
  leastWidth?: number;
  /** Text of a cell. */
  text?: (row: RecordRow) => string;
  /** Window width in pixels below which the column is hidden. */
  hiddenBelow?: WindowWidth;
  /** Hidden once there are this many custom columns. */
  yieldsTo?: number;
  Cell: ComponentType<{ row: RecordRow }>;
}

/** A column of the list. */
export interface Column extends Look {
  key: ShownKey;
  title: `screen.records.column.${ShownKey}`;
  sort: NonNullable<RecordView["sort"]>;
}

/**
 * Presentation by column; the documents define which columns exist and their order, and the type
 * requires an entry for each.
 */
const looks: Readonly<Record<ShownKey, Look>> = {
  name: { text: ({ name }) => name, Cell: NameCell },
  company: { text: ({ company }) => company?.title ?? "", Cell: CompanyCell },
  department: {
    yieldsTo: 2,
    text: ({ department }) => department?.title ?? "",
    hiddenBelow: 1200,
    Cell: DepartmentCell,
  },
  status: { width: 134, Cell: StatusCell },
  priority: { width: 96, hiddenBelow: 1024, Cell: PriorityCell },
  risk: { width: 108, Cell: RiskCell },
  readiness: { yieldsTo: 4, width: 138, Cell: LettersCell },
  resubmission: { yieldsTo: 3, width: 108, hiddenBelow: 1200, Cell: ResubmissionCell },
  updatedAt: { yieldsTo: 1, width: 186, leastWidth: 108, hiddenBelow: 1024, Cell: UpdatedCell },
};

const columns: readonly Column[] = recordColumns.flatMap((column) =>
  column.isShown
    ? [
        {
          key: column.key,
          title: `screen.records.column.${column.key}` as const,
          sort: column.key,
          ...looks[column.key],
        },
      ]
    : [],
);

/**
 * Columns of the list: without the company where there is only one, or a heading for each, and
 * fewer beside custom columns.
 */
export function columnsFor(hasCompanies: boolean, added: number): readonly Column[] {
  return columns
    .filter(({ yieldsTo = Infinity }) => added < yieldsTo)
    .filter(({ key }) => hasCompanies || key !== "company");
}

function NameCell({ row }: { row: RecordRow }) {
  return <LineLink href={`/vvt/edit/${row.id}`}>{row.name}</LineLink>;
}

function CompanyCell({ row }: { row: RecordRow }) {
  return row.company?.title;
}

function DepartmentCell({ row }: { row: RecordRow }) {
  return row.department?.title ?? "–";
}

function StatusCell({ row }: { row: RecordRow }) {
  const { t } = useTranslation();
  return <StatusMark status={row.status} label={t(listKey("statuses", row.status))} />;
}

function PriorityCell({ row }: { row: RecordRow }) {
  const { t } = useTranslation();
  if (row.priority === undefined) return <Muted>–</Muted>;
  const word = t(listKey("priorities", row.priority));
  return (
    <PriorityMark
      priority={row.priority}
      label={word}
      name={t("screen.records.priorityName", { priority: word })}
    />
  );
}

function RiskCell({ row }: { row: RecordRow }) {
  const { t } = useTranslation();
  const grade = asGrade(row.riskGrade);
  const word = gradeWord(row.riskGrade, t);
  return grade ? <RiskMark grade={grade} label={word} /> : <Muted>{word}</Muted>;
}

function LettersCell({ row }: { row: RecordRow }) {
  const { t, i18n } = useTranslation();
  const { letters, name } = recordLetterMarks(row, t);
  return (
    <Readiness>
      <LetterBars letters={letters} name={name} />
      <Muted>{formatPercent(row.readiness, asLanguage(i18n.language))}</Muted>
    </Readiness>
  );
}

function ResubmissionCell({ row }: { row: RecordRow }) {
  const { i18n } = useTranslation();
  if (!row.resubmission) return <Muted>–</Muted>;
  const language = asLanguage(i18n.language);
  return (
    <span title={formatDate(row.resubmission, "fullDate", language)}>
      {formatDate(row.resubmission, "shortMonthYear", language)}
    </span>
  );
}

function UpdatedCell({ row }: { row: RecordRow }) {
  const { i18n } = useTranslation();
  const now = useNow();
  const language = asLanguage(i18n.language);
  const who = row.updatedBy?.title;
  return (
    <span
      title={[formatDate(row.updatedAt, "fullDateTime", language), who].filter(Boolean).join(", ")}
    >
      {formatRelativeDate(row.updatedAt, language, now)}
      {who && (
        <>
          , <Who>{shortName(who)}</Who>
        </>
      )}
    </span>
  );
}

const Muted = styled.span`
  color: var(--fgColor-muted);
`;

const Who = styled(Muted)`
  white-space: nowrap;
`;

const Readiness = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  width: 120px;
`;
