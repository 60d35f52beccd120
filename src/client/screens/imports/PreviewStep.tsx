import { Button } from "@primer/react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfImport,
  changeImport,
  type ImportNow,
  imports,
  startImport,
} from "#client/state/imports/imports.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { StepFoot } from "#client/ui/Steps.tsx";
import { PageHead } from "#client/ui/page.ts";
import { Row } from "#client/ui/row.ts";
import { Muted } from "#client/ui/text.ts";
import { Bullets } from "#client/ui/words.ts";
import { ReopenRows } from "./lazyParts.ts";
import { Further, hasTerms, RowMark } from "./parts.tsx";
import { NextTable } from "./NextTable.tsx";
import { PreviewRows } from "./PreviewRows.tsx";

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
  const isReady = !isBusy && now.taken > 0 && now.unanswered === 0;
  const open = text("importing.unanswered", { count: now.unanswered });
  const note = left > 0 ? text("importing.leftOut", { count: left }) : "";
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
        {now.taken === 0 && <NextTable now={now} />}
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
      <PreviewRows now={now} row={row} />
      <StepFoot note={now.unanswered > 0 ? open : note}>
        <LinkButton href={addressOfImport(now.id, hasTerms(now) ? "terms" : "columns")}>
          {text("importing.back")}
        </LinkButton>
        <Button
          variant="primary"
          aria-disabled={!isReady}
          onClick={() => {
            if (isReady) void startImport(now.id);
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
