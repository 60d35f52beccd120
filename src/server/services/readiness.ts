import type { Platform } from "#server/auth/platform.ts";
import { statementKinds } from "#server/store/statementKinds.ts";

/**
 * Tells whether calls can be answered: the tables are those of this version, and the database knows
 * everything that statements use. The latter is asked again once the database was away, since
 * another one may have come back; `report` gets what it refuses.
 */
export function makeReadiness(
  { store }: Pick<Platform, "store">,
  report: (error: unknown) => void,
): () => Promise<boolean> {
  let isPrepared = false;
  return async () => {
    const isMigrated = await store.isReady();
    isPrepared &&= isMigrated;
    if (!isMigrated || isPrepared) return isPrepared;
    try {
      await store.prepareOnly(statementKinds);
      isPrepared = true;
    } catch (error) {
      report(error);
    }
    return isPrepared;
  };
}
