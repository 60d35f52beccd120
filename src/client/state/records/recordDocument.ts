import { call } from "#client/api/call.ts";
import type { Language } from "#shared/engine/language.ts";
import type { RecordDocument } from "#shared/generated/types.ts";

/** Which text is wanted: its arrangement, and the day if not that of now. */
export interface DocumentWish {
  kind: "record" | "register" | "processor";
  /** The last finalised version instead of the newest. */
  state?: "finalised" | undefined;
  asAt?: string | undefined;
  /** If not that of the page. */
  language?: Language | undefined;
}

/** A record or template as the text of a document. */
export function readDocument(
  id: number,
  { kind, state, asAt, language }: DocumentWish,
): Promise<RecordDocument> {
  const query = {
    kind,
    ...(state === undefined ? {} : { state }),
    ...(asAt === undefined ? {} : { asAt }),
  };
  const options = { inPlace: "all", ...(language && { language }) } as const;
  return call("records.document", { params: { id }, query }, options);
}
