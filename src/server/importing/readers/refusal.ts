/** Why a file cannot be read; each has a text `problem.field.import.<code>`. */
export type RefusalCode =
  | "empty"
  | "unknownKind"
  | "wrongExtension"
  | "oldOffice"
  | "macros"
  | "noTable"
  | "cutOff"
  | "broken"
  | "encrypted"
  | "extract"
  | "tooBig"
  | "tooManyRows"
  | "tooManyColumns"
  | "tooManySheets"
  | "cellTooLong"
  | "openQuote"
  | "badQuote"
  | "syntax"
  | "tooDeep"
  | "tooLong"
  | "otherGroup"
  | "otherVersion";

/** Where in a file something is: sheet, line and cell as its user knows them, and whose file it is. */
export interface FilePlace {
  /** Number of the group that exported the file. */
  group?: string;
  sheet?: string;
  line?: number;
  cell?: string;
}

/** Thrown when a file cannot be read; nothing of it has been kept. */
export class FileRefusal extends Error {
  readonly code: RefusalCode;
  readonly place: FilePlace;

  constructor(code: RefusalCode, place: FilePlace = {}) {
    super(`file refused: ${code}`);
    this.name = "FileRefusal";
    this.code = code;
    this.place = place;
  }
}
