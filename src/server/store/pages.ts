/** Where a page of a list ended: the sort value of its last row and that row's id. */
export interface Cursor {
  value: string | number;
  id: number;
  /** Of a grouped list: the group in which it ended. */
  group?: string;
}

/** One page; `next` asks for the one after it. */
export interface Page<T> {
  items: T[];
  total: number;
  /** There are more than the total says. */
  more?: true;
  next?: string;
}

/** A cursor as callers carry it around. */
export function writeCursor({ value, id, group }: Cursor): string {
  const parts = group === undefined ? [value, id] : [value, id, group];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** The cursor of a text that we gave out; null for any other text. */
export function readCursor(text: string): Cursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(parsed) || parsed.length < 2 || parsed.length > 3) return null;
    const [value, id, group = ""]: unknown[] = parsed;
    if (typeof value !== "string" && typeof value !== "number") return null;
    if (typeof group !== "string") return null;
    return Number.isSafeInteger(id) ? { value, id: Number(id), group } : null;
  } catch {
    return null;
  }
}
