import "./charts.css";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { VegaEmbed } from "react-vega";
import type { EmbedOptions, Result, VisualizationSpec } from "vega-embed";
import { expressionInterpreter } from "vega-interpreter";
import { keepLinks } from "./markLinks.ts";
import { takeTurn, type Turn } from "./inTurn.ts";
import { world } from "./world.ts";

/** One mark of a chart: the fields the specification draws, and the address opened by a click. */
export interface ChartRow {
  readonly [field: string]: unknown;
  readonly href: string;
}

export interface VegaViewProps {
  /** A Vega-Lite specification without its data. */
  spec: object;
  rows: readonly ChartRow[];
  /** Accessible description in one sentence; a table beside the chart states the same numbers. */
  description: string;
  onOpen: (href: string) => void;
  isMap?: boolean;
}

const face = "Mona Sans VF";
const axis = {
  aria: false,
  labelFont: face,
  gridColor: "var(--borderColor-muted)",
  gridWidth: 1,
};

/**
 * Shared by all charts: SVG output, expressions interpreted because the CSP forbids eval, and CSS
 * variables as colours, so that a change of theme needs no redraw.
 */
const options: EmbedOptions = {
  mode: "vega-lite",
  actions: false,
  renderer: "svg",
  ast: true,
  expr: expressionInterpreter,
  defaultStyle: false,
  // Errors only; the warning about heights that depend on the number of rows is expected.
  logLevel: 1,
  tooltip: { disableDefaultStyle: true },
  config: {
    background: "transparent",
    font: face,
    view: { stroke: null },
    axis,
    axisX: { ...axis, labelFontSize: 11, labelColor: "var(--fgColor-muted)" },
    axisY: { ...axis, labelFontSize: 12, labelColor: "var(--fgColor-default)", grid: false },
    legend: { aria: false, disable: true },
    text: { font: face, fill: "var(--fgColor-default)" },
  },
};

/** Draws a chart; clicking a mark opens the list it counted. */
export function VegaView({ spec, rows, description, onOpen, isMap = false }: VegaViewProps) {
  const { isTurn, turn } = useTurn();
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  }, [onOpen]);
  const whole = useMemo(
    // Border: specifications are documents, validated by the library when it compiles them.
    () =>
      ({
        ...spec,
        description,
        data: { name: "lines", values: [...rows] },
        ...(isMap ? { datasets: { shapes: world, places: world } } : {}),
      }) as VisualizationSpec,
    [spec, rows, description, isMap],
  );
  const end = () => turn.current?.end();
  const listen = (result: Result) => {
    end();
    result.view.addEventListener("click", (_, item) => {
      // Border: the data of a mark is one of the rows above.
      const href: unknown = (item?.datum as Partial<ChartRow> | undefined)?.href;
      if (typeof href === "string" && href !== "") open.current(href);
    });
    const chart = result.view.container();
    if (chart) keepLinks(result.view, chart, (href) => open.current(href));
  };
  return isTurn && <VegaEmbed spec={whole} options={options} onEmbed={listen} onError={end} />;
}

function useTurn(): { isTurn: boolean; turn: RefObject<Turn | null> } {
  const [isTurn, setTurn] = useState(false);
  const turn = useRef<Turn>(null);
  useEffect(() => {
    const taken = takeTurn();
    turn.current = taken;
    let isWanted = true;
    void taken.come.then(() => {
      if (isWanted) setTurn(true);
    });
    return () => {
      isWanted = false;
      taken.end();
    };
  }, []);
  return { isTurn, turn };
}
