import { useEffect } from "react";
import type { ChartRow } from "#client/charts/VegaView.tsx";

// Stand-in for the chart renderer: each mark becomes a text.

interface Drawn {
  spec: { description: string; data: { values: ChartRow[] } };
  onEmbed: (result: { view: { addEventListener: () => void; container: () => null } }) => void;
}

export function VegaEmbed({ spec, onEmbed }: Drawn) {
  useEffect(() => onEmbed({ view: { addEventListener: () => undefined, container: () => null } }));
  return (
    <figure aria-label={spec.description}>
      {spec.data.values.map((row) => (
        <i key={String(row["words"])}>{`${String(row["words"])} ${String(row["fill"])}`}</i>
      ))}
    </figure>
  );
}
