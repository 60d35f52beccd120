import { crc32, deflateSync } from "node:zlib";

function part(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A semi-transparent blue PNG; with fewer `lines` than its height it is truncated. */
export function pngOf(width: number, height: number, lines = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const point = Buffer.from([31, 82, 204, 128]);
  const line = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => point)]);
  const points = Buffer.concat(Array.from({ length: lines }, () => line));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    part("IHDR", header),
    part("IDAT", deflateSync(points)),
    part("IEND", Buffer.alloc(0)),
  ]);
}
