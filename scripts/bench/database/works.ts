import { columnReads } from "./columnReads.ts";
import { conditionReads } from "./conditionReads.ts";
import { figures } from "./figures.ts";
import { itemReads } from "./itemReads.ts";
import { pastReads } from "./pastReads.ts";
import { recordReads } from "./recordReads.ts";
import { recordWrites } from "./recordWrites.ts";
import { replaceWork } from "./replaceWork.ts";
import { viewReads } from "./viewReads.ts";
import type { DatabaseWork } from "./work.ts";

/** What only reads, without a transaction of the floor's own. */
export const reads: readonly DatabaseWork[] = [
  ...recordReads,
  columnReads,
  ...conditionReads,
  ...viewReads,
  ...pastReads,
  figures,
  ...itemReads,
];

/** Everything that is measured against the floor. */
export const works: readonly DatabaseWork[] = [...reads, ...recordWrites, replaceWork];
