// What draws charts comes in one piece.
export { isOnMap } from "./places.ts";
export { VegaView } from "./VegaView.tsx";
