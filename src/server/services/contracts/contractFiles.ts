import type { Body } from "#shared/engine/plan/types.ts";
import type { ContractFile } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readFiles } from "#server/store/files/files.ts";

/** Files of an agreement; one whose contents are no longer there says so before anybody asks for it. */
export async function contractFiles(
  tx: Tx,
  call: Call,
  named: readonly Body[],
): Promise<ContractFile[]> {
  const ids = named.flatMap(({ id }) => (typeof id === "number" ? [id] : []));
  const files = await readFiles(tx, ids);
  return Promise.all(
    named.flatMap(({ id, name }) => {
      if (typeof id !== "number") return [];
      const file = files.get(id);
      const gone = { id, name: String(file?.name ?? name ?? ""), size: 0, isGone: true as const };
      return [file ? presented(call, file, gone) : Promise.resolve(gone)];
    }),
  );
}

async function presented(
  { platform }: Call,
  { id, name, size, sha256 }: { id: number; name: string; size: number; sha256: string },
  gone: ContractFile,
): Promise<ContractFile> {
  return (await platform.files.has(sha256)) ? { id, name, size } : { ...gone, size };
}
