import type { Readable } from "node:stream";
import { asBody } from "#shared/domain/values.ts";
import { titledText } from "#server/store/trail/packedBodies.ts";
import { linesOf } from "./lines.ts";

/** Revisions, by document and version, in which the packed parts can be read; each is whole. */
export async function* withUnpacked(rows: Readable): AsyncGenerator<Buffer> {
  let document = "";
  const whole = new Map<unknown, Buffer>();
  for await (const line of linesOf(rows)) {
    const row = asBody(JSON.parse(line));
    const { target_kind: kind, target_id: id, version, base } = row;
    if (document !== `${String(kind)}/${String(id)}`) whole.clear();
    document = `${String(kind)}/${String(id)}`;
    if (typeof row["packed"] === "string") {
      const packed = Buffer.from(row["packed"].slice("\\x".length), "hex");
      whole.set(version, packed);
      const isCondensed = typeof base === "number";
      const stored = { body: {}, packed, base: isCondensed ? base : null };
      row["packed"] = JSON.parse(titledText({ ...stored, basePacked: whole.get(base) ?? null }));
      if (isCondensed) row["base"] = 0;
    }
    yield Buffer.from(`${JSON.stringify(row)}\n`);
  }
}
