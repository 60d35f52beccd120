import { limits } from "#shared/api/limits.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { expandRoles, hasRole } from "#shared/domain/workflow/roles.ts";
import { machineOf, noteUse, type ShownMachine } from "#server/store/accounts/machineTokens.ts";
import { causeOf } from "./causeOf.ts";
import { overlayFor } from "./overlays.ts";
import type { Platform } from "./platform.ts";
import { Problem } from "./problem.ts";
import { networkOf } from "./refusals.ts";
import { hashOfText } from "./tokens.ts";
import { viewerOf, type Viewer } from "./viewer.ts";

/** Role that creates machines; they work only while their creator has it. */
export const machineMaker = "ROLE_TENANT_ADMIN";

/**
 * The viewer behind the token of a machine, with the rights it has now: at most those of who made
 * it. Throws `unauthorized` if it is unknown, over or ended, or if its maker is no administrator
 * any more; nobody is told which. Throws `tooMany` if it calls too often, whichever server it asks.
 */
export async function mustKnowMachine(
  platform: Platform,
  token: string,
  address: string,
): Promise<Viewer> {
  const { store, clock } = platform;
  const now = clock();
  const window = { now, until: new Date(now.getTime() + limits.machineWindow) };
  const found = await store.readAcross((db) => machineOf(db, hashOfText(token), window));
  if (!found) return refuseInvented(platform, address);
  const { shown, calls } = found;
  const { viewer: account, areas, isOver, maker } = shown;
  if (isOver || !maker.isActive || !hasRole(expandRoles(maker.roles), machineMaker)) {
    const at = { group: account.group, account: account.id };
    platform.refusals.note({ action: "refusal.machine", at, address }, now);
    throw new Problem("unauthorized");
  }
  if (calls.times > limits.machineCalls) {
    const seconds = Math.ceil((calls.until.getTime() - now.getTime()) / 1000);
    throw new Problem("tooMany", { retryAfter: Math.max(1, seconds) });
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

/** Only inventing tokens is ever throttled by address, not having one. */
async function refuseInvented(
  { throttle, refusals, clock }: Platform,
  address: string,
): Promise<never> {
  refusals.note({ action: "refusal.machine", address }, clock());
  const attempt = { account: null, address, device: null };
  const retryAfter = await throttle.count(attempt);
  if (retryAfter > 0) throw new Problem("tooMany", { retryAfter });
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

/**
 * Keeps the day, as the group's clocks have it, and the network of the last use: once a day, unless it moves.
 * Accounts lie whole on all machines of a database, and none is to be stopped since another's is down.
 */
async function noteUsed({ store, clock, log }: Platform, shown: ShownMachine, address: string) {
  const zone = timeZoneOf(shown.viewer.settings);
  const use = { on: calendarDateIn(clock(), zone), from: networkOf(address) };
  if (use.on === shown.usedOn && use.from === shown.usedFrom) return;
  const { group, id } = shown.viewer;
  await store
    .withService((db) => noteUse(db, { group, id }, use))
    .catch((error: unknown) => log.warn("machine.use", causeOf(error)));
}
