import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ActivityModel } from "./shape.ts";

/** A packed activity takes a tenth of the memory; quick matters more than small. */
const level = 1;

/** The activities of a document, packed until they are drawn. */
export interface Spool {
  readonly length: number;
  add: (activity: ActivityModel) => void;
  /** Unpacks them one by one. */
  read: () => Iterable<ActivityModel>;
}

/** Creates an empty spool. */
export function makeSpool(): Spool {
  const packed: Buffer[] = [];
  return {
    get length() {
      return packed.length;
    },
    // A copy: what zlib returns keeps all the memory that it could have filled.
    add: (activity) =>
      void packed.push(Buffer.from(deflateRawSync(JSON.stringify(activity), { level }))),
    *read() {
      // Border: packed by `add`.
      for (const each of packed) yield JSON.parse(inflateRawSync(each).toString()) as ActivityModel;
    },
  };
}
