import contentTypes from "#schemas/lists/contentTypes.json" with { type: "json" };
import type { ExportReply, ExportRequest } from "#shared/generated/types.ts";

/** A format that documents are exported in. */
export interface ContentType {
  value: ExportRequest["contentType"];
  /** The field of a reply that holds its reference. */
  field: Exclude<keyof ExportReply, "jobId">;
  extension: string;
  mediaType: string;
  /** True if it is for other programs: made of stored data, not of what a document prints. */
  isData?: boolean;
}

// Border: the list's values are those of the request, its fields those of the reply.
/** All formats, in the order in which they are offered. */
export const exportFormats = contentTypes.items as readonly ContentType[];

/** Formats for other programs, made of what is stored. */
export type DataFormat = "ciso" | "json" | "jsonld";

export function isDataFormat(value: ContentType["value"]): value is DataFormat {
  return formatOf(value).isData === true;
}

/** Finds the properties of a format; throws if none has this name. */
export function formatOf(value: ContentType["value"]): ContentType {
  const found = exportFormats.find((each) => each.value === value);
  if (!found) throw new Error(`no format is called ${value}`);
  return found;
}
