import { open, stat } from "node:fs/promises";

/** Writes texts one after the other into a new file, which only we may read. */
export async function writeTexts(texts: Iterable<string>, path: string): Promise<{ size: number }> {
  const file = await open(path, "wx", 0o600);
  try {
    for (const text of texts) await file.write(text);
    await file.sync();
  } finally {
    await file.close();
  }
  const { size } = await stat(path);
  return { size };
}
