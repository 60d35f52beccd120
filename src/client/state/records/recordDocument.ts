import { call } from "#client/api/call.ts";
import type { RecordDocument } from "#shared/generated/types.ts";

/** A record or template as the text of a document; null if it isn't there or can't be read. */
export async function readDocument(
  id: number,
  kind: "record" | "register",
): Promise<RecordDocument | null> {
  try {
    const given = { params: { id }, query: { kind } };
    return await call("records.document", given, { inPlace: "all" });
  } catch {
    return null;
  }
}
