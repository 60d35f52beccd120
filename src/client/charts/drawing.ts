// Bundles all code that draws charts.
export { isOnMap } from "./places.ts";
export { VegaView } from "./VegaView.tsx";
