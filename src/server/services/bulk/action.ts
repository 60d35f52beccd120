import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { BulkRefusal } from "#shared/generated/types.ts";
import { isAtRest } from "#shared/domain/workflow/transitions.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { rightsOf } from "../records/recordContext.ts";
import { peopleOf } from "../bodies/references.ts";

/** Why a record is left out. */
export type Told = Pick<BulkRefusal, "reason" | "fields" | "by">;

export type Foreseen =
  | {
      kind: "changes";
      from?: Json | undefined;
      to?: Json | undefined;
      /** How many of its rows change, where it is about rows. */
      rows?: number;
      /** Fields that change with it, with `*` for the rows they stand in. */
      also?: readonly string[];
    }
  | { kind: "same" }
  | { kind: "refused"; told: Told };

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
  isUndoable: boolean;
}

/** Name of the operation in revisions. */
export const bulkOp = "bulk";

/** Its note in the record's history; the log says it once for all. */
export function noteOf(call: Call, op: string, comment: string | undefined) {
  return { actor: call.viewer.account, op, action: null, comment: comment?.trim() || undefined };
}

/** Reason why this viewer may not change a record; null if they may. */
export function refusalOf(call: Call, stored: StoredRecord): Told | null {
  if (stored.isTemplate) return { reason: "forbidden" };
  if (rightsOf(call, stored).canEdit) return null;
  if (!isAtRest(stored.status)) return { reason: "forbidden" };
  return { reason: stored.status === "archived" ? "archived" : "locked" };
}

/** Thrown if a record cannot be changed; carries the reason. */
export class LeftOut extends Error {
  readonly told: Told;

  constructor(told: Told) {
    super(told.reason);
    this.told = told;
  }
}

/** Throws what stands in the way of a change by this viewer. */
export function mustBeFree(call: Call, stored: StoredRecord): void {
  const told = refusalOf(call, stored);
  if (told) throw new LeftOut(told);
}

/** A refusal thrown on the way, as it is told; anything else is a bug. */
export function toldOf(thrown: unknown): Told {
  if (thrown instanceof LeftOut) return thrown.told;
  if (!(thrown instanceof Problem)) throw thrown;
  const reason = reasonOf(thrown);
  if (!reason) throw thrown;
  const fields = thrown.details.fields?.map(({ path, code }) => ({ path, code })) ?? [];
  return {
    reason,
    ...(fields.length > 0 ? { fields } : {}),
    ...changedBy(thrown.details.more),
  };
}

function reasonOf({ code, details }: Problem): Told["reason"] | null {
  const [first] = details.fields ?? [];
  if (code === "invalid") {
    if (first?.code === "fixedByTemplate") return "fixed";
    return first?.code === "readOnly" ? "readOnly" : "invalid";
  }
  if (code === "gaps") return details.more?.["confirmable"] === true ? "confirm" : "gaps";
  return plainReasons[code] ?? null;
}

const plainReasons: Readonly<Partial<Record<Problem["code"], Told["reason"]>>> = {
  badRequest: "invalid",
  forbidden: "forbidden",
  notFound: "gone",
  stale: "changed",
};

function changedBy(more: Body | undefined): Pick<Told, "by"> {
  const by = more?.["changedBy"];
  const title = by && typeof by === "object" && !Array.isArray(by) ? by["title"] : undefined;
  return typeof title === "string" ? { by: title } : {};
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

/** Refusal of a record that was changed since, with the name of who did. */
export async function changedSince(
  tx: Tx,
  call: Call,
  { updatedBy }: StoredRecord,
): Promise<LeftOut> {
  const title = (await peopleOf(tx, [updatedBy], call.language))(updatedBy)?.["title"];
  return new LeftOut({ reason: "changed", ...(typeof title === "string" ? { by: title } : {}) });
}
