import { useEffect, useEffectEvent } from "react";
import { Bullets } from "#client/ui/words.ts";
import { Button } from "@primer/react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfImport,
  decide,
  type ImportDetail,
  type ImportNow,
  importRow,
  imports,
} from "#client/state/imports/imports.ts";
import { Callout } from "#client/ui/cards.ts";
import { Hint, Muted, Text } from "#client/ui/text.ts";
import { Column } from "#client/ui/columns.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { NotLoaded } from "../NotLoaded.tsx";
import { useResource } from "#client/state/live/useResource.ts";
import { Table } from "#client/ui/table.ts";
import { CellTable, cellsOf, isUnused } from "./CellTable.tsx";
import { RowLetters, RowMark } from "./parts.tsx";

interface RowDetailProps {
  now: ImportNow;
  number: number;
  /** Called with the number of a row once it is shown. */
  onShown: (number: number) => void;
}

/** Shows the target of each cell in a row, and why some cells have none. */
export function RowDetail({ now, number, onShown }: RowDetailProps) {
  const { text } = usePageTexts();
  const { id } = now;
  const loaded = useResource(importRow, { body: { id, number } });
  const ready = loaded.data?.row.number;
  const tellShown = useEffectEvent(onShown);
  useEffect(() => {
    if (ready !== undefined) tellShown(ready);
  }, [ready]);
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
  const cells = cellsOf({ lines, without });
  const unused = cells.filter(isUnused);
  const used = cells.filter((cell) => !isUnused(cell));
  return (
    <Column gap={3}>
      <Link data-narrow href={addressOfImport(id, "preview")}>
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
      {row.letters && <RowLetters row={row} />}
      {used.length > 0 && <CellTable now={now} cells={used} />}
      {row.state === "same" && <p>{text("importing.nothingNew")}</p>}
      {unused.length > 0 && (
        <details>
          <summary>{text("importing.unusedColumns", { count: unused.length })}</summary>
          <CellTable now={now} cells={unused} />
        </details>
      )}
      {lacking.length > 0 && <Lacking lacking={lacking} />}
    </Column>
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
    <Callout
      tone={question === null ? "accent" : "attention"}
      role="group"
      aria-label={text("importing.decision")}
    >
      {question !== null && <p>{question}</p>}
      <Row wrap gap={2}>
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
      </Row>
    </Callout>
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

/** Mandatory fields of which the file says nothing. */
function Lacking({ lacking }: { lacking: ImportDetail["without"] }) {
  const { text } = usePageTexts();
  return (
    <Stack as="section" gap={2}>
      <h3>{text("importing.lacking")}</h3>
      <Hint>{text("importing.why.mandatory")}</Hint>
      <Bullets>
        {lacking.map(({ heading, text: words }) => (
          <li key={`${heading} ${words}`}>{words === "" ? heading : `${heading}: ${words}`}</li>
        ))}
      </Bullets>
    </Stack>
  );
}

function Differences({ differences }: Pick<ImportDetail, "differences">) {
  const { text } = usePageTexts();
  return (
    <Stack as="section" gap={2}>
      <h3>{text("importing.differences")}</h3>
      <Table stacked>
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
                {isConflict && <Muted size="small"> {text("importing.conflict")}</Muted>}
              </th>
              <td>
                <Text keepsLines>{here}</Text>
              </td>
              <td>
                <Text keepsLines>{there}</Text>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}
