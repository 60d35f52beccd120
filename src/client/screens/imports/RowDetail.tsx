import { Badge } from "#client/ui/words.ts";
import { Button } from "@primer/react";
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
import { Callout } from "#client/ui/cards.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Column } from "#client/ui/columns.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { NotLoaded } from "../NotLoaded.tsx";
import { useResource } from "#client/state/live/useResource.ts";
import { Table } from "#client/ui/table.ts";
import { Certainty, RowMark } from "./parts.tsx";

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
      {lines.length > 0 && <Lines lines={lines} />}
      {row.state === "same" && <p>{text("importing.nothingNew")}</p>}
      {homeless.length > 0 && <Without title="importing.without" without={homeless} />}
      {lacking.length > 0 && <Without title="importing.lacking" without={lacking} />}
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

function Lines({ lines }: Pick<ImportDetail, "lines">) {
  const { text } = usePageTexts();
  const hasCells = lines.some(({ cell, letter }) => cell !== "" || letter !== "");
  return (
    <Table stacked>
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
                <Badge as="abbr" title={text("importing.article", { letter: article })}>
                  {article}
                </Badge>
              )}{" "}
              {field}
            </th>
            {hasCells && (
              <td>
                <Text keepsLines>{cell}</Text>{" "}
                {letter !== "" && <Badge title={heading}>{letter}</Badge>}
              </td>
            )}
            <td>
              {parts.map((part) => (
                <Text as="div" keepsLines key={part.text}>
                  {part.text}
                </Text>
              ))}
              {hint && <Muted size="small">{text(`importing.hint.${hint}`)}</Muted>}
            </td>
            <td>
              {parts.map((part) => (
                <div key={part.text}>
                  <Certainty by={part.by} certainty={part.certainty} />
                </div>
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
    <Stack as="section" gap={2}>
      <h3>{text(title)}</h3>
      <Table stacked>
        <tbody>
          {without.map(({ letter, heading, text: cell, why, choices = [] }) => (
            <tr key={`${letter} ${heading} ${cell} ${why}`}>
              <th scope="row">
                {heading} {letter !== "" && <Badge>{letter}</Badge>}
              </th>
              <td>
                <Text keepsLines>{cell}</Text>
              </td>
              <Muted as="td" size="small">
                {text(`importing.why.${why}`, { size })}
                {choices.length > 0 && (
                  <ul>
                    {choices.map((choice) => (
                      <li key={choice}>{choice}</li>
                    ))}
                  </ul>
                )}
              </Muted>
            </tr>
          ))}
        </tbody>
      </Table>
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
