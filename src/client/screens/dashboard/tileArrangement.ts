import {
  type ArrangedPage,
  shareArrangement,
  syncArrangement,
} from "#client/state/arranging/sendArrangement.ts";
import { keepTiles, tileChoice, tilesKey } from "./chartOrder.ts";

const page: ArrangedPage = {
  place: "dashboard",
  key: tilesKey,
  usual: { dashboard: { order: [], hidden: [] } },
  read: () => {
    const { order, hidden } = tileChoice;
    return order.length === 0 ? null : { dashboard: { order: [...order], hidden: [...hidden] } };
  },
  take: ({ dashboard }) => {
    if (dashboard) keepTiles(dashboard.order, dashboard.hidden);
  },
};

/** Keeps the arrangement of the charts with the account. */
export const shareTiles = () => shareArrangement(page);

/** Arranges the charts as their viewer has on another device. */
export const syncTiles = () => syncArrangement(page);
