import { Button } from "@primer/react";
import { useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfImport,
  changeImport,
  decide,
  type ImportNow,
  type ImportRow,
  importRows,
  imports,
  type ImportState,
  startImport,
} from "#client/state/imports/imports.ts";
import { usePagedList } from "#client/state/live/usePagedList.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { StepFoot } from "../pieces/Steps.tsx";
import { ReopenRows } from "./lazyParts.ts";
import { Further, hasTerms, RowMark } from "./parts.tsx";
import { RowDetail } from "./RowDetail.tsx";

interface PreviewProps {
  now: ImportNow;
  row: number | null;
}

/** Row by row what becomes what; nothing is stored before it is confirmed. */
export function PreviewStep({ now, row }: PreviewProps) {
  const { text } = usePageTexts();
  const { isBusy } = useSnapshot(imports);
  // Of what stands here already, nothing is left out.
  const left = now.counts.reduce(
    (sum, { state, count, taken }) => (state === "same" ? sum : sum + count - taken),
    0,
  );
  return (
    <>
      <Counts>
        <ul aria-label={text("importing.counts")}>
          {now.counts
            .filter(({ count }) => count > 0)
            .map(({ state, count }) => (
              <li key={state}>
                <RowMark state={state} count={count} />
              </li>
            ))}
        </ul>
        <p>
          <b>{text("importing.nothingStored")}</b> {text("importing.nothingStoredHint")}
        </p>
        <NotInFile now={now} />
        <RowsNotInFile now={now} />
        {(now.reopenable ?? 0) > 0 && (
          <ReopenRows
            count={now.reopenable ?? 0}
            isChosen={now.reopens === true}
            onChange={(reopens) => void changeImport(now.id, { reopens })}
          />
        )}
      </Counts>
      <Split $hasRow={row !== null}>
        <Rows now={now} row={row} />
        {row === null ? (
          <p className="choose">{text("importing.chooseRow")}</p>
        ) : (
          <RowDetail now={now} number={row} />
        )}
      </Split>
      <StepFoot note={left > 0 ? text("importing.leftOut", { count: left }) : ""}>
        <LinkButton href={addressOfImport(now.id, hasTerms(now) ? "terms" : "columns")}>
          {text("importing.back")}
        </LinkButton>
        <Button
          variant="primary"
          aria-disabled={isBusy || now.taken === 0}
          onClick={() => {
            if (!isBusy && now.taken > 0) void startImport(now.id);
          }}
        >
          {text("importing.take", { count: now.taken })}
        </Button>
      </StepFoot>
    </>
  );
}

/** Records that a workbook of ours has no row of: the import deletes none. */
function NotInFile({ now: { notInFile } }: { now: ImportNow }) {
  const { text } = usePageTexts();
  if (!notInFile) return null;
  const { count, records } = notInFile;
  return (
    <details style={{ flexBasis: "100%" }}>
      <summary>{text("importing.notInFile", { count })}</summary>
      <p>{text("importing.notInFileHint")}</p>
      <ul>
        {records.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/vvt/edit/${id}`}>{title}</Link>
          </li>
        ))}
        <Further count={count - records.length} />
      </ul>
    </details>
  );
}

/** The same of rows within records. */
function RowsNotInFile({ now: { rowsNotInFile } }: { now: ImportNow }) {
  const { text } = usePageTexts();
  if (!rowsNotInFile) return null;
  const { count, rows } = rowsNotInFile;
  return (
    <details style={{ flexBasis: "100%" }}>
      <summary>{text("importing.rowsNotInFile", { count })}</summary>
      <p>{text("importing.rowsNotInFileHint")}</p>
      <ul>
        {rows.map(({ id, title, field, text: words }, at) => (
          <li key={at}>
            <Link href={`/vvt/edit/${id}`}>{title}</Link>
            {" · "}
            {field}: {words}
          </li>
        ))}
        <Further count={count - rows.length} />
      </ul>
    </details>
  );
}

function Rows({ now, row }: PreviewProps) {
  const { text } = usePageTexts();
  const [state, setState] = useState<ImportState | null>(null);
  const [search, setSearch] = useState("");
  const { id } = now;
  const body = { id, ...(state ? { state } : {}), ...(search ? { text: search } : {}) };
  const loaded = usePagedList(importRows, { body });
  return (
    <div className="rows">
      <input
        type="search"
        aria-label={text("importing.search")}
        placeholder={text("importing.search")}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <select
        aria-label={text("importing.whichRows")}
        value={state ?? ""}
        onChange={({ target }) =>
          setState(now.counts.find((each) => each.state === target.value)?.state ?? null)
        }
      >
        <option value="">{text("importing.allRows")}</option>
        {now.counts.map(({ state: each, count }) => (
          <option key={each} value={each}>
            {text("importing.rowsOf", { state: text(`importing.state.${each}`), count })}
          </option>
        ))}
      </select>
      {state === "changed" && (
        <Button size="small" onClick={() => void decide(id, { state }, "add")}>
          {text("importing.addAll")}
        </Button>
      )}
      <Loadable of={loaded}>
        {({ items, total }) => (
          <>
            <ol aria-label={text("importing.rows")}>
              {items.map((each) => (
                <li key={each.number} aria-current={each.number === row ? "true" : undefined}>
                  <Link href={addressOfImport(id, "preview", each.number)}>
                    {each.name === "" ? text("importing.noName") : each.name}
                  </Link>
                  <span className="number">{text("importing.line", { line: each.number })}</span>
                  <RowMark state={each.state} />
                  {whyOf(each) !== "" && <span className="why">{whyOf(each)}</span>}
                </li>
              ))}
            </ol>
            {items.length === 0 && <p>{text("importing.noRows")}</p>}
            {loaded.end.hasFailed && <p role="alert">{text("screen.list.moreFailed")}</p>}
            {loaded.end.next !== null && (
              <Button onClick={loaded.end.onMore}>
                {text("importing.more", { shown: items.length, total })}
              </Button>
            )}
          </>
        )}
      </Loadable>
    </div>
  );
}

/** Explains a row's problem, or names the matching record if its title differs. */
function whyOf({ why, record, name }: ImportRow): string {
  return why ?? (record?.title === name ? "" : (record?.title ?? ""));
}

const Counts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px 24px;
  padding: 12px var(--a30-page-inline);
  border-bottom: 1px solid var(--borderColor-default);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 28px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  b {
    font-size: 18px;
  }
  p b {
    font-size: inherit;
  }
  p {
    color: var(--fgColor-muted);
  }
  p b {
    color: var(--fgColor-default);
  }
  details ul {
    display: grid;
    padding-inline-start: 20px;
    list-style: disc;
  }
  details a {
    text-decoration: underline;
  }
`;

const Split = styled.div<{ $hasRow: boolean }>`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  flex: 1;
  .rows {
    display: grid;
    align-content: start;
    gap: 8px;
    padding: 12px;
    padding-inline-start: var(--a30-page-inline);
    border-inline-end: 1px solid var(--borderColor-default);
  }
  .rows input,
  .rows select {
    width: 100%;
    min-height: 32px;
    padding: 0 8px;
    border: 1px solid var(--control-borderColor-rest);
    border-radius: 6px;
    background: var(--bgColor-default);
    color: var(--fgColor-default);
    font: inherit;
  }
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 8px;
    padding: 6px 8px;
    border-radius: 6px;
    overflow-wrap: anywhere;
    font-size: 13px;
  }
  li a {
    color: var(--fgColor-default);
    font-weight: 600;
    text-decoration: none;
  }
  li a::after {
    content: "";
    position: absolute;
    inset: 0;
  }
  li:hover,
  li[aria-current] {
    background: var(--bgColor-muted);
  }
  .number,
  .why {
    color: var(--fgColor-muted);
  }
  .why {
    grid-column: 1 / -1;
  }
  .choose {
    padding: 40px 24px;
    color: var(--fgColor-muted);
  }
  @media (max-width: 899.98px) {
    grid-template-columns: minmax(0, 1fr);
    .rows {
      display: ${({ $hasRow }) => ($hasRow ? "none" : "grid")};
      padding-inline: var(--a30-page-inline);
      border: 0;
    }
    .choose {
      display: none;
    }
  }
`;
