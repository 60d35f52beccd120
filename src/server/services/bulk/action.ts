import type { Change } from "#shared/engine/body/differences.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { isAtRest } from "#shared/domain/workflow/transitions.ts";
import type { BulkDo } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { rightsOf } from "../records/recordContext.ts";
import { asNewVersion } from "../records/recordStatus.ts";
import { LeftOut, type Refusal, toldOf } from "../documents/leftOut.ts";

/** A record as it is, and with what comes along from another company or from a template. */
export interface Elsewhere {
  before: Body;
  after: readonly Body[];
}

export type Foreseen =
  | {
      kind: "changes";
      from?: Json | undefined;
      to?: Json | undefined;
      /** How many of its rows change, where it is about rows. */
      rows?: number;
      /** Fields that change with it, with `*` for the rows they stand in. */
      also?: readonly string[];
      /** Every field that changes. */
      changes?: readonly Pick<Change, "path" | "node" | "before" | "after">[];
      /** Bodies in which texts may be of another country than the one that they come to stand in. */
      elsewhere?: Elsewhere;
    }
  | { kind: "same" }
  | { kind: "refused"; told: Refusal };

/** An action on many records, each as if done by hand. */
export interface BulkAction {
  /** Throws if it cannot be done to any record, whatever these say. */
  check: (tx: Tx, call: Call) => Promise<void>;
  /** Predicts the outcome for records; looks more closely if asked to. */
  foresee: (
    tx: Tx,
    call: Call,
    records: readonly StoredRecord[],
    isThorough: boolean,
  ) => Promise<Foreseen[]>;
  /** Does it to a locked record; returns the documents it has made or changed, none if all stays as it is. */
  change: (tx: Tx, call: Call, stored: StoredRecord, jobId: number) => Promise<JobDocument[]>;
}

/** Name of the operation in revisions. */
export const bulkOp = "bulk";

/** Its note in the record's history; the log says it once for all. */
export function noteOf(call: Call, op: string, comment: string | undefined) {
  return { actor: call.viewer.account, op, action: null, comment: comment?.trim() || undefined };
}

/** Reason why this viewer may not change a record; null if they may. */
export function refusalOf(call: Call, stored: StoredRecord): Refusal | null {
  if (stored.isTemplate) return { reason: "forbidden" };
  if (rightsOf(call, stored).canEdit) return null;
  if (!isAtRest(stored.status)) return { reason: "forbidden" };
  return { reason: stored.status === "archived" ? "archived" : "locked" };
}

/** A record as it is changed: of a finalised one a new version, if it is to be begun. */
export function versionToChange(
  call: Call,
  { reopens = false }: BulkDo,
  stored: StoredRecord,
): StoredRecord {
  return reopens ? asNewVersion(call, stored) : stored;
}

export function versionsToChange(
  call: Call,
  wanted: BulkDo,
  records: readonly StoredRecord[],
): readonly StoredRecord[] {
  return records.map((stored) => versionToChange(call, wanted, stored));
}

/** Throws what stands in the way of a change by this viewer. */
export function mustBeFree(call: Call, stored: StoredRecord): void {
  const told = refusalOf(call, stored);
  if (told) throw new LeftOut(told);
}

export async function eachForeseen(
  records: readonly StoredRecord[],
  one: (stored: StoredRecord) => Promise<Foreseen> | Foreseen,
): Promise<Foreseen[]> {
  const all: Foreseen[] = [];
  for (const stored of records) {
    try {
      all.push(await one(stored));
    } catch (thrown) {
      all.push({ kind: "refused", told: toldOf(thrown) });
    }
  }
  return all;
}
