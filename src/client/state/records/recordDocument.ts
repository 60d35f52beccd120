import { call } from "#client/api/call.ts";
import type { RecordDocument } from "#shared/generated/types.ts";

/** Which text is wanted: its arrangement, and the day if not that of now. */
export interface DocumentWish {
  kind: "record" | "register";
  asAt?: string | undefined;
}

/** A record or template as the text of a document; null if it isn't there or can't be read. */
export async function readDocument(
  id: number,
  { kind, asAt }: DocumentWish,
): Promise<RecordDocument | null> {
  try {
    const query = { kind, ...(asAt === undefined ? {} : { asAt }) };
    return await call("records.document", { params: { id }, query }, { inPlace: "all" });
  } catch {
    return null;
  }
}
