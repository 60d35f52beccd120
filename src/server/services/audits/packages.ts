import { limits } from "#shared/api/limits.ts";
import { competentAuthority } from "#shared/domain/assignment/companyProposals.ts";
import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import { asAtDay } from "#shared/domain/writing/months.ts";
import type { RecordChanges } from "#shared/domain/audits/handedRecords.ts";
import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { AuditHand, AuditLine, AuditOverview, AuditPackage } from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustExist, Problem } from "#server/auth/problem.ts";
import {
  type AuthorityPackage,
  listPackages,
  noteHanded,
  readPackage,
} from "#server/store/files/authorityPackages.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { listItems, readItems } from "#server/store/items/items.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { peopleOf } from "../bodies/references.ts";
import { maySeeRecord, visibilityOf } from "../companies/companyVisibility.ts";
import { fieldTitles } from "../records/filters/filterOptions.ts";
import { todayOf } from "../records/recordContext.ts";
import { authorityKinds, companyKind, seatOf } from "./auditScope.ts";

/** Lists possible contents and past packages, without companies the viewer may not see. */
export function auditOverview(call: Call): Promise<AuditOverview> {
  return call.transaction(async (tx) => {
    const companies = await listItems(tx, companyKind, visibilityOf(call, companyKind));
    const countries = await readItems(
      tx,
      companies.map(({ body }) => asNumber(asBody(body["country"])["id"]) ?? 0),
    );
    const packages = await listPackages(tx, call.viewer.companies, limits.auditPackages);
    return {
      companies: companies.map(({ id, body }) => {
        const country = countries.get(asNumber(asBody(body["country"])["id"]) ?? 0)?.body ?? {};
        const [authority, city] = [authorityOf(body, country), seatOf(body)];
        return {
          id,
          title: displayTitle(body, call.language),
          ...(authority === "" ? {} : { authority }),
          ...(city === "" ? {} : { city }),
        };
      }),
      kinds: authorityKinds(call),
      packages: await linesOf(tx, call, packages),
    };
  });
}

/** The authority that a company names, else that of its seat. */
function authorityOf(body: Body, country: Body): string {
  return asText(body["supervisoryAuthority"]) || asText(competentAuthority({ ...body, country }));
}

async function linesOf(
  tx: Tx,
  call: Call,
  packages: readonly AuthorityPackage[],
): Promise<AuditLine[]> {
  const people = packages.flatMap(({ madeBy, handed }) => [madeBy, ...(handed ? [handed.by] : [])]);
  const person = await peopleOf(tx, [...new Set(people)], call.language);
  const named = (account: number) => {
    const found = person(account);
    return found ? { by: { id: Number(found["id"]), title: asText(found["title"]) } } : {};
  };
  return packages.map(({ id, madeAt, madeBy, name, size, sha256, told, handed }) => {
    const { authority, reference, due, day, companies } = told;
    const parts = told.parts.length;
    return {
      id,
      at: madeAt.toISOString(),
      ...named(madeBy),
      authority,
      ...(reference ? { reference } : {}),
      ...(due ? { due } : {}),
      day,
      companies,
      parts,
      name,
      size,
      sha256,
      ...(handed
        ? { handed: { to: handed.to, on: handed.on, at: handed.at, ...named(handed.by) } }
        : {}),
    };
  });
}

/** A package that holds nothing of companies that the viewer may not see. */
async function mustSeePackage(tx: Tx, call: Call, id: number): Promise<AuthorityPackage> {
  const kept = mustExist(await readPackage(tx, id));
  const { companies } = call.viewer;
  if (companies !== null && kept.companies.some((each) => !companies.includes(each)))
    throw new Problem("notFound");
  return kept;
}

/** A package with its parts, and what it says that the one before did not. */
export function readAuditPackage(call: Call, id: number): Promise<AuditPackage> {
  return call.transaction(async (tx) => present(tx, call, await mustSeePackage(tx, call, id)));
}

async function present(tx: Tx, call: Call, kept: AuthorityPackage): Promise<AuditPackage> {
  const [line] = await linesOf(tx, call, [kept]);
  const { language, unfinished, address, received, note, parts, changes } = kept.told;
  return {
    line: mustExist(line),
    language,
    unfinished,
    ...(address ? { address } : {}),
    ...(received ? { received } : {}),
    ...(note ? { note } : {}),
    parts,
    ...(changes ? { changes: await presentChanges(tx, call, changes) } : {}),
  };
}

type Kept = RecordChanges & { since: number; madeAt: string; day: string };

async function presentChanges(
  tx: Tx,
  call: Call,
  { since, madeAt, day, added, removed, changed }: Kept,
): Promise<NonNullable<AuditPackage["changes"]>> {
  const ids = [...added, ...removed, ...changed].map(({ id }) => id);
  const records = await readRecords(tx, ids);
  const there = new Set(
    records.filter((record) => maySeeRecord(call, record)).map((record) => record.id),
  );
  const labels = fieldTitles(call);
  const named = ({ id, name }: { id: number; name: string }) => ({
    id,
    title: name,
    ...(there.has(id) ? {} : { gone: true as const }),
  });
  return {
    since,
    madeAt,
    day,
    added: added.map(named),
    removed: removed.map(named),
    changed: changed.map(({ fields, ...each }) => ({
      ...named(each),
      fields: fields.flatMap((field) => labels.get(field) ?? []),
    })),
  };
}

/** Notes to whom a package went and when; what was noted before stays in the log. */
export function handPackage(call: Call, { id, to, on }: AuditHand): Promise<AuditPackage> {
  return call.transaction(async (tx) => {
    const kept = await mustSeePackage(tx, call, id);
    const day = asAtDay(on);
    if (day === undefined || day > todayOf(call)) throw invalidField("/on", "format.date");
    const { account } = call.viewer;
    const handed = { to: to.trim(), on: day, by: account, at: call.now.toISOString() };
    await noteHanded(tx, id, handed);
    await writeAudit(tx, {
      actor: account,
      action: callActions["audit.hand"],
      target: `package/${id}`,
      detail: { recipient: handed.to, day },
    });
    return present(tx, call, { ...kept, handed });
  });
}

/** The file of a package, for who may see all that it holds. */
export async function fetchPackage(call: Call, id: number): Promise<FileAnswer & { size: number }> {
  const { sha256, size, name } = await call.transaction(async (tx) => {
    const kept = await mustSeePackage(tx, call, id);
    const { account } = call.viewer;
    const action = callActions["audit.fetch"];
    await writeAudit(tx, { actor: account, action, target: `package/${id}` });
    return kept;
  });
  const { files } = call.platform;
  if (!(await files.has(sha256))) throw new Problem("gone");
  return { name, size, mediaType: "application/zip", content: files.read(sha256) };
}
