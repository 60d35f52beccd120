import { fewAtOnce } from "#shared/engine/fewAtOnce.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import type { GroupFigure, GroupFigures } from "#shared/generated/types.ts";
import type { Asking, Call } from "#server/auth/call.ts";
import { overlayFor } from "#server/auth/overlays.ts";
import { viewerOf } from "#server/auth/viewer.ts";
import { type Account, accountsAlong } from "#server/store/accounts/accounts.ts";
import { isFindable } from "#server/store/accounts/groups.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { countGaps } from "#server/store/records/recordGaps.ts";
import { readFigures } from "#server/store/records/recordFigures.ts";
import { countTasks } from "#server/store/tasks.ts";
import { filterOf } from "../records/filters/filterOf.ts";
import { gapFields } from "../records/gaps/gapFields.ts";
import { todayOf } from "../records/recordContext.ts";
import { readerOf } from "../tasks/presentTasks.ts";
import { totals } from "./dashboard.ts";

/** So many groups are read at once, so that an adviser of many leaves connections to others. */
const groupsAtOnce = 3;

/**
 * The figures of all groups that the viewer has an account in, side by side. Each group is counted
 * with the rights of the viewer's account in it.
 */
export async function groupFigures(call: Call): Promise<GroupFigures> {
  const { viewer, platform } = call;
  // Their own group is counted while the others are looked up, in the transaction that is open for it.
  const [own, accounts] = await together([
    hasRole(viewer.roles, "ROLE_READER") && call.overview((tx) => countsFor(tx, call)),
    platform.store.readAcross((db) => accountsAlong(db, viewer)),
  ]);
  const groups = await fewAtOnce(accounts, groupsAtOnce, async (account) => {
    const { group, groupTitle } = account;
    const current = group === viewer.group;
    const counts = current ? own : await countsIn(call, account);
    return counts && { id: group, title: groupTitle, current, ...counts };
  });
  return { groups: groups.filter((each) => each !== false) };
}

/** False if the account may not read there. */
async function countsIn(call: Call, account: Account): Promise<Counts | false> {
  const { group, addedFields } = account;
  const { store } = call.platform;
  const overlay = await overlayFor(store, group, addedFields);
  const viewer = viewerOf(account, call.viewer.session, overlay);
  if (!hasRole(viewer.roles, "ROLE_READER")) return false;
  const asking: Asking = { viewer, language: call.language, now: call.now };
  const count = (tx: Tx) => countsFor(tx, asking);
  return store.readOnReplica(group, count, () => store.withGroup(group, count));
}

type Counts = Omit<GroupFigure, "id" | "title" | "current">;

async function countsFor(tx: Tx, asking: Asking): Promise<Counts> {
  const { features } = asking.viewer;
  const [figures, gaps, tasks] = await together([
    readFigures(tx, filterOf(asking, {})),
    openGaps(tx, asking),
    hasFeature(features, "workflow") && countTasks(tx, readerOf(asking), todayOf(asking)),
  ]);
  const counted = totals(figures);
  return {
    records: counted.recordsCount,
    ...(gaps === null ? {} : { gaps }),
    ...(hasFeature(features, "risk")
      ? {
          highRisk: counted.recordsHighOrVeryHighRiskCount,
          dpiaMissing: counted.recordsDpiaMissingCount,
        }
      : {}),
    agreementMissing: counted.vendorDpaMissingCount,
    withoutSafeguard: counted.vendorDpaThirdCountryWithoutSafeguardCount,
    ...(tasks ? { tasks: tasks.open, tasksDue: tasks.due } : {}),
  };
}

/** Null while what records lack is being written anew. */
async function openGaps(tx: Tx, asking: Asking): Promise<number | null> {
  const [isKnown, gaps] = await together([
    isFindable(tx),
    countGaps(tx, filterOf(asking, {}), [...gapFields(asking).keys()]),
  ]);
  return isKnown ? gaps : null;
}
