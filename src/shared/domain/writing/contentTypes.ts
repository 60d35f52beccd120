import contentTypes from "#schemas/lists/contentTypes.json" with { type: "json" };
import type { ExportReply, ExportRequest } from "#shared/generated/types.ts";

/** A format that documents are exported in. */
export interface ContentType {
  value: ExportRequest["contentType"];
  /** The field of a reply that holds its reference. */
  field: keyof Pick<ExportReply, "pdf" | "docx" | "excel" | "html">;
  extension: string;
  mediaType: string;
}

// Border: the list's values are those of the request, its fields those of the reply.
/** All formats, in the order in which they are offered. */
export const exportFormats = contentTypes.items as readonly ContentType[];

/** What there is to know of a format. */
export function formatOf(value: ContentType["value"]): ContentType {
  const found = exportFormats.find((each) => each.value === value);
  if (!found) throw new Error(`no format is called ${value}`);
  return found;
}
