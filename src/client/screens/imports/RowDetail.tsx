import { Button } from "@primer/react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { limits } from "#shared/api/limits.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfImport,
  decide,
  type ImportDetail,
  type ImportNow,
  importRow,
  imports,
} from "#client/state/imports/imports.ts";
import { NotLoaded } from "../NotLoaded.tsx";
import { useResource } from "#client/state/live/useResource.ts";
import { Certainty, RowMark, Table } from "./parts.tsx";

/** Shows the target of each cell in a row, and why some cells have none. */
export function RowDetail({ now, number }: { now: ImportNow; number: number }) {
  const { text } = usePageTexts();
  const { id } = now;
  const loaded = useResource(importRow, { body: { id, number } });
  if (!loaded.data)
    return (
      <NotLoaded
        title={text("importing.rowFailed")}
        failure={loaded.failure}
        onRetry={loaded.reload}
      />
    );
  const { row, lines, without, differences } = loaded.data;
  const lacking = without.filter(({ why }) => why === "mandatory");
  const homeless = without.filter(({ why }) => why !== "mandatory");
  return (
    <Whole>
      <Link className="back" href={addressOfImport(id, "preview")}>
        {text("importing.allRows")}
      </Link>
      <h2>
        {text("importing.rowTitle", { line: number, name: row.name || text("importing.noName") })}{" "}
        <RowMark state={row.state} />
      </h2>
      {row.why !== undefined && <p role="status">{row.why}</p>}
      <Decision
        id={id}
        row={row}
        isBoth={differences.some(({ isConflict }) => isConflict)}
        isOfLists={now.lists !== undefined}
      />
      {differences.length > 0 && <Differences differences={differences} />}
      {lines.length > 0 && <Lines lines={lines} />}
      {row.state === "same" && <p>{text("importing.nothingNew")}</p>}
      {homeless.length > 0 && <Without title="importing.without" without={homeless} />}
      {lacking.length > 0 && <Without title="importing.lacking" without={lacking} />}
    </Whole>
  );
}

interface DecisionProps {
  id: number;
  row: ImportDetail["row"];
  /** True if the file and another user changed the same field. */
  isBoth: boolean;
  /** True if rows are list entries, whose values the file replaces. */
  isOfLists: boolean;
}

function Decision({ id, row, isBoth, isOfLists }: DecisionProps) {
  const { text } = usePageTexts();
  const { isBusy } = useSnapshot(imports);
  const { number, action, actions } = row;
  const question = useQuestion(row, isBoth);
  if (actions.length < 2) return null;
  return (
    <div
      className={question === null ? "decision" : "decision asked"}
      role="group"
      aria-label={text("importing.decision")}
    >
      {question !== null && <p>{question}</p>}
      <div>
        {actions.map((each) => (
          <Button
            key={each}
            size="small"
            aria-pressed={each === action}
            aria-disabled={isBusy}
            variant={each === action ? "primary" : "default"}
            onClick={() => {
              if (!isBusy) void decide(id, { number }, each);
            }}
          >
            {text(isOfLists && each === "add" ? "importing.replace" : `importing.action.${each}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Question to decide about a row; null if nothing needs a look. */
function useQuestion(
  { name, state, record, certainty }: DecisionProps["row"],
  isBoth: boolean,
): string | null {
  const { text } = usePageTexts();
  if (state === "unclear" && !isBoth) {
    const percent = Math.round((certainty ?? 1) * 100);
    return text("importing.isSame", { name: record?.title ?? "", percent });
  }
  const words = isBoth ? [text("importing.bothChanged")] : [];
  if (state === "changed") words.push(text("importing.isThere", { name: record?.title ?? name }));
  return words.length > 0 ? words.join(" ") : null;
}

function Lines({ lines }: Pick<ImportDetail, "lines">) {
  const { text } = usePageTexts();
  const hasCells = lines.some(({ cell, letter }) => cell !== "" || letter !== "");
  return (
    <Table>
      <thead>
        <tr>
          <th>{text("importing.field")}</th>
          {hasCells && <th>{text("importing.inFile")}</th>}
          <th>{text("importing.inRegister")}</th>
          <th>{text("importing.certainty")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ letter, heading, cell, field, article, hint, parts }) => (
          <tr key={`${letter} ${field}`}>
            <th scope="row">
              {article !== undefined && (
                <abbr title={text("importing.article", { letter: article })}>{article}</abbr>
              )}{" "}
              {field}
            </th>
            {hasCells && (
              <td>
                <span className="text">{cell}</span>{" "}
                {letter !== "" && (
                  <span className="key" title={heading}>
                    {letter}
                  </span>
                )}
              </td>
            )}
            <td>
              {parts.map((part) => (
                <span className="text part" key={part.text}>
                  {part.text}
                </span>
              ))}
              {hint && <span className="muted">{text(`importing.hint.${hint}`)}</span>}
            </td>
            <td>
              {parts.map((part) => (
                <span className="part" key={part.text}>
                  <Certainty by={part.by} certainty={part.certainty} />
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface WithoutProps extends Pick<ImportDetail, "without"> {
  title: "importing.without" | "importing.lacking";
}

function Without({ title, without }: WithoutProps) {
  const { text, language } = usePageTexts();
  const size = formatFileSize(limits.uploadSize, language);
  return (
    <section>
      <h3>{text(title)}</h3>
      <Table>
        <tbody>
          {without.map(({ letter, heading, text: cell, why }) => (
            <tr key={`${letter} ${heading} ${cell} ${why}`}>
              <th scope="row">
                {heading} {letter !== "" && <span className="key">{letter}</span>}
              </th>
              <td className="text">{cell}</td>
              <td className="muted">{text(`importing.why.${why}`, { size })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Differences({ differences }: Pick<ImportDetail, "differences">) {
  const { text } = usePageTexts();
  return (
    <section>
      <h3>{text("importing.differences")}</h3>
      <Table>
        <thead>
          <tr>
            <th>{text("importing.field")}</th>
            <th>{text("importing.stored")}</th>
            <th>{text("importing.inFile")}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, here, there, isConflict }) => (
            <tr key={field}>
              <th scope="row">
                {field}
                {isConflict && <span className="muted"> {text("importing.conflict")}</span>}
              </th>
              <td className="text">{here}</td>
              <td className="text">{there}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const Whole = styled.div`
  display: grid;
  align-content: start;
  gap: 12px;
  min-width: 0;
  padding: 16px var(--a30-page-inline) 32px 24px;
  h2,
  h3 {
    font-size: 16px;
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  h3 {
    padding-top: 12px;
    font-size: 14px;
  }
  h2 > span {
    margin-inline-start: 8px;
    font-size: 13px;
    font-weight: 400;
  }
  .text {
    white-space: pre-line;
  }
  .part {
    display: block;
  }
  abbr {
    display: inline-grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: 4px;
    background: var(--bgColor-accent-muted);
    color: var(--fgColor-accent);
    font-weight: 600;
    text-decoration: none;
  }
  .decision {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
  }
  .asked {
    padding: 12px 16px;
    border-inline-start: 3px solid var(--borderColor-attention-emphasis);
    border-radius: 6px;
    background: var(--bgColor-muted);
  }
  .decision > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .back {
    display: none;
  }
  @media (max-width: 899.98px) {
    padding-inline-start: var(--a30-page-inline);
    .back {
      display: block;
    }
  }
`;
