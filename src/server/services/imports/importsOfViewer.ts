import { limits } from "#shared/api/limits.ts";
import type { Call } from "#server/auth/call.ts";
import { importsOf } from "#server/store/imports/imports.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { importJob } from "./importJob.ts";

/** The viewer's latest imports with their files: nobody is told of those of others. */
export function importsOfViewer(
  tx: Tx,
  { viewer }: Pick<Call, "viewer">,
): Promise<{ id: number; file: string }[]> {
  return importsOf(tx, importJob, viewer.account, limits.filterValuesCounted);
}
