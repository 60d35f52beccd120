import type { Readable } from "node:stream";

const newline = 0x0a;

/** The lines of a text in UTF-8, one after the other; an empty one at the end is none. */
export async function* linesOf(source: Readable): AsyncGenerator<string> {
  let waiting: Buffer[] = [];
  for await (const piece of source) {
    let rest = piece as Buffer; // Border: bytes.
    for (let at = rest.indexOf(newline); at >= 0; at = rest.indexOf(newline)) {
      yield Buffer.concat([...waiting, rest.subarray(0, at)]).toString("utf8");
      waiting = [];
      rest = rest.subarray(at + 1);
    }
    if (rest.length > 0) waiting.push(rest);
  }
  if (waiting.length > 0) yield Buffer.concat(waiting).toString("utf8");
}
