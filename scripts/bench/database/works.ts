import { figureWorks } from "./figureWorks.ts";
import { listWorks } from "./listWorks.ts";
import { recordWorks } from "./recordWorks.ts";
import { replaceWork } from "./replaceWork.ts";
import { vendorWorks } from "./vendorWorks.ts";
import type { Facts, Work } from "./work.ts";

/** Everything that is measured against the floor. */
export function makeWorks(facts: Facts): Work[] {
  return [
    ...listWorks(facts),
    ...figureWorks,
    ...vendorWorks(facts),
    ...recordWorks(facts),
    replaceWork(facts),
  ];
}
