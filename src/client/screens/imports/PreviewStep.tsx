import { Button } from "@primer/react";
import { useState } from "react";
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
import { useMedia } from "#client/theme/useMedia.ts";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { StepFoot } from "#client/ui/Steps.tsx";
import { Beside } from "#client/ui/beside.ts";
import { Column } from "#client/ui/columns.ts";
import { PageHead } from "#client/ui/page.ts";
import { Row } from "#client/ui/row.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { Bullets } from "#client/ui/words.ts";
import { Input } from "#client/ui/fields.ts";
import { CoverLink, PickLine } from "#client/ui/cards.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
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
      <PageHead as="div">
        <Row as="ul" role="list" wrap gap={6} aria-label={text("importing.counts")}>
          {now.counts
            .filter(({ count }) => count > 0)
            .map(({ state, count }) => (
              <li key={state}>
                <RowMark state={state} count={count} />
              </li>
            ))}
        </Row>
        <Muted as="p">
          <b>{text("importing.nothingStored")}</b> {text("importing.nothingStoredHint")}
        </Muted>
        <NotInFile now={now} />
        <RowsNotInFile now={now} />
        {(now.reopenable ?? 0) > 0 && (
          <ReopenRows
            count={now.reopenable ?? 0}
            isChosen={now.reopens === true}
            onChange={(reopens) => void changeImport(now.id, { reopens })}
          />
        )}
      </PageHead>
      <Rows now={now} row={row} />
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
    <details>
      <summary>{text("importing.notInFile", { count })}</summary>
      <p>{text("importing.notInFileHint")}</p>
      <Bullets>
        {records.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/vvt/edit/${id}`}>{title}</Link>
          </li>
        ))}
        <Further count={count - records.length} />
      </Bullets>
    </details>
  );
}

/** The same of rows within records. */
function RowsNotInFile({ now: { rowsNotInFile } }: { now: ImportNow }) {
  const { text } = usePageTexts();
  if (!rowsNotInFile) return null;
  const { count, rows } = rowsNotInFile;
  return (
    <details>
      <summary>{text("importing.rowsNotInFile", { count })}</summary>
      <p>{text("importing.rowsNotInFileHint")}</p>
      <Bullets>
        {rows.map(({ id, title, field, text: words }, at) => (
          <li key={at}>
            <Link href={`/vvt/edit/${id}`}>{title}</Link>
            {" · "}
            {field}: {words}
          </li>
        ))}
        <Further count={count - rows.length} />
      </Bullets>
    </details>
  );
}

/** The rows beside the open one, the first of them at first where there is room for both. */
function Rows({ now, row }: PreviewProps) {
  const { text } = usePageTexts();
  const [state, setState] = useState<ImportState | null>(null);
  const [search, setSearch] = useState("");
  const { id } = now;
  const body = { id, ...(state ? { state } : {}), ...(search ? { text: search } : {}) };
  const loaded = usePagedList(importRows, { body });
  const isSmall = useMedia(smallScreen);
  const first = isSmall ? null : (loaded.data?.items[0]?.number ?? null);
  const open = row ?? first;
  return (
    <Beside side="list">
      {!(isSmall && row !== null) && (
        <Column gap={2}>
          <Input
            type="search"
            aria-label={text("importing.search")}
            placeholder={text("importing.search")}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <ChoiceField
            label={text("importing.whichRows")}
            isLabelHidden
            value={state}
            options={now.counts.map(({ state: each, count }) => ({
              value: each,
              label: text("importing.rowsOf", { state: text(`importing.state.${each}`), count }),
            }))}
            onChoose={setState}
            none={{ label: text("importing.allRows"), onChoose: () => setState(null) }}
          />
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
                    <PickLine
                      key={each.number}
                      aria-current={each.number === open ? "true" : undefined}
                    >
                      <CoverLink href={addressOfImport(id, "preview", { row: each.number })}>
                        {each.name === "" ? text("importing.noName") : each.name}
                      </CoverLink>
                      <Muted size="small">
                        {each.place
                          ? text("importing.lineOfSheet", {
                              sheet: each.place.sheet,
                              line: each.place.number,
                            })
                          : text("importing.line", { line: each.number })}
                      </Muted>
                      <RowMark state={each.state} />
                      {whyOf(each) !== "" && <Hint>{whyOf(each)}</Hint>}
                    </PickLine>
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
        </Column>
      )}
      {open !== null && <RowDetail now={now} number={open} />}
    </Beside>
  );
}

/** Explains a row's problem, or names the matching record if its title differs. */
function whyOf({ why, record, name }: ImportRow): string {
  return why ?? (record?.title === name ? "" : (record?.title ?? ""));
}
