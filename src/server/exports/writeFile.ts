import type { ContentType } from "#shared/domain/writing/contentTypes.ts";
import type { ExportModel } from "./shape.ts";

/** A file that was written. */
export interface Written {
  size: number;
  /** Unknown of formats whose pages are made by the program that opens them. */
  pages?: number;
}

type Write = (model: ExportModel, path: string, begin: (at: number) => void) => Promise<Written>;

/** Each is loaded when it is asked for: a child process makes one document. */
const writers: Record<Exclude<ContentType["value"], "excel">, () => Promise<Write>> = {
  pdf: async () => (await import("./pdf/drawFile.ts")).drawFile,
  word: async () => (await import("./ooxml/word/wordFile.ts")).writeWord,
};

/** Writes a document into a new file; tells which activity or annex it begins. */
export async function writeFile(
  contentType: keyof typeof writers,
  ...[model, path, begin]: Parameters<Write>
): Promise<Written> {
  const write = await writers[contentType]();
  return write(model, path, begin);
}
