import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { account } from "#client/state/account.ts";
import { loadInPlace } from "#client/state/chunks.ts";
import { showToast } from "#client/state/notices.ts";
import { ExportIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/Menu.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { calendarDate, formatDate } from "#shared/domain/writing/dates.ts";
import type { ChartDocument } from "#shared/generated/charts.ts";
import { drawnAs, ownColour } from "./chartLines.ts";
import { kindWord, type WordedLine } from "./chartWords.ts";
import type { Picture, PictureKind } from "./picture.ts";

interface ChartMenuProps {
  document: ChartDocument;
  title: string;
  lines: readonly WordedLine[];
}

/** Saves a chart as it is drawn, as SVG or PNG. */
export function ChartMenu({ document: chart, title, lines }: ChartMenuProps) {
  const { text, language } = usePageTexts();
  const { groups } = useSnapshot(account);
  const now = useNow();
  const group = groups.find(({ current }) => current)?.title ?? "";
  const save = async (format: "svg" | "png") => {
    const drawing = document.querySelector<SVGSVGElement>(`#${chart.id} .vega-embed svg`);
    try {
      if (drawing === null) throw new Error("the chart is not drawn");
      const { fileName, savePicture } = await loadInPlace(() => import("./picture.ts"));
      const picture: Picture = {
        drawing,
        title,
        middle: middleOf(chart, lines),
        legend: legendOf(chart, lines, text),
        source: text("screen.picture.source", { group, day: formatDate(now, "date", language) }),
        name: fileName(title, group, calendarDate(now)),
      };
      await savePicture(picture, format);
    } catch {
      showToast(text("screen.picture.failed"), { kind: "gap" });
    }
  };
  const name = text("screen.picture.save", { title });
  return (
    <Menu
      name={name}
      align="end"
      items={[
        { key: "svg", label: text("screen.picture.svg"), onSelect: () => void save("svg") },
        { key: "png", label: text("screen.picture.png"), onSelect: () => void save("png") },
      ]}
      trigger={(props) => (
        <PlainIconButton name={name} {...props}>
          <ExportIcon size={16} />
        </PlainIconButton>
      )}
    />
  );
}

function middleOf({ chart, values }: ChartDocument, lines: readonly WordedLine[]): string {
  if (chart.words.middle === undefined) return "";
  const listed = lines.filter(({ kind }) => values.includes(kind));
  return String(listed.reduce((sum, { count }) => sum + count, 0));
}

/** What the page says beside the drawing or below it. */
function legendOf(
  document: ChartDocument,
  lines: readonly WordedLine[],
  text: ReturnType<typeof usePageTexts>["text"],
): PictureKind[] {
  const { chart, values } = document;
  if (chart.isBeside === true)
    return lines.map((line) => ({ ...line, words: `${line.kindWord} ${line.count}` }));
  const { own } = chart.words;
  const ownKind = { fill: ownColour, line: ownColour, shape: "square" };
  return [
    ...values.map((value) => ({
      ...drawnAs(chart.kinds, values, value),
      words: kindWord(document, value, text),
    })),
    ...(own === undefined ? [] : [{ ...ownKind, words: text(own) }]),
  ];
}
