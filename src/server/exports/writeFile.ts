import type { ContentType, DataFormat } from "#shared/domain/writing/contentTypes.ts";
import type { LogState } from "./html/proof.ts";
import type { Workbook } from "./ooxml/sheets/workbook.ts";
import type { SheetWords } from "./sheets/sheetShape.ts";
import { keptTogether } from "./keptTogether.ts";
import type { ExportModel } from "./shape.ts";
import type { TextShelf } from "./spool.ts";

/** Content of a file: pages are made from the model, sheets from the workbook. */
export interface Whole {
  model: ExportModel;
  /** There if sheets are asked for. */
  sheets?: { workbook: Workbook; words: SheetWords };
  /** Number of the group, by which its own workbooks are known when they are imported. */
  group?: number;
  /** There if a table is asked for. */
  lines?: TextShelf;
  /** Where the audit log stands, which an audit file is held against. */
  log?: LogState;
}

export interface Written {
  size: number;
  /** Unknown of formats whose pages are made by the program that opens them. */
  pages?: number;
}

/** Formats that are made of what a document prints. */
export type DocumentFormat = Exclude<ContentType["value"], DataFormat>;

type Write = (whole: Whole, path: string, begin: (at: number) => void) => Promise<Written>;

/** Each is loaded when it is asked for: a child process makes one document. */
const writers: Record<DocumentFormat, () => Promise<Write>> = {
  pdf: async () => {
    const { drawFile } = await import("./pdf/drawFile.ts");
    return ({ model }, ...place) => drawFile(keptTogether(model), ...place);
  },
  word: async () => {
    const { writeWord } = await import("./ooxml/word/wordFile.ts");
    return ({ model }, ...place) => writeWord(keptTogether(model), ...place);
  },
  excel: async () => {
    const { writeWorkbook } = await import("./ooxml/sheets/workbookFile.ts");
    return ({ model, sheets, group }, path) => {
      if (!sheets || group === undefined)
        throw new Error("the sheets of a workbook or its group are missing");
      return writeWorkbook({ ...sheets, document: model, group }, path);
    };
  },
  csv: async () => {
    const { writeTexts } = await import("./programs/textFile.ts");
    return ({ lines }, path) => {
      if (!lines) throw new Error("the lines of a table are missing");
      return writeTexts(lines.read(), path);
    };
  },
  html: async () => {
    const { writeHtml } = await import("./html/htmlFile.ts");
    return ({ model, log }, ...place) => {
      if (!log) throw new Error("an audit file is held against the log");
      return writeHtml(keptTogether(model), log, ...place);
    };
  },
};

/** Writes a document into a new file; tells which activity or annex it begins. */
export async function writeFile(
  contentType: DocumentFormat,
  ...[whole, path, begin]: Parameters<Write>
): Promise<Written> {
  const write = await writers[contentType]();
  return write(whole, path, begin);
}
