import type { RecordsPresentRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { accountNames } from "#server/store/accounts/accounts.ts";
import { belongingsOf } from "#server/store/trail/tellChanges.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";

/**
 * Tells who else has these records open where the viewer is in them; records that they may not see
 * are left out. Nothing of it is stored.
 */
export async function notePresence(
  call: Call,
  { browser, places }: RecordsPresentRequest,
): Promise<undefined> {
  const { live } = call.platform;
  const { account, group } = call.viewer;
  const ids = places.map(({ id }) => id);
  const { name, seen } = await call.transaction(async (tx) => {
    const [names, found] = await Promise.all([accountNames(tx, [account]), belongingsOf(tx, ids)]);
    const isSeen = (id: number): boolean => {
      const record = found.get(id);
      return record !== undefined && maySeeRecord(call, record);
    };
    return { name: names.get(account)?.title ?? "", seen: places.filter(({ id }) => isSeen(id)) };
  });
  live.present?.({ browser, group, account, name, places: seen });
  return undefined;
}
