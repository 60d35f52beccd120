import { byTitle } from "#shared/domain/writing/locales.ts";
import { kindFacts, licensedKinds, goesToAuthority } from "#shared/domain/exports/exportKinds.ts";
import { asText } from "#shared/domain/values.ts";
import { asAtDay } from "#shared/domain/writing/months.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { AuditScope, ExportTypes } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { invalidField, Problem } from "#server/auth/problem.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { readItems } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import type { ParsedExportRequest } from "../exporting/exportRequest.ts";
import { todayOf } from "../records/recordContext.ts";

/** The catalogue of those who keep registers. */
export const companyKind = "companies";

/** Nothing was saved before. */
const firstDay = "2000-01-01";

/** A company that an authority asks about. */
export interface AskedCompany {
  id: number;
  title: string;
  body: Body;
}

export interface ParsedScope {
  companies: AskedCompany[];
  kinds: ExportTypes[];
  day: string;
  /** The day, unless it is today. */
  asAt?: string;
  unfinished: boolean;
  language: AuditScope["language"];
}

/** The documents that a licence has for authorities, in the order of the documents. */
export function authorityKinds({ viewer }: Pick<Asking, "viewer">): ExportTypes[] {
  return licensedKinds(viewer.features).filter(
    (kind) => goesToAuthority(kind) && kindFacts(kind).single !== true,
  );
}

/**
 * Checks what is asked for: throws `notFound` for companies that the viewer may not see, and
 * `notLicensed` for documents that the licence does not have.
 */
export async function parseScope(tx: Tx, call: Asking, asked: AuditScope): Promise<ParsedScope> {
  const offered = authorityKinds(call);
  const others = asked.kinds.filter((kind) => !offered.includes(kind));
  if (others.some((kind) => !goesToAuthority(kind))) throw invalidField("/kinds", "notOffered");
  if (others.length > 0) throw new Problem("notLicensed");
  const today = todayOf(call);
  const day = asAtDay(asked.day);
  if (day === undefined || day > today) throw invalidField("/day", "format.date");
  if (day < firstDay) throw invalidField("/day", "check.beforeFirst");
  return {
    companies: await companiesAsked(tx, { ...call, language: asked.language }, asked.companies),
    kinds: offered.filter((kind) => asked.kinds.includes(kind)),
    day,
    ...(day < today ? { asAt: day } : {}),
    unfinished: asked.unfinished === true,
    language: asked.language,
  };
}

async function companiesAsked(
  tx: Tx,
  call: Asking,
  ids: readonly number[],
): Promise<AskedCompany[]> {
  const items = await readItems(tx, ids);
  return ids
    .map((id) => {
      const item = items.get(id);
      if (!item || item.kind !== companyKind || !maySeeItem(call, item))
        throw new Problem("notFound");
      return { id, title: displayTitle(item.body, call.language), body: item.body };
    })
    .toSorted(byTitle(call.language));
}

/** The request for one document of one company, as it would be asked for singly. */
export function singleRequest(
  { asAt, unfinished, language }: ParsedScope,
  company: number,
  kind: ExportTypes,
): ParsedExportRequest {
  return {
    kind,
    contentType: "pdf",
    language,
    companyId: company,
    filterId: null,
    withUnfinished: unfinished,
    ...(asAt === undefined ? {} : { asAt }),
  };
}

/** Where a company has its seat, as far as it says so. */
export function seatOf(body: Body): string {
  return asText(body["city"]);
}
