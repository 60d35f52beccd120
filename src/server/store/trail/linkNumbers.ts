import { createHash } from "node:crypto";

const known = new Map<string, number>();

/** The number that stands for a kind, or for the pointer of a field, in the links between documents. */
export function linkNumber(name: string): number {
  const made = known.get(name) ?? createHash("sha256").update(name).digest().readInt32BE();
  known.set(name, made);
  return made;
}

/** The number of records as those who name others. */
export const recordNumber = linkNumber("record");

/** The number of files as what is named. */
export const fileNumber = linkNumber("file");
