import type { Texts } from "#client/i18n/useTexts.ts";
import { calendarDate, formatDate } from "#shared/domain/writing/dates.ts";
import type { ChartDocument } from "#shared/generated/charts.ts";
import type { Text } from "#shared/strings/text.ts";
import { drawnAs, ownColour } from "./chartLines.ts";
import { kindWord, type WordedLine } from "./chartWords.ts";
import { fileName, type PictureKind, savePicture } from "./picture.ts";

interface ShownChart {
  document: ChartDocument;
  title: string;
  lines: readonly WordedLine[];
  /** Name of the group whose figures it shows. */
  group: string;
  now: Date;
}

export async function saveChart(
  { document: chart, title, lines, group, now }: ShownChart,
  { text, language }: Pick<Texts, "text" | "language">,
  format: "svg" | "png",
): Promise<void> {
  const drawing = document.querySelector<SVGSVGElement>(`#${chart.id} .vega-embed svg`);
  if (drawing === null) throw new Error("the chart is not drawn");
  const picture = {
    drawing,
    title,
    middle: middleOf(chart, lines),
    legend: legendOf(chart, lines, text),
    source: text("screen.picture.source", { group, day: formatDate(now, "date", language) }),
    name: fileName(title, group, calendarDate(now)),
  };
  await savePicture(picture, format);
}

function middleOf({ chart, values }: ChartDocument, lines: readonly WordedLine[]): string {
  if (chart.words.middle === undefined) return "";
  const listed = lines.filter(({ kind }) => values.includes(kind));
  return String(listed.reduce((sum, { count }) => sum + count, 0));
}

function legendOf(
  document: ChartDocument,
  lines: readonly WordedLine[],
  text: Text,
): PictureKind[] {
  const { chart, values } = document;
  if (chart.isBeside === true)
    return lines.map((line) => ({ ...line, words: `${line.kindWord} ${line.count}` }));
  const { own } = chart.words;
  const { within } = chart.kinds;
  const ownKind = { fill: ownColour, line: ownColour, shape: "square" };
  return [
    ...values.map((value) => ({
      ...drawnAs(chart.kinds, values, value),
      words: kindWord(document, value, text),
    })),
    ...(within ? [{ ...outlineOf(within.line), words: text(within.text) }] : []),
    ...(own === undefined ? [] : [{ ...ownKind, words: text(own) }]),
  ];
}

/** A dashed outline, as the drawing has it. */
function outlineOf(line: string): Omit<PictureKind, "words"> {
  return { fill: "none", line: `var(${line})`, shape: "square", isDashed: true };
}
