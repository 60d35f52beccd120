import { expiringUntil } from "#shared/domain/transfers/agreements.ts";
import { asNumber } from "#shared/domain/values.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { calendarDate } from "#shared/domain/writing/dates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { Platform } from "#server/auth/platform.ts";
import { isFindable, readGroup } from "#server/store/accounts/groups.ts";
import { endProlonged, insertExpiring } from "#server/store/contracts/contractTasks.ts";
import { doIfDue, forEachGroup, type Recurring } from "./ifDue.ts";
import { repeat } from "./repeat.ts";

const minute = 60 * 1000;
/** Most tasks that a transaction makes. */
const most = 500;

const watching: Recurring = {
  kind: "contracts",
  every: 15 * minute,
  lease: 10 * minute,
  work: (platform, signOfLife) =>
    forEachGroup(platform, "contracts.group", (group) => watch(platform, group), signOfLife),
};

/** Makes tasks of contracts that are about to end; returns a function that stops it. */
export function startWatchingContracts(platform: Platform): () => void {
  void watchContractsIfDue(platform);
  return repeat(() => watchContractsIfDue(platform), 5 * minute);
}

/** Makes them, unless any server has done so within a quarter of an hour; returns whether this one did. */
export function watchContractsIfDue(platform: Platform): Promise<boolean> {
  return doIfDue(platform, watching);
}

async function watch({ store, clock }: Platform, id: number): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await store.withGroup(id, async (tx) => {
      const group = await readGroup(tx);
      const isWanted = (feature: "workflow" | "contracts") =>
        group !== null && hasFeature(group.features, feature);
      if (!group || !isWanted("workflow") || !isWanted("contracts")) return false;
      // Needed contracts are known only once records can be found by all filters.
      if (!(await isFindable(tx))) return false;
      await endProlonged(tx);
      const today = calendarDate(clock(), timeZoneOf(group.settings));
      const by = expiringUntil(today, asNumber(group.settings["dpaExpiringDays"]));
      return (await insertExpiring(tx, by, most)) === most;
    });
}
