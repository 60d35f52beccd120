import { createElement, Fragment, type ReactNode } from "react";
import type { Snapshot } from "valtio";
import type { RecordDocument } from "#shared/generated/types.ts";
import { LetterBox } from "#client/theme/LetterBox.tsx";
import { OtherPart } from "./BothTexts.tsx";
import { Margin, Whole } from "./textStyles.ts";

type Section = Snapshot<RecordDocument>["sections"][number];
type Block = Section["blocks"][number];
type Entry = NonNullable<Block["entries"]>[number];

/** A remark on a field, at its line, else at the end of the section that it belongs to. */
export interface FieldRemark {
  label: string;
  letter?: string;
  mark: ReactNode;
}

interface RecordTextProps {
  /** A line above it. */
  facts: string;
  sections: readonly Section[];
  /** Placeholder for a party without a name. */
  unnamed?: string;
  remarks?: readonly FieldRemark[];
}

/** A record as a text for readers: sections with their letters at the margin, as it is printed. */
export function RecordText({ facts, sections, unnamed = "", remarks = [] }: RecordTextProps) {
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
            <h2>
              {section.heading}
              <OtherPart of={section} say={({ heading }) => heading} />
            </h2>
            <Fields entries={section.parties ?? []} unnamed={unnamed} />
            <Blocks
              blocks={section.blocks}
              remarks={remarks.filter(({ letter = "" }) => section.letters.includes(letter))}
            />
          </div>
        </section>
      ))}
    </Whole>
  );
}

interface BlocksProps {
  blocks: readonly Block[];
  remarks: readonly FieldRemark[];
}

function Blocks({ blocks, remarks }: BlocksProps) {
  const said = new Set(
    blocks.flatMap(({ type, entries = [] }) =>
      type === "fields" ? entries.map(({ label }) => label) : [],
    ),
  );
  return (
    <>
      {blocks.map((block, place) => (
        <BlockText
          key={place}
          block={block}
          level={levelOf(block, blocks.slice(0, place))}
          remarks={remarks}
        />
      ))}
      <Remarks remarks={remarks.filter(({ label }) => !said.has(label))} />
    </>
  );
}

/** Remarks on fields that have no line of their own. */
export function Remarks({ remarks }: Pick<BlocksProps, "remarks">) {
  if (remarks.length === 0) return null;
  return (
    <dl className="remarks">
      {remarks.map(({ label, mark }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{mark}</dd>
        </div>
      ))}
    </dl>
  );
}

/** From the widest to the narrowest. */
const headings: readonly Block["type"][] = ["heading", "item", "part"];

/** The level of a block as a heading: one below what it is part of, of which some may be missing. */
function levelOf({ type }: Block, before: readonly Block[]): number {
  const own = headings.indexOf(type);
  let level = 3;
  for (const [at, wider] of headings.entries()) {
    if (at >= own) break;
    if (before.some((block) => block.type === wider)) level += 1;
  }
  return level;
}

interface BlockProps {
  block: Block;
  level: number;
  remarks: readonly FieldRemark[];
}

function BlockText({ block, level, remarks }: BlockProps) {
  const { type, text = "", entries = [], columns = [], rows = [] } = block;
  if (type === "fields") return <Fields entries={entries} remarks={remarks} />;
  if (type === "columns") return <Fields entries={entries} />;
  if (type === "table") return <TableText block={block} columns={columns} rows={rows} />;
  const other = <OtherPart of={block} say={(part) => part.text ?? ""} />;
  if (headings.includes(type)) return createElement(`h${level}`, { className: type }, text, other);
  return (
    <p>
      {text}
      {other}
    </p>
  );
}

interface FieldsProps {
  entries: readonly Entry[];
  unnamed?: string;
  remarks?: readonly FieldRemark[];
}

function Fields({ entries, unnamed = "", remarks = [] }: FieldsProps) {
  const markOf = (label: string) => remarks.find((each) => each.label === label)?.mark;
  if (entries.length === 0) return null;
  return (
    <dl>
      {entries.map((entry, at) => {
        const { label, text } = entry;
        return (
          <div key={at}>
            <dt>
              {label}
              <OtherPart of={entry} say={(part) => part.label} />
            </dt>
            {text === "" ? (
              <dd className="unnamed">{unnamed}</dd>
            ) : (
              <dd>
                {text}
                <OtherPart of={entry} say={(part) => part.text} />
              </dd>
            )}
            {markOf(label) !== undefined && <dd className="mark">{markOf(label)}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

interface TableProps extends Required<Pick<Block, "columns" | "rows">> {
  block: Block;
}

function TableText({ block, columns, rows }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={at} scope="col">
              {column}
              <OtherPart of={block} say={(part) => part.columns?.[at] ?? ""} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Fragment key={at}>
            <tr>
              {row.cells.map((cell, place) => (
                <td key={place}>
                  {cell}
                  <OtherPart of={row} say={({ cells }) => cells[place] ?? ""} />
                </td>
              ))}
            </tr>
            {row.notes.length > 0 && (
              <tr className="notes">
                <td colSpan={columns.length}>
                  <Fields entries={row.notes} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
