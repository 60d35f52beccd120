import { readFile } from "node:fs/promises";

/** A text file in whichever encoding it is: UTF-8, UTF-16, else Windows-1252. */
export async function readText(path: string): Promise<string> {
  return decoded(await readFile(path));
}

/** The text of bytes; those that are not valid UTF-8 are of Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? unmarkedEncoding(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/** UTF-16 without a mark: every other byte of a western text is zero. */
function unmarkedEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 2000);
  const zeros = (rest: number) => sample.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [even, odd] = [zeros(0), zeros(1)];
  const enough = sample.length / 4;
  if (odd > enough && even < odd / 4) return "utf-16le";
  return even > enough && odd < even / 4 ? "utf-16be" : null;
}
