import type { ExportTypes } from "#shared/generated/types.ts";
import { type ContentType, exportFormats } from "../writing/contentTypes.ts";
import { kindFacts } from "./exportKinds.ts";

/** The formats in which there is a kind of export: those for other programs hold all fields or none. */
export function formatsOfKind(kind: ExportTypes): ContentType[] {
  const isWhole = kindFacts(kind).fields !== undefined;
  return exportFormats.filter(({ isData }) => isWhole || isData !== true);
}
