import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import type { Part } from "./manifest.ts";

/** A stream that passes on what it gets, and tells afterwards how much it was and its SHA-256. */
export function measured(): { stream: Transform; told: () => Part } {
  const hash = createHash("sha256");
  let size = 0;
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      size += piece.length;
      done(null, piece);
    },
  });
  return { stream, told: () => ({ size, sha256: hash.digest("hex") }) };
}
