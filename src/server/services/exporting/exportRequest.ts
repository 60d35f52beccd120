import { hasFeature } from "#shared/domain/workflow/features.ts";
import type { Feature } from "#shared/generated/words/words.ts";
import type { ExportRequest } from "#shared/generated/types.ts";
import { Problem } from "#server/auth/problem.ts";
import { kindFacts } from "#shared/domain/exports/exportKinds.ts";
import { formatsOfKind, mayHoldComments } from "#shared/domain/exports/formats.ts";
import type { ExportKind } from "#server/exports/shape.ts";

export interface ParsedExportRequest {
  kind: ExportKind;
  contentType: ExportRequest["contentType"];
  language: "de" | "en";
  companyId?: number;
  filterId?: number | "all" | null;
  recordId?: number;
  /** Records that are chosen one by one, or all that a filter of the list finds. */
  selected?: Pick<ExportRequest, "ids" | "filter">;
  /** Includes records that were never finalised, where others are in their last finalised version. */
  withUnfinished: boolean;
  /** Prints the comments of the record. */
  withComments?: boolean;
  /** Gives records in their last finalised version though the document goes to no authority. */
  isReleased?: boolean;
  /** Key date of the records, yyyy-MM-dd. */
  asAt?: string;
  /** Most records that it is made of; unlimited if absent. */
  most?: number;
}

/** Validates an export request; returns the parsed request or throws with the wrong fields. */
export function parseExportRequest(
  body: ExportRequest,
  { today, features }: { today: string; features: readonly Feature[] },
  dayOf: (text: string) => string | undefined,
): ParsedExportRequest {
  const wanted: ParsedExportRequest = {
    kind: exportKindOf(body, features),
    contentType: formatOfRequest(body),
    language: body.language,
    filterId: body.filterId ?? null,
    withUnfinished: body.unfinished === true,
  };
  if (typeof body.companyId === "number") wanted.companyId = body.companyId;
  const recordId = recordOf(body);
  if (recordId !== undefined) wanted.recordId = recordId;
  if (body.comments === true) {
    if (!mayHoldComments(wanted.kind, wanted.contentType)) refuseField("/comments", "notOffered");
    wanted.withComments = true;
  }
  const selected = selectedBy(body);
  if (selected) wanted.selected = selected;
  const day = body.exportHistoryDate ? historyDay(body.exportHistoryDate, today, dayOf) : today;
  if (day >= today) return wanted;
  // Filters can be applied to current records only.
  if (typeof wanted.filterId === "number") refuseField("/filterId", "check.filterOfToday");
  if (selected) refuseField(selected.ids ? "/ids" : "/filter", "check.filterOfToday");
  return { ...wanted, asAt: day };
}

function selectedBy({ ids, filter }: ExportRequest): ParsedExportRequest["selected"] {
  if (ids && filter) refuseField("/ids", "notOffered");
  if (ids) return { ids };
  return filter ? { filter } : undefined;
}

/** The kind asked for, if the licence has it. */
function exportKindOf({ exportType }: ExportRequest, features: readonly Feature[]): ExportKind {
  const { feature = null } = kindFacts(exportType);
  if (!hasFeature(features, feature)) throw new Problem("notLicensed");
  return exportType;
}

/** The single record that is asked for; of a kind with all fields there may be one, or all. */
function recordOf({ exportType, recordId }: ExportRequest): number | undefined {
  const { single, fields } = kindFacts(exportType);
  if (single) return recordId ?? refuseField("/recordId", "required");
  return fields ? (recordId ?? undefined) : undefined;
}

function formatOfRequest({ contentType, exportType }: ExportRequest): ExportRequest["contentType"] {
  const isOffered = formatsOfKind(exportType).some(({ value }) => value === contentType);
  return isOffered ? contentType : refuseField("/contentType", "notOffered");
}

function historyDay(
  text: string,
  today: string,
  dayOf: (text: string) => string | undefined,
): string {
  // Of a month that goes on, today is the last day.
  if (text === today.slice(0, "yyyy-MM".length)) return today;
  const day = dayOf(text);
  return day !== undefined && day <= today ? day : refuseField("/exportHistoryDate", "format.date");
}

function refuseField(path: string, code: string): never {
  throw new Problem("invalid", { fields: [{ path, code }] });
}
