import styled from "styled-components";
import { px, rule, sizes } from "#client/ui/tokens.ts";
import { moveInList } from "#client/theme/listKeys.ts";
import type { TableLine } from "../columns.ts";
import type { ListColumn } from "./listColumns.tsx";

interface CardsProps<Row> {
  /** Accessible name of the list. */
  name: string;
  columns: readonly ListColumn<Row>[];
  lines: readonly (TableLine<Row> & { row: Row })[];
}

/** The rows on small screens: the link, the lines that the document names, and the other facts. */
export function ListCards<Row>({ name, columns: [first, ...others], lines }: CardsProps<Row>) {
  const own = others.filter(({ small }) => small === "line");
  const facts = others.filter(({ small }) => small === "fact");
  return (
    <List role="list" aria-label={name} onKeyDown={(event) => moveInList(event, "a:first-child")}>
      {lines.map(({ key, row }) => (
        <li key={key}>
          {first?.cell(row)}
          {own.map((column) => (
            <div key={column.key}>{column.cell(row)}</div>
          ))}
          <p>
            {facts
              .filter(({ text }) => text?.(row) !== "")
              .map((column) => (
                <span key={column.key}>
                  {(column.isLabelled || column.isNumber) && `${column.label}: `}
                  {column.cell(row)}
                </span>
              ))}
          </p>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  border-top: ${rule.default};
  list-style: none;
  li {
    position: relative;
    display: grid;
    gap: ${px(1)};
    padding: ${px(3)} var(--a30-page-inline);
    border-bottom: ${rule.muted};
  }
  p {
    font-size: ${sizes.tiny};
    color: var(--fgColor-muted);
  }
  p > span + span::before {
    content: " · ";
  }
`;
