import { loadDrawing } from "./chartDrawing.ts";
import type { CSSProperties, ReactNode } from "react";
import { useSnapshot } from "valtio";
import styled from "styled-components";
import { below, px } from "#client/ui/tokens.ts";
import { useLocation } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { inBoth } from "#client/widgets/other/Other.tsx";
import { auth } from "#client/state/auth.ts";
import type { FigureLists } from "#client/state/figures.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { hasFeature, isFeature } from "#shared/domain/workflow/features.ts";
import type { ChartDocument } from "#shared/generated/charts.ts";
import { Row } from "#client/ui/row.ts";
import { Hint, Text } from "#client/ui/text.ts";
import { asStatus } from "../rowMarks.ts";
import { ChartCard } from "./ChartCard.tsx";
import { drawnAs, ownColour } from "./chartLines.ts";
import { ChartTable } from "./ChartTable.tsx";
import { chartTitle, kindWord, useChartLines, type WordedLine } from "./chartWords.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { FailedPart } from "../FailedPart.tsx";
import { Swatch } from "./legend.ts";
import { account } from "#client/state/account.ts";
import { loadModule } from "#client/state/loading/loadModule.ts";
import { showToast } from "#client/state/notices.ts";
import { ExportIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { useNow } from "#client/theme/useNow.ts";

interface ChartGridProps {
  tiles: readonly GridTile[];
  /** All that is known; a chart of what isn't is left out. */
  figures: FigureLists;
}

/** A chart, or a card, as wide as the page unless it says otherwise. */
type GridTile = ChartDocument | { id: string; card: ReactNode; columns?: number | undefined };

/** Number of grid columns that the charts of a row share. */
const width = 12;

/** Those of the charts that are licensed, and whose figures are known. */
export function useOffered<Shown extends GridTile>(
  tiles: readonly Shown[],
  figures: FigureLists,
): Shown[] {
  const { viewer } = useSnapshot(auth);
  return tiles.filter((tile) => {
    if ("card" in tile) return true;
    const { feature, data } = tile.chart;
    if (figures[data] === undefined) return false;
    if (feature === undefined) return true;
    return isFeature(feature) && hasFeature(viewer?.features ?? [], feature);
  });
}

/** The offered charts, as defined by their documents, and the cards among them. */
export function ChartGrid({ tiles, figures }: ChartGridProps) {
  const offered = useOffered(tiles, figures);
  return (
    <Grid>
      {inRows(offered).flatMap((row) =>
        row.map((tile, index) => (
          <div key={tile.id} style={{ "--columns": columnsIn(row, index) } as CSSProperties}>
            {"card" in tile ? tile.card : <ChartPlace document={tile} figures={figures} />}
          </div>
        )),
      )}
    </Grid>
  );
}

function columnsOf(tile: GridTile): number {
  return "card" in tile ? (tile.columns ?? width) : tile.chart.columns;
}

function sumOfColumns(row: readonly GridTile[]): number {
  return row.reduce((sum, tile) => sum + columnsOf(tile), 0);
}

/** Columns of a tile of a row; the first takes up the remaining width. */
function columnsIn(row: readonly GridTile[], index: number): number {
  const tile = row[index];
  if (!tile) return 0;
  return columnsOf(tile) + (index === 0 ? width - sumOfColumns(row) : 0);
}

/** Distributes the tiles over rows. */
function inRows(tiles: readonly GridTile[]): GridTile[][] {
  const rows: GridTile[][] = [];
  for (const tile of tiles) {
    const row = rows.at(-1);
    if (row && sumOfColumns(row) + columnsOf(tile) <= width) row.push(tile);
    else rows.push([tile]);
  }
  return rows;
}

interface PlaceProps {
  document: ChartDocument;
  figures: FigureLists;
}

function ChartPlace({ document, figures }: PlaceProps) {
  const { chart, id } = document;
  const { text } = usePageTexts();
  const lines = useChartLines(document, figures);
  const title = chartTitle(document, lines, text);
  const empty =
    lines.length === 0 && chart.words.empty !== undefined ? <p>{text(chart.words.empty)}</p> : null;
  return (
    <ChartCard
      id={id}
      title={inBoth(title, {
        words: (say) => chartTitle(document, lines, say.text),
      })}
      rule={text(chart.words.rule)}
      menu={empty ? null : <ChartMenu document={document} title={title} lines={lines} />}
      isBeside={chart.isBeside === true}
      table={empty ?? <ChartTable chart={chart} lines={lines} />}
      words={empty ? null : <ChartTable chart={chart} lines={lines} isPlain />}
      chart={empty ?? <Drawing document={document} lines={lines} />}
    />
  );
}

const Drawn = lazyPart(
  async () => {
    const { VegaView, isOnMap } = await loadDrawing();
    return function Drawn({ document, lines }: DrawingProps) {
      const { chart, spec } = document;
      const { text } = usePageTexts();
      const [, go] = useLocation();
      const isMap = chart.map !== undefined;
      const apart = isMap ? lines.filter(({ place }) => !isOnMap(place)) : [];
      return (
        <>
          <VegaView
            spec={spec}
            rows={lines}
            description={text(chart.words.summary)}
            onOpen={go}
            isMap={isMap}
          />
          <Unplaced document={document} lines={apart} />
        </>
      );
    };
  },
  { failure: "none", otherwise: FailedPart },
);

interface DrawingProps {
  document: ChartDocument;
  lines: readonly WordedLine[];
}

/** Height of a chart's axis and padding, in pixels. */
const axisHeight = 26;

/** The height a chart is going to have, kept free while it is drawn. */
function drawnHeight({ height }: { height?: unknown }, lines: readonly WordedLine[]): number {
  if (typeof height === "number") return height;
  const isStep = typeof height === "object" && height !== null && "step" in height;
  const subjects = new Set(lines.map(({ subject }) => subject)).size;
  return isStep ? Number(height.step) * subjects + axisHeight : 0;
}

function Drawing({ document, lines }: DrawingProps) {
  const { chart, spec, values } = document;
  const { text } = usePageTexts();
  const listed = lines.filter(({ kind }) => values.includes(kind));
  return (
    <>
      <div style={{ minWidth: 0, minHeight: drawnHeight(spec, lines) }}>
        <Drawn document={document} lines={lines} />
      </div>
      {chart.isBeside !== true && <KindLegend document={document} />}
      {chart.words.middle !== undefined && (
        <Hint aria-hidden>
          <Text strong size="total">
            {listed.reduce((sum, { count }) => sum + count, 0)}
          </Text>
          {text(chart.words.middle)}
        </Hint>
      )}
    </>
  );
}

/** Names those that have no place on the map. */
function Unplaced({ document, lines }: DrawingProps) {
  const { text } = usePageTexts();
  const { unplaced } = document.chart.words;
  if (unplaced === undefined || lines.length === 0) return null;
  const subjects = lines.map(({ subject, count }) => `${subject} ${count}`).join(", ");
  return <Hint>{text(unplaced, { subjects })}</Hint>;
}

function KindLegend({ document }: { document: ChartDocument }) {
  const { chart, values } = document;
  const { text } = usePageTexts();
  return (
    <Row wrap gap={5} size="tiny" above={3} aria-hidden>
      {values.map((value) => {
        const word = kindWord(document, value, text);
        if (chart.kinds.list === "statuses")
          return <StatusMark key={value} status={asStatus(value)} label={word} />;
        const { fill, shape } = drawnAs(chart.kinds, values, value);
        return (
          <Row key={value} gap={1}>
            <Swatch $shape={shape} style={{ background: fill }} />
            {word}
          </Row>
        );
      })}
      {chart.kinds.within !== undefined && (
        <Row gap={1}>
          <Swatch style={{ border: `1px dashed var(${chart.kinds.within.line})` }} />
          {text(chart.kinds.within.text)}
        </Row>
      )}
      {chart.words.own !== undefined && (
        <Row gap={1}>
          <Swatch style={{ background: ownColour, opacity: 0.6 }} />
          {text(chart.words.own)}
        </Row>
      )}
    </Row>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${px(4)};
  > div {
    display: contents;
    > * {
      grid-column: span var(--columns);
    }
  }
  @media screen and ${below.medium} {
    > div > * {
      grid-column: 1 / -1;
    }
  }
`;

interface ChartMenuProps {
  document: ChartDocument;
  title: string;
  lines: readonly WordedLine[];
}

/** Saves a chart as it is drawn, as SVG or PNG. */
function ChartMenu({ document, title, lines }: ChartMenuProps) {
  const { text, language } = usePageTexts();
  const { groups } = useSnapshot(account);
  const now = useNow();
  const group = groups.find(({ current }) => current)?.title ?? "";
  const save = async (format: "svg" | "png") => {
    try {
      const { saveChart } = await loadModule(() => import("./saveChart.ts"));
      await saveChart({ document, title, lines, group, now }, { text, language }, format);
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
