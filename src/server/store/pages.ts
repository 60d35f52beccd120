/** Position of a keyset page: sort value and id of its last row. */
export interface Cursor {
  value: string | number;
  id: number;
  /** The last row's group, in a grouped list. */
  group?: string;
}

/** A page of a list; `next` is the cursor of the following page. */
export interface Page<T> {
  items: T[];
  total: number;
  /** Set if the total was capped. */
  more?: true;
  next?: string;
}

/** Encodes a cursor as an opaque text. */
export function writeCursor({ value, id, group }: Cursor): string {
  const parts = group === undefined ? [value, id] : [value, id, group];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Decodes a cursor; null if it is invalid. */
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
