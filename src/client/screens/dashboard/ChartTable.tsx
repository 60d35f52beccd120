import { asLanguage } from "#shared/engine/language.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { below, fontSizes, px, rule } from "#client/ui/tokens.ts";
import { Link } from "wouter";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { inBoth } from "#client/widgets/other/Other.tsx";
import { formatPercent } from "#shared/domain/writing/numbers.ts";
import type { Chart } from "#shared/generated/types.ts";
import type { WordedLine } from "./chartWords.ts";
import { Swatch } from "./legend.ts";

interface ChartTableProps {
  chart: Chart;
  lines: readonly WordedLine[];
  /** Without links, for readers of a table that nobody sees. */
  isPlain?: boolean;
}

type Column = Chart["table"][number];

/** A chart's data as a table with the columns defined in its document; the first one is a link. */
export function ChartTable({ chart, lines, isPlain = false }: ChartTableProps) {
  const { text } = usePageTexts();
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  return (
    <Numbers aria-label={text(chart.words.summary)} $isShown={chart.isBeside !== true}>
      <thead>
        <tr>
          {chart.table.map(({ head }) => (
            <th key={head} scope="col">
              {inBoth(text(head), head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.words}>
            {chart.table.map((column, index) => (
              <td key={column.head}>
                {index === 0 && !isPlain && line.href !== "" ? (
                  <LineLink column={column} line={line} />
                ) : (
                  <Cell column={column} line={line} total={total} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Numbers>
  );
}

function LineLink({ column, line }: { column: Column; line: WordedLine }) {
  // A kind in the first column identifies its row; a subject may have several rows, so its link
  // needs a full label.
  if (column.shows === "kind") return <Link href={line.href}>{markedKind(line)}</Link>;
  return (
    <Link href={line.href} aria-label={line.words}>
      {line.subject}
    </Link>
  );
}

function Cell({ column, line, total }: { column: Column; line: WordedLine; total: number }) {
  const { i18n } = useTranslation();
  if (column.shows === "kind") return markedKind(line, " ");
  if (column.shows === "kinds") return markedKind({ ...line, kindWord: line.kindWords }, " ");
  if (column.shows === "count") return <b>{line.count}</b>;
  if (column.shows === "within") return line.within ?? "–";
  if (column.shows === "subject") return line.subject;
  if (column.shows === "at") return line.at;
  return formatPercent(total === 0 ? 0 : (line.count / total) * 100, asLanguage(i18n.language));
}

function markedKind({ fill, shape, kindWord }: WordedLine, space = ""): ReactNode {
  return (
    <>
      <Swatch $shape={shape} style={{ background: fill }} />
      {space}
      {kindWord}
    </>
  );
}

const numbers = `text-align: right; width: ${px(14)}; color: var(--fgColor-muted);`;

const Numbers = styled.table<{ $isShown?: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSizes.small};
  thead {
    font-size: ${fontSizes.tiny};
    color: var(--fgColor-muted);
    white-space: nowrap;
    ${({ $isShown }) => !$isShown && visuallyHidden}
  }
  th {
    font-weight: 600;
    text-align: left;
  }
  thead :not(:last-child) {
    padding-right: ${px(1)};
  }
  th,
  td {
    padding: ${px(1)} 0;
  }
  th:last-child,
  td:last-child,
  b {
    text-align: right;
  }
  td:nth-child(n + 2) {
    ${({ $isShown }) => !$isShown && numbers}
  }
  td b {
    color: var(--fgColor-default);
    font-weight: 600;
  }
  tbody tr + tr td {
    border-top: ${rule.muted};
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${px(2.5)};
    min-height: ${px(6)};
    color: var(--fgColor-default);
    @media ${below.small}, (pointer: coarse) {
      min-width: ${px(10)};
      min-height: ${px(10)};
    }
  }
`;
