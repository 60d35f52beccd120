import { exportPrefix } from "#shared/api/version.ts";
import { formatDate, type Language } from "./dates.ts";

/** Longest name of a file that we make, without its ending. */
const maximumLength = 150;

const endings = { pdf: "pdf", word: "docx", excel: "xlsx" } as const;

/** What an export's name is made of. */
export interface ExportNameParts {
  /** Title of the company, or of the group where it is about all. */
  company: string;
  /** The one record; absent: all. */
  recordId?: number;
  exportType: string;
  contentType: keyof typeof endings;
  language: Language;
  at: Date;
}

/** A text that every file system takes as a name: / \ ? % * : | " < >, spaces and control characters become hyphens. */
export function fileName(text: string): string {
  return text.replace(/[/\\?%*:|"<>\s\p{Cc}]/gu, "-");
}

/** Name of an export: prefix, company, record or records, type, language, date; only the company is cut. */
export function exportFileName(parts: ExportNameParts): string {
  const subject = parts.recordId === undefined ? "records" : `record-${parts.recordId}`;
  const date = formatDate(parts.at, "file", parts.language);
  const end = fileName([subject, parts.exportType, parts.language, date].join("-"));
  const room = maximumLength - exportPrefix.length - end.length - 2;
  const company = fileName([...parts.company.trim()].slice(0, room).join("").trim());
  const name = [exportPrefix, company, end].filter((part) => part !== "").join("-");
  return `${name}.${endings[parts.contentType]}`;
}
