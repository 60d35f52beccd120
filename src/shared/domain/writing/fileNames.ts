import type { Language } from "#shared/engine/language.ts";
import { exportPrefix } from "#shared/api/version.ts";
import { type ContentType, formatOf } from "./contentTypes.ts";
import { formatDateIn } from "./zonedDates.ts";

/** Maximum length of a generated file name, without its extension. */
const maximumLength = 150;

export interface ExportNameParts {
  /** Title of the company, or of the group if the export covers all companies. */
  company: string;
  /** Id of the exported record; absent if all are exported. */
  recordId?: number;
  exportType: string;
  contentType: ContentType["value"];
  language: Language;
  at: Date;
  /** The day as at which the records are, yyyy-MM-dd; absent for today. */
  asAt?: string | undefined;
  /** Time zone the date is stated in. */
  timeZone?: string;
}

/**
 * Makes a text safe as a file name everywhere: / \ ? % * : | " < >, white space and control
 * characters become hyphens.
 */
export function fileName(text: string): string {
  return text.replace(/[/\\?%*:|"<>\s\p{Cc}]/gu, "-");
}

/**
 * File name of an export: prefix, company, record or records, type, language, the day asked for if
 * it is not today, date; only the company is truncated.
 */
export function exportFileName(parts: ExportNameParts): string {
  const subject = parts.recordId === undefined ? "records" : `record-${parts.recordId}`;
  const date = formatDateIn(parts.at, "file", parts.language, parts.timeZone);
  const end = fileName(
    [subject, parts.exportType, parts.language, ...(parts.asAt ? [parts.asAt] : []), date].join(
      "-",
    ),
  );
  const room = maximumLength - exportPrefix.length - end.length - 2;
  const company = fileName([...parts.company.trim()].slice(0, room).join("").trim());
  const name = [exportPrefix, company, end].filter((part) => part !== "").join("-");
  return `${name}.${formatOf(parts.contentType).extension}`;
}
