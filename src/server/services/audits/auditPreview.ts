import { isRegister } from "#shared/domain/exports/exportKinds.ts";
import { limits } from "#shared/api/limits.ts";
import type { AuditOutside, AuditPreview, AuditScope } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { listItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { newestPackageOf } from "#server/store/files/authorityPackages.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { visibilityOf } from "../companies/companyVisibility.ts";
import { atLength } from "../longWork.ts";
import { type AuditContents, auditContents } from "./auditContents.ts";
import { auditFindings } from "./auditFindings.ts";
import { authorityKinds, companyKind, type ParsedScope, parseScope } from "./auditScope.ts";

/** Previews what an authority would read and object to, and what is left out and why. */
export function previewAudit(call: Call, asked: AuditScope): Promise<AuditPreview> {
  return atLength(call, (long) =>
    long.transaction(async (tx) => {
      const scope = await parseScope(tx, call, asked);
      const contents = await auditContents(tx, call, scope);
      const { findings, total } = await auditFindings(tx, call, contents);
      const since = await newestPackageOf(
        tx,
        scope.companies.map(({ id }) => id),
      );
      return {
        parts: contents.parts.map(({ kind, company, records }) => ({
          kind,
          company: { id: company.id, title: company.title },
          records,
          findings: findings.filter(
            (each) => each.company === company.id && kind === registerOf(each.record, contents),
          ).length,
        })),
        records: contents.records.slice(0, limits.auditRecords).map(shown),
        total: contents.records.length,
        findings,
        findingsTotal: total,
        outside: await outside(tx, call, scope, contents),
        ...(since
          ? { since: { id: since.id, at: since.madeAt.toISOString(), day: since.told.day } }
          : {}),
      };
    }),
  );
}

/** The register that tells of a record, else the first document that does. */
function registerOf(record: number | undefined, { records }: AuditContents) {
  const kinds = records.find(({ id }) => id === record)?.kinds ?? [];
  return kinds.find((kind) => isRegister(kind)) ?? kinds[0];
}

function shown(record: AuditContents["records"][number]): AuditPreview["records"][number] {
  const { id, name, company, kinds, unfinished } = record;
  const kind = kinds.find((each) => isRegister(each)) ?? kinds[0] ?? "register";
  return { id, title: name, company, kind, ...(unfinished ? { unfinished } : {}) };
}

/** Lists what is left out, by reason; nothing that the viewer may not see. */
async function outside(
  tx: Tx,
  call: Call,
  { companies, kinds }: ParsedScope,
  { leftOut, empty }: AuditContents,
): Promise<AuditOutside[]> {
  const asked = new Set(companies.map(({ id }) => id));
  const all = await listItems(tx, companyKind, visibilityOf(call, companyKind));
  const others = all.filter(({ id }) => !asked.has(id));
  const found: AuditOutside[] = [];
  if (others.length > 0)
    found.push({
      reason: "company",
      count: others.length,
      titles: others.slice(0, mostTitles).map(({ body }) => displayTitle(body, call.language)),
    });
  for (const reason of ["unfinished", "internal", "archived"] as const) {
    const records = leftOut[reason];
    if (records.length === 0) continue;
    const named = records.slice(0, mostTitles).map(({ id, name }) => ({ id, title: name }));
    found.push({ reason, count: records.length, records: named });
  }
  for (const kind of kinds) {
    const titles = empty.flatMap((each) => (each.kind === kind ? [each.company.title] : []));
    if (titles.length > 0) found.push({ reason: "empty", kind, titles, count: titles.length });
  }
  for (const kind of authorityKinds(call))
    if (!kinds.includes(kind)) found.push({ reason: "kind", kind });
  return [...found, { reason: "fields" }];
}

/** So many are told by name. */
const mostTitles = 20;
