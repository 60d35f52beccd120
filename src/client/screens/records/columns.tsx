import type { Language } from "#shared/engine/language.ts";
import type { ReactNode } from "react";
import styled from "styled-components";
import type { RecordRow } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { LetterBars } from "#client/theme/Letters.tsx";
import { PriorityMark } from "#client/theme/PriorityMark.tsx";
import { RiskMark } from "#client/theme/RiskMark.tsx";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { Row } from "#client/ui/row.ts";
import { Muted } from "#client/ui/text.ts";
import { formatDate, formatRelativeDate } from "#shared/domain/writing/dates.ts";
import { formatPercent } from "#shared/domain/writing/numbers.ts";
import { recordColumns } from "#shared/generated/recordList.ts";
import { listKey } from "#shared/strings/keys.ts";
import type { Text } from "#shared/strings/text.ts";
import { LineLink } from "../list/layout.ts";
import type { WindowWidth } from "../list/tableParts.ts";
import { FoundPlace } from "./lazyParts.ts";
import { asGrade, gradeWord, recordLetterMarks, type RowWords, shortName } from "../rowMarks.ts";

type ShownKey = Extract<(typeof recordColumns)[number], { isShown: true }>["key"];

export interface CellWords {
  text: Text;
  language: Language;
  now: Date;
  /** Selection control, shown beside the name's link. */
  tools?: ((row: RecordRow) => ReactNode) | undefined;
  /** Search text; empty if there is none. */
  searched: string;
}

interface Look {
  /** In pixels, for marks; columns of text share the room there is. */
  width?: number;
  /** In pixels, where room is short. */
  leastWidth?: number;
  /** True if its texts may be cut, which are then on one line. */
  isCut?: boolean;
  /** Gives way to columns that are chosen besides, those with lower ranks first. */
  yields?: number;
  text?: (row: RecordRow) => string;
  /** Window width in pixels below which the column is hidden. */
  hiddenBelow?: WindowWidth;
  /** Content of a cell: no component of its own, since lists have thousands. */
  cell: (row: RecordRow, words: CellWords) => ReactNode;
}

export interface Column extends Look {
  key: ShownKey;
  field: string;
  title: `screen.records.column.${ShownKey}`;
  sort: NonNullable<RecordView["sort"]>;
}

/**
 * Presentation by column; the documents define which columns exist and their order, and the type
 * requires an entry for each.
 */
const looks: Readonly<Record<ShownKey, Look>> = {
  name: { isCut: true, text: ({ name }) => name, cell: nameCell },
  company: {
    isCut: true,
    text: ({ company }) => company?.title ?? "",
    cell: ({ company }) => company?.title && <CutText text={company.title} />,
  },
  department: {
    yields: 2,
    isCut: true,
    text: ({ department }) => department?.title ?? "",
    hiddenBelow: 1200,
    cell: ({ department }) => <CutText text={department?.title ?? "–"} />,
  },
  status: { width: 134, cell: statusCell },
  priority: { width: 96, hiddenBelow: 1024, cell: priorityCell },
  risk: { width: 108, cell: riskCell },
  readiness: { yields: 4, width: 138, cell: lettersCell },
  resubmission: { yields: 3, width: 108, hiddenBelow: 1200, cell: resubmissionCell },
  updatedAt: { yields: 1, width: 186, leastWidth: 108, hiddenBelow: 1024, cell: updatedCell },
};

const columns: readonly Column[] = recordColumns.flatMap((column) =>
  column.isShown
    ? [
        {
          key: column.key,
          field: column.field,
          title: `screen.records.column.${column.key}` as const,
          sort: column.key,
          ...looks[column.key],
        },
      ]
    : [],
);

/** Columns of the list: without the company where there is only one, or a heading for each. */
export function columnsFor(hasCompanies: boolean): readonly Column[] {
  return columns.filter(({ key }) => hasCompanies || key !== "company");
}

/** True for columns that are shown by default. */
export function isUsualColumn(name: string): boolean {
  return columns.some(({ key }) => key === name);
}

export function isUsualField(name: string): boolean {
  return columns.some(({ field }) => field === name);
}

function nameCell(row: RecordRow, { tools, searched }: CellWords) {
  return (
    <>
      {tools?.(row)}
      <LineLink href={`/vvt/edit/${row.id}`}>
        <CutText text={row.name} />
      </LineLink>
      {searched !== "" && <FoundPlace id={row.id} text={searched} />}
    </>
  );
}

function statusCell({ status }: RecordRow, { text }: CellWords) {
  return <StatusMark status={status} label={text(listKey("statuses", status))} />;
}

function priorityCell({ priority }: RecordRow, { text }: CellWords) {
  if (priority === undefined) return <Muted>–</Muted>;
  const word = text(listKey("priorities", priority));
  return (
    <PriorityMark
      priority={priority}
      label={word}
      name={text("screen.records.priorityName", { priority: word })}
    />
  );
}

export function riskWord({ riskGrade }: RecordRow, t: RowWords): string {
  return gradeWord(riskGrade, t);
}

function riskCell({ riskGrade }: RecordRow, { text }: CellWords) {
  const grade = asGrade(riskGrade);
  const word = gradeWord(riskGrade, text);
  return grade ? <RiskMark grade={grade} label={word} /> : <Muted>{word}</Muted>;
}

function lettersCell(row: RecordRow, { text, language }: CellWords) {
  const { letters, name } = recordLetterMarks(row, text);
  return (
    <Row as="span" between>
      <LetterBars letters={letters} name={name} />
      <Muted>{formatPercent(row.readiness, language)}</Muted>
    </Row>
  );
}

function resubmissionCell({ resubmission }: RecordRow, { language }: CellWords) {
  if (!resubmission) return <Muted>–</Muted>;
  return (
    <span title={formatDate(resubmission, "fullDate", language)}>
      {formatDate(resubmission, "shortMonthYear", language)}
    </span>
  );
}

function updatedCell({ updatedAt, updatedBy }: RecordRow, { language, now }: CellWords) {
  const who = updatedBy?.title;
  return (
    <Updated
      title={[formatDate(updatedAt, "fullDateTime", language), who].filter(Boolean).join(", ")}
    >
      {formatRelativeDate(updatedAt, language, now)}
      {who && <Muted>, {shortName(who)}</Muted>}
    </Updated>
  );
}

/** On one line; the person is left out where there is no room for most of them. */
const Updated = styled.span`
  display: block;
  container-type: inline-size;
  overflow: hidden;
  white-space: nowrap;
  @container (width < 9.25rem) {
    > * {
      display: none;
    }
  }
`;

/** Longest ending that stays in sight, in letters and as a part of the text. */
const longestEnding = 16;
const largestPart = 0.55;
/** Average width of a letter, in em. */
const letterWidth = 0.59;

/** A text on one line. Where there is no room for it, its last words stay, since names often begin alike. */
function CutText({ text }: { text: string }) {
  const at = startOfEnding(text);
  const room = (text.length - at) * letterWidth;
  return (
    <OneLine title={text}>
      <span style={{ maxWidth: `calc(100% - ${room}em)` }}>{text.slice(0, at)}</span>
      {text.slice(at)}
    </OneLine>
  );
}

/** Index of the space before the last words that are short enough; the text's end if there are none. */
function startOfEnding(text: string): number {
  const longest = Math.min(longestEnding, Math.floor(text.length * largestPart));
  const space = text.indexOf(" ", text.length - longest - 1);
  return space < 0 ? text.length : space;
}

const OneLine = styled.span`
  display: block;
  white-space: pre;
  overflow: hidden;
  span {
    display: inline-block;
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: bottom;
  }
  /* Paper has no tooltips. */
  @media print {
    white-space: normal;
    span {
      display: inline;
    }
  }
`;
