import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { DataFormat } from "#shared/domain/writing/contentTypes.ts";
import type { Asking } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import type { DocumentFacts } from "#server/exports/exportModel.ts";
import { selectActivities } from "#server/exports/selectActivities.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { ExportResult } from "../exportJob.ts";
import type { ParsedExportRequest } from "../exportRequest.ts";
import { type Naming, companyOf, readCompanies } from "../readNamed.ts";
import { documentFacts } from "../documentFacts.ts";
import { recordsOffered } from "../recordsOffered.ts";
import { cisoIntake } from "./cisoIntake.ts";
import { jsonIntake } from "./jsonIntake.ts";
import { linkedIntake } from "./linkedIntake.ts";

export interface DataWish {
  wanted: ParsedExportRequest;
  /** Where a file may be for what does not fit into memory. */
  spoolFile?: string;
  /** Told what share of the records is read. */
  reach?: (share: number) => void;
}

/** A record, as stored and as it is presented, both as the caller may see it. */
export interface DataRecord {
  stored: Body;
  presented: () => Body;
  company: Body;
}

/** Takes records in and writes them into a file. */
export interface DataIntake {
  take: (record: DataRecord) => void;
  /** Reads what the records name; then the file is written. */
  finish: (tx: Tx, of: Naming) => Promise<WriteData>;
}

type WriteData = (path: string) => Promise<Pick<ExportResult, "size" | "files">>;

export type OpenIntake = (call: Asking, wish: DataWish, facts: DocumentFacts) => DataIntake;

const intakes: Record<DataFormat, OpenIntake> = {
  ciso: cisoIntake,
  json: jsonIntake,
  jsonld: linkedIntake,
};

interface ReadData extends Pick<ExportResult, "companies" | "failed" | "records"> {
  write: WriteData;
}

/** Reads records for other programs with the caller's rights in one snapshot; all of them, or none. */
export async function readData(
  tx: Tx,
  call: Asking,
  format: DataFormat,
  wish: DataWish,
): Promise<ReadData> {
  const { wanted } = wish;
  const { companyId } = wanted;
  const speaking: Asking = { ...call, language: wanted.language };
  const facts = await documentFacts(tx, speaking, wish, new Map());
  const naming: Naming = { wish, facts, companies: new Map(), items: new Map() };
  const intake = intakes[format](speaking, wish, facts);
  const owners = new Set([companyId ?? []].flat());
  let records = 0;
  for await (const batch of recordsOffered(tx, speaking, wanted, wish.reach)) {
    const told = batch.map(({ stored, present }) => ({ stored: stored(), presented: present }));
    const bodies = told.map(({ stored }) => stored);
    await readCompanies(tx, speaking, naming, bodies);
    for (const { stored, presented } of told) {
      if (!isRecord(stored, wanted)) continue;
      owners.add(asNumber(asBody(stored["company"])["id"]) ?? 0);
      const company = companyOf(stored, naming.companies);
      intake.take({ stored, presented, company });
      records += 1;
    }
  }
  if (companyId !== undefined) await readCompanies(tx, speaking, naming, [], [companyId]);
  if (companyId !== undefined && !naming.companies.has(companyId)) throw new Problem("notFound");
  return {
    write: await intake.finish(tx, naming),
    records,
    companies: [...naming.companies].map(([id, { title }]) => {
      return { id, title: asText(title), isOwner: owners.has(id) };
    }),
    failed: [],
  };
}

function isRecord(body: Body, { kind, withUnfinished }: ParsedExportRequest): boolean {
  const one = { kind, withUnfinished, bodies: [body], unfinished: new Set<never>() };
  return selectActivities(one).bodies.length > 0;
}
