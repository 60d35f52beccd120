import type { ExportTypes } from "#shared/generated/types.ts";
import { type ContentType, exportFormats } from "../writing/contentTypes.ts";
import { kindFacts } from "./exportKinds.ts";

/** True if a paper may have the comments of its record: a record's own, in pages. */
export function mayHoldComments(kind: ExportTypes, format: ContentType["value"]): boolean {
  const { single, fields } = kindFacts(kind);
  return single === true && fields !== undefined && ["pdf", "word", "html"].includes(format);
}

/** The formats in which there is a kind of export: those for other programs hold all fields or none. */
export function formatsOfKind(kind: ExportTypes): ContentType[] {
  const isWhole = kindFacts(kind).fields !== undefined;
  return exportFormats.filter(({ isData }) => isWhole || isData !== true);
}
