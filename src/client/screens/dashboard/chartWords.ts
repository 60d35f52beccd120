import { useMemo } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { FigureLists } from "#client/state/figures.ts";
import type { ChartDocument } from "#shared/generated/charts.ts";
import { listKey } from "#shared/strings/keys.ts";
import type { Text } from "#shared/strings/text.ts";
import { chartLines, type ChartLine } from "./chartLines.ts";

export interface WordedLine extends ChartLine {
  readonly kindWord: string;
  /** The kinds that it counts, e.g. "Garantie 5, ohne Grundlage 2". */
  readonly kindWords: string;
  /** Words of the mark for a part within, e.g. "davon 14". */
  readonly withinWords: string;
  /** Full text, e.g. "Nordlicht Kiel GmbH, Entwurf: 3". */
  readonly words: string;
}

/** Label of a kind; unlisted kinds are shown as they are. */
export function kindWord({ chart, values }: ChartDocument, kind: string, text: Text): string {
  const { list, rest } = chart.kinds;
  if (values.includes(kind)) return text(listKey(list, kind));
  return kind === rest?.value ? text(rest.text) : kind;
}

export function useChartLines(document: ChartDocument, figures: FigureLists): WordedLine[] {
  const { text } = usePageTexts();
  return useMemo(
    () =>
      chartLines(document, figures).map((line) => {
        const word = kindWord(document, line.kind, text);
        const kindWords = line.parts
          .map((part) => `${kindWord(document, part.kind, text)} ${part.count}`)
          .join(", ");
        const about = document.chart.subject.text;
        const subject = about === undefined ? line.subject : text(about);
        const { at, count, within } = line;
        const ofSeveral = document.chart.kinds.isGravest === true;
        const key = ofSeveral ? "markKinds" : at === "" ? "mark" : "markAt";
        const words = text(`screen.dashboard.${key}`, {
          subject,
          at,
          kind: word,
          kindWords,
          count,
        });
        const own = document.chart.kinds.within?.text;
        if (own === undefined || !within)
          return { ...line, subject, kindWord: word, kindWords, withinWords: "", words };
        return {
          ...line,
          subject,
          kindWord: word,
          kindWords,
          withinWords: text("screen.dashboard.within", { count: within }),
          words: text("screen.dashboard.markWithin", { words, within: text(own), count: within }),
        };
      }),
    [document, figures, text],
  );
}

/** The heading of a chart, which may count its subjects. */
export function chartTitle(
  { chart: { words } }: ChartDocument,
  lines: readonly ChartLine[],
  text: Text,
): string {
  return text(words.title, { count: new Set(lines.map(({ subject }) => subject)).size });
}
