import { setImmediate as breathe } from "node:timers/promises";
import { draftDifferences } from "#shared/domain/importing/differences.ts";
import { comparable, entryIndex, likeness } from "#shared/domain/importing/likeness.ts";
import { ownProgram } from "#shared/domain/importing/ownFile.ts";
import { ownWorkbook } from "#shared/domain/importing/ownSheets.ts";
import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import * as validators from "#shared/generated/validators.js";
import type { Call } from "#server/auth/call.ts";
import {
  decideImportRows,
  type ImportRow,
  type Judged,
  judgeImportRows,
  type NamedRecord,
  readImportRows,
  recordsNamed,
} from "#server/store/imports/imports.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import {
  type Import,
  ownImport,
  sheetOf,
  tableOf,
  tellImport,
  type MissingRow,
} from "./importJob.ts";
import { entryFileIn, judgeEntries } from "./entryRows.ts";
import { readEntries } from "./importTerms.ts";
import { type Judging, repeats, termsToTell } from "./judging.ts";
import { rightsOf } from "../records/recordContext.ts";
import { mayBeginVersion } from "../records/recordStatus.ts";
import { openImport, type OpenImport, type RowDraft } from "./openImport.ts";
import { lossesOf } from "./ownDraft.ts";

const batch = 100;
/** Comparisons of names beyond which rows are not held against records that are merely alike. */
const mostLikenesses = 1_000_000;
/** From this likeness on, somebody is asked whether it is the same activity. */
const alike = 0.8;
/** Records, or rows of records, that are named as missing in a file; of more, only the count. */
const mostNotInFile = 100;

/**
 * Thinks through what each row of an import would become, and keeps it. Done in short transactions,
 * so that nobody waits for it.
 */
export async function judgeRows(call: Call, id: number): Promise<void> {
  const { sheet, judge, finish } = await call.transaction(async (tx) => {
    const own = await ownImport(tx, call, id);
    const open = entryFileIn(own.payload) ? judgeEntries : judgeRecords;
    return { sheet: sheetOf(own), ...(await open(tx, call, own)) };
  });
  for (let after = 0; ;) {
    const last = await call.transaction(async (tx) => {
      const rows = await readImportRows(tx, sheet, after, batch);
      await judgeImportRows(tx, sheet, await judge(tx, rows));
      return rows.at(-1)?.number;
    });
    if (last === undefined) break;
    after = last;
    await breathe();
  }
  if (finish) await call.transaction(finish);
}

/** Holds rows against the records that the importer sees. */
async function judgeRecords(tx: Tx, call: Call, own: Import): Promise<Judging> {
  const open = await openImport(tx, call, own);
  const { payload, sheet } = open;
  const companies = await readEntries(tx, call, "companies", { withInactive: true });
  const records = await recordsNamed(
    tx,
    companies.map(({ id }) => id),
  );
  const judging = {
    open,
    match: matcher(open, records),
    seen: new Map<string, number>(),
    refusal: (record: StoredRecord) => refusalOf(call, record),
  };
  const inFile = new Set<number>();
  const missing = new Map<number, readonly MissingRow[]>();
  let isApart = false;
  let reopenable = 0;
  return {
    judge: async (now, rows) => {
      const drafts = await open.readDrafts(now, rows);
      isApart ||= drafts.some(({ apart }) => apart.length > 0);
      for (const { stored, missing: lacking = [] } of drafts)
        if (stored) missing.set(stored.id, lacking);
      const judged = await judgeDrafts(now, rows, drafts, judging);
      for (const { recordId } of judged) if (recordId !== null) inFile.add(recordId);
      const finalised = judged.filter(({ told }) => told?.["code"] === "finalised");
      reopenable += finalised.length;
      return payload.settings.reopens === true ? judged.map(asChanged) : judged;
    },
    finish: async (now) => {
      if (tableOf(payload).profile !== ownWorkbook) {
        const newFields = [...(open.entries?.fields.fresh ?? [])];
        const told = {
          ...termsToTell(open.terms),
          isApart,
          newFields,
          reopenable,
        };
        return tellImport(now, sheet.job, told);
      }
      // Fields that nobody else has changed are taken over unless somebody decides otherwise.
      await decideImportRows(now, sheet, { state: "changed" }, "add");
      const ids = records.flatMap(({ id }) => (inFile.has(id) ? [] : [id]));
      const lacking = [...missing].flatMap(([record, all]) =>
        all.map((each) => ({ ...each, record })),
      );
      return tellImport(now, sheet.job, {
        reopenable,
        notInFile: { count: ids.length, ids: ids.slice(0, mostNotInFile) },
        rowsNotInFile: { count: lacking.length, rows: lacking.slice(0, mostNotInFile) },
      });
    },
  };
}

interface Matched {
  same?: number | undefined;
  like?: { id: number; certainty: number; hasNumber?: true } | undefined;
}

/** Finds the record that a draft means: a workbook says it, a file of ours has it in its order. */
function matcher(
  { payload }: OpenImport,
  records: readonly NamedRecord[],
): (draft: RowDraft) => Matched {
  const { profile, rows } = tableOf(payload);
  if (profile === ownWorkbook) return ({ stored }) => ({ same: stored?.id });
  if (profile === ownProgram) return inOrder(records);
  return byNumberOrName(records, records.length * rows <= mostLikenesses);
}

/** Records of the same name and number, the oldest first: there may be several of them. */
function inOrder(records: readonly NamedRecord[]): (draft: RowDraft) => Matched {
  const keyOf = (of: Identity) => `${nameKey(of)} / ${numberKey(of)}`;
  const known = Map.groupBy(records, keyOf);
  const seen = new Map<string, number>();
  return ({ body }) => {
    const key = keyOf(identityIn(body));
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return { same: known.get(key)?.[before]?.id };
  };
}

/** By number if the name agrees, else by name and company; else somebody is asked about one of the same number, or of a like name. */
function byNumberOrName(
  records: readonly NamedRecord[],
  withLikeness: boolean,
): (draft: RowDraft) => Matched {
  const numbers = Map.groupBy(records, numberKey);
  const names = Map.groupBy(records, nameKey);
  const groups = withLikeness ? Map.groupBy(records, ({ company }) => company) : [];
  const indexes = new Map(
    [...groups].map(([company, all]) => [
      company,
      entryIndex(all.map(({ id, name }) => ({ id, titles: [name] }))),
    ]),
  );
  return ({ body }) => {
    const identity = identityIn(body);
    const number = numberKey(identity);
    const [numbered] = number === "" ? [] : (numbers.get(number) ?? []);
    const agreement = numbered ? likeness(numbered.name, identity.name) : 0;
    const [named] = names.get(nameKey(identity)) ?? [];
    const same = agreement >= alike ? numbered : named;
    if (same) return { same: same.id };
    if (numbered) return { like: { id: numbered.id, certainty: agreement, hasNumber: true } };
    const like = indexes.get(identity.company)?.match(identity.name);
    return like && like.certainty >= alike ? { like } : {};
  };
}

/** Code of the reason why a record stays as it is; null if the importer may change it. */
function refusalOf(
  call: Call,
  record: StoredRecord,
): "finalised" | "archived" | "forbidden" | null {
  if (rightsOf(call, record).canEdit) return null;
  if (record.status === "archived") return "archived";
  return mayBeginVersion(call, record.status) ? "finalised" : "forbidden";
}

/** A changed row of a finalised record, of which a new version is to be begun. */
function asChanged(row: Judged): Judged {
  const { code, ...told } = row.told ?? {};
  if (code !== "finalised") return row;
  return { ...row, state: "conflicts" in told ? "unclear" : "changed", told };
}

/** The values that tell which record is meant. */
type Identity = Pick<NamedRecord, "company" | "name" | "internalId">;

function identityIn(body: Body): Identity {
  const { id } = asBody(body["company"]);
  const [name, internalId] = [asText(body["name"]), asText(body["internalId"])];
  return { company: asNumber(id) ?? 0, name, internalId };
}

/** Empty for a record without a number. */
function numberKey({ company, internalId }: Identity): string {
  const number = (internalId ?? "").trim().toLowerCase();
  return number === "" ? "" : `${company} ${number}`;
}

function nameKey({ company, name }: Identity): string {
  return `${company} ${comparable(name)}`;
}

interface JudgingRecords {
  open: OpenImport;
  match: (draft: RowDraft) => Matched;
  /** Numbers and names of rows before, by the row that had them first. */
  seen: Map<string, number>;
  refusal: (record: StoredRecord) => string | null;
}

async function judgeDrafts(
  tx: Tx,
  rows: readonly ImportRow[],
  drafts: readonly RowDraft[],
  { open, match, seen, refusal }: JudgingRecords,
): Promise<Judged[]> {
  const matched = drafts.map((draft) => ({ draft, ...match(draft) }));
  const ids = matched.flatMap(({ draft, same }) => (draft.stored ? [] : (same ?? [])));
  const stored = new Map((await readRecords(tx, ids)).map((record) => [record.id, record]));
  return rows.flatMap((row, at): Judged[] => {
    const { draft, same, like } = matched[at] ?? {};
    if (!draft) return [];
    const record = draft.stored ?? stored.get(same ?? 0);
    const wrong = wrongWith(row, draft, seen, open);
    const loss = {
      ...(open.entries ? countLosses(draft, same !== undefined) : {}),
      ...countDoubts(draft),
    };
    const fate = record
      ? allowed(changesOf(draft, record, loss), refusal(record))
      : newFate(like, loss);
    return [
      {
        number: row.number,
        name: nameIn(draft),
        recordId: same ?? like?.id ?? null,
        ...(wrong ? { state: "error", told: wrong } : fate),
      },
    ];
  });
}

function nameIn({ body, stored }: RowDraft): string {
  return (asText(body["name"]) || (stored?.name ?? "")).slice(0, 300);
}

type Fate = Pick<Judged, "state" | "told">;

/** A change of a record, unless that is refused. */
function allowed(fate: Fate, refused: string | null): Fate {
  if (refused === null || fate.state === "same") return fate;
  return { state: "error", told: { ...fate.told, code: refused } };
}

function newFate(like: Matched["like"], loss: Body): Fate {
  if (!like) return { state: "new", told: loss };
  const { certainty, hasNumber } = like;
  const likeness = { like: certainty, ...(hasNumber ? { hasNumber } : {}) };
  return { state: "unclear", told: { ...likeness, ...doubtsIn(loss) } };
}

function changesOf(draft: RowDraft, { body }: StoredRecord, loss: Body): Fate {
  const { differences = draftDifferences(draft.body, body), conflicts = [] } = draft;
  const fields = differences.map(({ field }) => field);
  // Where both sides say something new, somebody is asked.
  if (conflicts.length > 0)
    return { state: "unclear", told: { fields, conflicts, ...doubtsIn(loss) } };
  return fields.length > 0
    ? { state: "changed", told: { fields, ...loss } }
    : { state: "same", told: { fields, ...doubtsIn(loss) } };
}

function doubtsIn({ doubts }: Body): Body {
  return doubts === undefined ? {} : { doubts };
}

/** How much is half understood: it waits for an answer, or is only like an entry. */
function countDoubts({ parts }: RowDraft): Body {
  const doubts = parts.filter(({ by, why }) => why === "asked" || by === "likeness").length;
  return doubts > 0 ? { doubts } : {};
}

function countLosses({ parts }: RowDraft, isKnown: boolean): Body {
  const { without, lacking } = lossesOf(parts, isKnown);
  return {
    without: without.length,
    ...(lacking.length > 0 ? { lacking: lacking.length } : {}),
  };
}

function wrongWith(
  row: ImportRow,
  draft: RowDraft,
  seen: Map<string, number>,
  { payload }: OpenImport,
): Body | null {
  const [wrong] = draft.wrong;
  if (wrong) return { ...wrong };
  const fault = row.faults?.find(
    ({ column }) => (payload.settings.columns[column] ?? null) !== null,
  );
  if (fault) return { code: fault.code, column: fault.column };
  const twice = repeats(row.number, keysOf(draft, tableOf(payload).profile), seen);
  if (twice) return twice;
  // Of a record that is there, a workbook has the changed fields alone.
  const [problem] = draft.stored ? [] : schemaProblems(validators.record, draft.body);
  return problem ? { code: "invalid", path: problem.path, problem: problem.code } : null;
}

/** Keys that no two rows of a file share, by the problem of those that do. */
function keysOf(
  { body, stored }: RowDraft,
  profile: string | null,
): Readonly<Record<string, string>> {
  if (profile === ownProgram) return {};
  const identity = identityIn(body);
  const nameTwice = nameKey(identity);
  return profile === ownWorkbook
    ? { recordTwice: stored ? `${stored.id}` : nameTwice }
    : { numberTwice: numberKey(identity), nameTwice };
}
