import { optionalChunk } from "#client/state/chunks.ts";

/** Draws who passes data to whom; comes with what draws charts. */
export const MapDrawing = optionalChunk("charts", async () => {
  const { VegaView } = await import("#client/charts/drawing.ts");
  return VegaView;
});
