import { expiringUntil } from "#shared/domain/transfers/agreements.ts";
import { asNumber } from "#shared/domain/values.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { Platform } from "#server/auth/platform.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import {
  endProlonged,
  groupsWithExpiring,
  insertExpiring,
  partnersWithChangedStates,
} from "#server/store/contracts/contractTasks.ts";
import { contractNames } from "#server/store/contracts/contractPlaces.ts";
import { planItemRefresh } from "#server/services/catalogues/pendingRefresh.ts";
import { zoneDays } from "./zoneDays.ts";
import { doIfDue, forEachDue, type Recurring } from "./ifDue.ts";
import { repeat } from "./repeat.ts";

const minute = 60 * 1000;
/** Most tasks that a transaction makes. */
const most = 500;

const watching: Recurring = {
  kind: "contracts",
  every: 15 * minute,
  work: (platform) =>
    forEachDue(
      platform,
      "contracts.group",
      async (db) => groupsWithExpiring(db, features, await zoneDays(db, platform.clock())),
      (group) => watch(platform, group),
    ),
};

/** Has the states of agreements in records follow the day, whoever has the pages of contracts. */
const following: Recurring = {
  kind: "agreements",
  every: 15 * minute,
  work: async (platform) => {
    const { store, clock } = platform;
    const changed = await store.withService(async (db) =>
      partnersWithChangedStates(db, await zoneDays(db, clock())),
    );
    const plan = (group: number) =>
      store.withGroup(group, async (tx) => {
        for (const id of changed.get(group) ?? [])
          await planItemRefresh(tx, contractNames.held.by, id, clock());
      });
    await forEachDue(platform, "agreements.group", async () => [...changed.keys()], plan);
  },
};

const features = ["workflow", "contracts"] as const;

/** Makes tasks of contracts that are about to end; returns a function that stops it. */
export function startWatchingContracts(platform: Platform): () => void {
  const look = async () => {
    await watchContractsIfDue(platform);
    await followAgreementsIfDue(platform);
  };
  void look();
  return repeat(look, 5 * minute);
}

/** Makes them, unless any server has done so within a quarter of an hour; returns whether this one did. */
export function watchContractsIfDue(platform: Platform): Promise<boolean> {
  return doIfDue(platform, watching);
}

/** Has records follow what the day has changed; returns whether this server did. */
export function followAgreementsIfDue(platform: Platform): Promise<boolean> {
  return doIfDue(platform, following);
}

async function watch({ store, clock }: Platform, id: number): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await store.withGroup(id, async (tx) => {
      const group = await readGroup(tx);
      if (!group) return false;
      await endProlonged(tx);
      const today = calendarDateIn(clock(), timeZoneOf(group.settings));
      const by = expiringUntil(today, asNumber(group.settings["dpaExpiringDays"]));
      return (await insertExpiring(tx, by, most)) === most;
    });
}
