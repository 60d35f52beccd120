import { createElement, Fragment } from "react";
import styled from "styled-components";
import type { RecordDocument } from "#shared/generated/types.ts";
import { LetterBox } from "#client/theme/LetterBox.tsx";

type Section = RecordDocument["sections"][number];
type Piece = Section["pieces"][number];
type Entry = NonNullable<Piece["entries"]>[number];

interface RecordTextProps {
  /** A line above it. */
  facts: string;
  sections: readonly Section[];
  /** What stands for a party without a name. */
  unnamed?: string;
}

/** A record as a text for readers: sections with their letters at the margin, as it is printed. */
export function RecordText({ facts, sections, unnamed = "" }: RecordTextProps) {
  return (
    <Whole>
      {facts !== "" && <p className="facts">{facts}</p>}
      {sections.map((section, at) => (
        <section key={at}>
          <Margin aria-hidden="true">
            {section.letters.map((letter) => (
              <LetterBox key={letter} $state="untouched">
                {letter}
              </LetterBox>
            ))}
          </Margin>
          <div>
            <h2>{section.heading}</h2>
            <Fields entries={section.parties ?? []} unnamed={unnamed} />
            {section.pieces.map((piece, place) => (
              <PieceText
                key={place}
                piece={piece}
                level={levelOf(piece, section.pieces.slice(0, place))}
              />
            ))}
          </div>
        </section>
      ))}
    </Whole>
  );
}

/** From the widest to the narrowest. */
const headings: readonly Piece["type"][] = ["heading", "item", "part"];

/** The level of a piece as a heading: one below what it is part of, of which some may be missing. */
function levelOf({ type }: Piece, before: readonly Piece[]): number {
  const own = headings.indexOf(type);
  let level = 3;
  for (const [at, wider] of headings.entries()) {
    if (at >= own) break;
    if (before.some((piece) => piece.type === wider)) level += 1;
  }
  return level;
}

function PieceText({ piece, level }: { piece: Piece; level: number }) {
  const { type, text = "", entries = [], columns = [], rows = [] } = piece;
  if (type === "fields" || type === "columns") return <Fields entries={entries} />;
  if (type === "table") return <TableText columns={columns} rows={rows} />;
  if (headings.includes(type)) return createElement(`h${level}`, { className: type }, text);
  return <p>{text}</p>;
}

function Fields({ entries, unnamed = "" }: { entries: readonly Entry[]; unnamed?: string }) {
  if (entries.length === 0) return null;
  return (
    <dl>
      {entries.map(({ label, text }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          {text === "" ? <dd className="unnamed">{unnamed}</dd> : <dd>{text}</dd>}
        </div>
      ))}
    </dl>
  );
}

function TableText({ columns, rows }: Required<Pick<Piece, "columns" | "rows">>) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={at} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, notes }, at) => (
          <Fragment key={at}>
            <tr>
              {cells.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
            {notes.length > 0 && (
              <tr className="notes">
                <td colSpan={columns.length}>
                  <Fields entries={notes} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const Margin = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding-top: 2px;
`;

const Whole = styled.article`
  > section {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 0 16px;
    padding: 14px 0;
    border-top: 1px solid var(--borderColor-muted);
  }
  h2,
  h3,
  h4,
  h5,
  thead {
    break-after: avoid;
  }
  dl > div,
  tr {
    break-inside: avoid;
  }
  > section:first-of-type {
    border-top-color: var(--borderColor-emphasis);
  }
  h2 {
    margin-bottom: 6px;
    font-size: 14px;
    line-height: 20px;
    letter-spacing: 0;
    font-weight: 600;
  }
  h3,
  h4,
  h5 {
    margin: 12px 0 4px;
    font-size: 13px;
    line-height: 20px;
    font-weight: 600;
  }
  .part {
    color: var(--fgColor-muted);
  }
  p,
  dd,
  td {
    font-family: var(--a30-law);
    font-size: 15px;
    line-height: 22px;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  td {
    min-width: 6.5em;
    hyphens: auto;
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(96px, 168px) minmax(0, 1fr);
    gap: 0 16px;
    padding: 2px 0;
  }
  dt {
    font-size: 13px;
    line-height: 22px;
    color: var(--fgColor-muted);
    hyphens: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 4px 16px 4px 0;
    vertical-align: top;
    text-align: left;
  }
  th {
    font-size: 12px;
    line-height: 18px;
    font-weight: 500;
    color: var(--fgColor-muted);
  }
  tbody tr {
    border-top: 1px solid var(--borderColor-muted);
  }
  tbody tr.notes {
    border-top: 0;
  }
  .notes td {
    padding-top: 0;
  }
  .unnamed {
    font-family: inherit;
    font-size: 13px;
    color: var(--fgColor-muted);
  }
  > .facts {
    padding: 0 0 12px 36px;
    font-family: inherit;
    font-size: 13px;
    line-height: 20px;
    color: var(--fgColor-muted);
  }
  @media (max-width: 767.98px) {
    td {
      min-width: 5em;
      padding-right: 8px;
    }
    dl > div {
      grid-template-columns: minmax(0, 1fr);
      padding: 4px 0;
    }
  }
`;
