import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { Link } from "wouter";
import { asLanguage } from "#client/i18n/language.ts";
import { formatPercent } from "#shared/domain/writing/numbers.ts";
import type { WordedLine } from "./kindWords.ts";
import { Swatch } from "./legend.ts";

interface TableProps {
  lines: readonly WordedLine[];
}

/** The records by risk grade with number and share. */
export function RiskShareTable({ lines }: TableProps) {
  const { t, i18n } = useTranslation();
  const total = lines.reduce((sum, { records }) => sum + records, 0);
  return (
    <Numbers>
      <thead>
        <tr>
          <th scope="col">{t("screen.dashboard.risk")}</th>
          <th scope="col">{t("screen.dashboard.records")}</th>
          <th scope="col">{t("screen.dashboard.share")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.kind}>
            <td>
              <Link href={line.href}>
                <Swatch style={{ background: String(line["fill"]) }} />
                {line.kindWord}
              </Link>
            </td>
            <td>
              <b>{line.records}</b>
            </td>
            <td>
              {formatPercent(
                total === 0 ? 0 : (line.records / total) * 100,
                asLanguage(i18n.language),
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Numbers>
  );
}

/** The records of each company by status. */
export function CompanyTable({ lines }: TableProps) {
  const { t } = useTranslation();
  return (
    <LinkTable
      head={[
        t("screen.records.company"),
        t("screen.records.status"),
        t("screen.dashboard.records"),
      ]}
      lines={lines}
      field="company"
    />
  );
}

/** The records by receiving country. */
export function FlowTable({ lines }: TableProps) {
  const { t } = useTranslation();
  return (
    <LinkTable
      head={[
        t("screen.dashboard.country"),
        t("screen.dashboard.share"),
        t("screen.dashboard.records"),
      ]}
      lines={lines}
      field="country"
    />
  );
}

interface LinkTableProps extends TableProps {
  head: readonly string[];
  field: string;
}

function LinkTable({ head, lines, field }: LinkTableProps) {
  return (
    <Numbers $isShown>
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.words}>
            <td>
              <Link href={line.href} aria-label={line.words}>
                {String(line[field])}
              </Link>
            </td>
            <td>
              <Swatch style={{ background: String(line["fill"]) }} /> {line.kindWord}
            </td>
            <td>
              <b>{line.records}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </Numbers>
  );
}

const Numbers = styled.table<{ $isShown?: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  thead {
    ${({ $isShown }) =>
      $isShown
        ? "font-size: 12px; color: var(--fgColor-muted);"
        : "position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;"}
  }
  th {
    font-weight: 600;
    text-align: left;
  }
  th,
  td {
    padding: 4px 0;
  }
  th:last-child,
  td:last-child,
  b {
    text-align: right;
  }
  td:nth-child(n + 2) {
    ${({ $isShown }) => !$isShown && "text-align: right; width: 56px; color: var(--fgColor-muted);"}
  }
  td b {
    color: var(--fgColor-default);
    font-weight: 600;
  }
  tbody tr + tr td {
    border-top: 1px solid var(--borderColor-muted);
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 24px;
    color: var(--fgColor-default);
  }
`;
