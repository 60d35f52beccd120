import type { Body } from "#shared/engine/plan/types.ts";
import type { BulkRefusal } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { peopleOf } from "../bodies/references.ts";

/** Why a document is left out. */
export type Refusal = Pick<BulkRefusal, "reason" | "fields" | "by">;

/** Thrown if a document cannot be changed; carries the reason. */
export class LeftOut extends Error {
  readonly told: Refusal;

  constructor(told: Refusal) {
    super(told.reason);
    this.told = told;
  }
}

/** A refusal thrown on the way, as it is told; anything else is a bug. */
export function toldOf(thrown: unknown): Refusal {
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

function reasonOf({ code, details }: Problem): Refusal["reason"] | null {
  const [first] = details.fields ?? [];
  if (code === "invalid") return invalidReasons.get(first?.code ?? "") ?? "invalid";
  if (code === "gaps") return details.more?.["confirmable"] === true ? "confirm" : "gaps";
  return plainReasons[code] ?? null;
}

/** Reasons by the code of the first field that is refused. */
const invalidReasons: ReadonlyMap<string, Refusal["reason"]> = new Map([
  ["fixedByTemplate", "fixed"],
  ["mayNotStep", "unable"],
  ["readOnly", "readOnly"],
]);

const plainReasons: Readonly<Partial<Record<Problem["code"], Refusal["reason"]>>> = {
  badRequest: "invalid",
  forbidden: "forbidden",
  notFound: "gone",
  stale: "changed",
};

function changedBy(more: Body | undefined): Pick<Refusal, "by"> {
  const by = more?.["changedBy"];
  const title = by && typeof by === "object" && !Array.isArray(by) ? by["title"] : undefined;
  return typeof title === "string" ? { by: title } : {};
}

/** Refusal of a document that was changed since, with the name of who did. */
export async function changedSince(
  tx: Tx,
  call: Call,
  { updatedBy }: { updatedBy: number | null },
): Promise<LeftOut> {
  const title = (await peopleOf(tx, [updatedBy], call.language))(updatedBy)?.["title"];
  return new LeftOut({ reason: "changed", ...(typeof title === "string" ? { by: title } : {}) });
}
