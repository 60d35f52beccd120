import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { peopleOf } from "../bodies/references.ts";

/** Name of the person who last changed a record. */
export async function personTitle(
  tx: Tx,
  call: Call,
  account: number | null,
): Promise<{ by?: string }> {
  const person = (await peopleOf(tx, [account], call.language))(account);
  const title = person?.["title"];
  return typeof title === "string" ? { by: title } : {};
}
