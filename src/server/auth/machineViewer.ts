import { limits } from "#shared/api/limits.ts";
import { calendarDate } from "#shared/domain/writing/dates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { expandRoles, hasRole } from "#shared/domain/workflow/roles.ts";
import type { Store } from "#server/store/database/store.ts";
import { machineOf, noteUse, type ShownMachine } from "#server/store/accounts/machineTokens.ts";
import { makeCallRates, type CallRates } from "./callRates.ts";
import { hashOfMachineToken } from "./machineTokens.ts";
import { overlayFor } from "./overlays.ts";
import type { Platform } from "./platform.ts";
import { Problem } from "./problem.ts";
import { networkOf } from "./refusals.ts";
import { viewerOf, type Viewer } from "./viewer.ts";

/** Role that creates machines; they work only while their creator has it. */
export const machineMaker = "ROLE_TENANT_ADMIN";

/**
 * The viewer behind the token of a machine, with the rights it has now: at most those of who made
 * it. Throws `unauthorized` if it is unknown, over or ended, or if its maker is no administrator
 * any more; nobody is told which.
 */
export async function mustKnowMachine(
  platform: Platform,
  token: string,
  address: string,
): Promise<Viewer> {
  const { store, clock } = platform;
  const shown = await store.readAcross((db) => machineOf(db, hashOfMachineToken(token)));
  if (!shown) return refuseInvented(platform, address);
  const { viewer: account, areas, isOver, maker } = shown;
  if (isOver || !maker.isActive || !hasRole(expandRoles(maker.roles), machineMaker)) {
    const at = { group: account.group, account: account.id };
    platform.refusals.note({ action: "refusal.machine", at, address }, clock());
    throw new Problem("unauthorized");
  }
  const overlay = await overlayFor(store, account.group, account.addedFields);
  const viewer = viewerOf(account, "", overlay);
  await noteUsed(platform, shown, address);
  return {
    ...viewer,
    roles: viewer.roles.filter((role) => hasRole(expandRoles(maker.roles), role)),
    companies: narrower(account.companies, maker.companies),
    machine: { areas },
  };
}

/** Throws if a machine calls too often; counted per server. */
export function mustNotHurry({ store, clock }: Platform, { account }: Viewer): void {
  const known = rates.get(store) ?? makeRates(() => clock().getTime());
  rates.set(store, known);
  const retryAfter = known.count(String(account));
  if (retryAfter > 0) throw new Problem("tooMany", { retryAfter });
}

const rates = new WeakMap<Store, CallRates>();

function makeRates(clock: () => number): CallRates {
  return makeCallRates(limits.machineCalls, limits.machineWindow, clock);
}

/** Only inventing tokens is ever throttled by address, not having one. */
function refuseInvented({ throttle, refusals, clock }: Platform, address: string): never {
  refusals.note({ action: "refusal.machine", address }, clock());
  const attempt = { account: null, address, device: null };
  const retryAfter = throttle.wait(attempt);
  if (retryAfter > 0) throw new Problem("tooMany", { retryAfter });
  throttle.failed(attempt);
  throw new Problem("unauthorized");
}

/** Companies that both see; null means all. */
function narrower(
  one: readonly number[] | null,
  other: readonly number[] | null,
): readonly number[] | null {
  if (one === null || other === null) return one ?? other;
  return one.filter((id) => other.includes(id));
}

/** Keeps the day, as the group's clocks have it, and the network of the last use: once a day, unless it moves. */
async function noteUsed({ store, clock }: Platform, shown: ShownMachine, address: string) {
  const zone = timeZoneOf(shown.viewer.settings);
  const use = { on: calendarDate(clock(), zone), from: networkOf(address) };
  if (use.on === shown.usedOn && use.from === shown.usedFrom) return;
  const { group, id } = shown.viewer;
  await store.withService((db) => noteUse(db, { group, id }, use));
}
