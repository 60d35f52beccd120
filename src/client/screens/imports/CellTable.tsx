import { limits } from "#shared/api/limits.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { ImportDetail, ImportNow } from "#client/state/imports/imports.ts";
import { Mark } from "#client/ui/mark.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Table } from "#client/ui/table.ts";
import { Hint, Muted, Text } from "#client/ui/text.ts";
import { Badge, Bullets } from "#client/ui/words.ts";
import { GapIcon } from "#client/theme/icons.ts";
import { Certainty } from "./parts.tsx";
import { TermChoice } from "./TermChoice.tsx";

type Line = ImportDetail["lines"][number];
type Left = ImportDetail["without"][number];

/** A cell of the file, with all that it becomes and all that is left of it. */
interface CellView {
  letter: string;
  heading: string;
  text: string;
  lines: Line[];
  left: Left[];
}

/** The cells of a row in the order of the file; what no cell says comes last. */
export function cellsOf({ lines, without }: Pick<ImportDetail, "lines" | "without">): CellView[] {
  const cells = new Map<string, CellView>();
  const cellAt = (letter: string, heading: string, text: string) => {
    const key = letter === "" ? `${heading} ${text}` : letter;
    const known = cells.get(key) ?? { letter, heading, text, lines: [], left: [] };
    cells.set(key, known);
    return known;
  };
  for (const line of lines)
    cellAt(line.letter, line.heading || line.field, line.cell).lines.push(line);
  for (const left of without)
    if (left.why !== "mandatory") cellAt(left.letter, left.heading, left.text).left.push(left);
  return [...cells.values()];
}

/** True for a cell of a column that is taken for nothing. */
export function isUnused({ lines, left }: CellView): boolean {
  return lines.length === 0 && left.every(({ why }) => why === "noColumn");
}

/** Each cell as it is written, and as it will stand in the register. */
export function CellTable({ now, cells }: { now: ImportNow; cells: readonly CellView[] }) {
  const { text } = usePageTexts();
  return (
    <Table stacked>
      <thead>
        <tr>
          <th>{text("importing.column")}</th>
          <th>{text("importing.inFile")}</th>
          <th>{text("importing.inRegister")}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map(({ letter, heading, text: cell, lines, left }) => (
          <tr key={`${letter} ${heading} ${cell}`}>
            <th scope="row">
              {letter !== "" && <Badge>{letter}</Badge>} {heading}
            </th>
            <td>
              <Text keepsLines>{cell}</Text>
            </td>
            <td>
              <Stack gap={1}>
                {lines.map((line) => (
                  <Stated key={line.field} line={line} />
                ))}
                {left.map((each) => (
                  <Leaving key={`${each.text} ${each.why}`} now={now} left={each} cell={cell} />
                ))}
              </Stack>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A field of the register, with the values that a cell gives it and how sure they are. */
function Stated({ line: { field, article, hint, parts } }: { line: Line }) {
  const { text } = usePageTexts();
  return (
    <div data-doubt={parts.some(({ by }) => by === "likeness") || undefined} tabIndex={-1}>
      <Muted size="small">
        {article !== undefined && (
          <Badge as="abbr" title={text("importing.article", { letter: article })}>
            {article}
          </Badge>
        )}{" "}
        {field}
      </Muted>
      {parts.map((part) => (
        <Row wrap gap={2} key={part.text}>
          <Text keepsLines>{part.text}</Text>
          <Certainty by={part.by} certainty={part.certainty} />
        </Row>
      ))}
      {hint && <Hint>{text(`importing.hint.${hint}`)}</Hint>}
    </div>
  );
}

interface LeavingProps {
  now: ImportNow;
  left: Left;
  cell: string;
}

/** Words of a cell that become nothing, and why; half understood ones can be answered here. */
function Leaving({ now, left, cell }: LeavingProps) {
  const { text, language } = usePageTexts();
  const { text: words, why, choices = [] } = left;
  const size = formatFileSize(limits.uploadSize, language);
  const term = now.terms.find((each) => each.text === words && each.found === "asked");
  const quote = words === cell ? "" : text("importing.quoted", { words });
  if (why !== "asked")
    return (
      <Muted size="small">
        {quote} {text(`importing.why.${why}`, { size })}
      </Muted>
    );
  return (
    <div data-doubt tabIndex={-1}>
      <Mark tone="attention" size="small">
        <GapIcon size={16} />
        <span>
          {quote} {text(term ? "importing.halfAsked" : "importing.halfUnderstood")}
        </span>
      </Mark>
      {term && now.state === "ready" ? (
        <>
          <TermChoice id={now.id} term={term} />
          {term.count > 1 && <Hint>{text("importing.forAllCells", { count: term.count })}</Hint>}
        </>
      ) : (
        choices.length > 0 && (
          <Bullets>
            {choices.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </Bullets>
        )
      )}
    </div>
  );
}
