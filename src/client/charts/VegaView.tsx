import "./charts.css";
import { useEffect, useMemo, useRef } from "react";
import { VegaEmbed } from "react-vega";
import type { EmbedOptions, Result, VisualizationSpec } from "vega-embed";
import { expressionInterpreter } from "vega-interpreter";

/** One value of a chart: what the specification draws, and the address that a press on it opens. */
export interface ChartRow {
  readonly [field: string]: string | number | boolean;
  readonly href: string;
}

interface VegaViewProps {
  /** A Vega-Lite specification without its data. */
  spec: object;
  rows: readonly ChartRow[];
  /** What the chart shows, in one sentence; a table beside it says the same in numbers. */
  description: string;
  onOpen: (href: string) => void;
}

const face = "Mona Sans VF";
const axis = {
  aria: false,
  labelFont: face,
  gridColor: "var(--borderColor-muted)",
  gridWidth: 1,
};

/** The same for every chart: drawn as svg, computed without eval, coloured by variables so that night needs no redrawing. */
const options: EmbedOptions = {
  mode: "vega-lite",
  actions: false,
  renderer: "svg",
  ast: true,
  expr: expressionInterpreter,
  defaultStyle: false,
  // Only errors: that heights follow the number of lines is meant.
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

/** The one place where charts are drawn; each mark leads to the list that it counted. */
export function VegaView({ spec, rows, description, onOpen }: VegaViewProps) {
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  }, [onOpen]);
  const whole = useMemo(
    // A border: specifications are documents; the library checks them when it compiles them.
    () => ({ ...spec, description, data: { values: [...rows] } }) as VisualizationSpec,
    [spec, rows, description],
  );
  const listen = (result: Result) => {
    result.view.addEventListener("click", (_, item) => {
      // A border: the data of a mark is one of the rows above.
      const href: unknown = (item?.datum as Partial<ChartRow> | undefined)?.href;
      if (typeof href === "string") open.current(href);
    });
  };
  return <VegaEmbed spec={whole} options={options} onEmbed={listen} />;
}
