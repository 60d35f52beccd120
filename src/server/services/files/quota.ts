import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { sizeOfFiles } from "#server/store/files/files.ts";
import { sizeOfUploads } from "#server/store/files/uploads.ts";

/** Bytes of uploads by group that are on disk but not in the database yet. */
const arriving = new Map<number, number>();

/**
 * Runs an upload, which claims its size before it is kept; throws `quotaFull` if the group has no
 * room for it, before anything is received if there is none at all. Parts of uploads count, but for
 * those of the one that it takes the place of.
 */
export async function withinQuota<T>(
  call: Call,
  upload: (claim: (size: number) => Promise<void>) => Promise<T>,
  replaced?: string,
): Promise<T> {
  const { group } = call.viewer;
  let claimed = 0;
  const claim = async (size: number): Promise<void> => {
    // Before the query, so that two claims at once see each other, and an upload that is stored
    // meanwhile counts as arriving if the query did not see it yet.
    change(group, size - claimed);
    claimed = size;
    const onTheWay = arriving.get(group) ?? 0;
    const used = await call.transaction(
      async (tx) => (await sizeOfFiles(tx)) + (await sizeOfUploads(tx, replaced)),
    );
    if (used + onTheWay > call.platform.filesPerGroup) throw new Problem("quotaFull");
  };
  try {
    await claim(1);
    return await upload(claim);
  } finally {
    change(group, -claimed);
  }
}

function change(group: number, by: number): void {
  const left = (arriving.get(group) ?? 0) + by;
  if (left > 0) arriving.set(group, left);
  else arriving.delete(group);
}
