import { limits } from "#shared/api/limits.ts";
import { provisioningArea, standsAlone } from "#shared/domain/machines/machineAreas.ts";
import { mayGiveRole } from "#shared/domain/workflow/roles.ts";
import { addDays } from "#shared/domain/writing/dates.ts";
import { endOfDay } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Machine, MachineList, MachineMade, MachineWanted } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { makeMachineToken } from "#server/auth/machineTokens.ts";
import { machineMaker } from "#server/auth/machineViewer.ts";
import { invalidField, mustExist } from "#server/auth/problem.ts";
import { hashOfText } from "#server/auth/tokens.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import {
  endMachine,
  insertMachine,
  readMachines,
  type StoredMachine,
} from "#server/store/accounts/machineTokens.ts";
import { listItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { peopleOf } from "../bodies/references.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import { todayOf } from "../records/recordContext.ts";

type Named = MachineList["companies"][number];

/** The group's machines that see no more companies than the viewer, and the companies to choose from. */
export function listMachines(call: Call): Promise<MachineList> {
  return call.transaction(async (tx) => {
    const companies = await companiesOf(tx, call);
    const known = (await readMachines(tx)).filter((machine) => isInSight(call, machine));
    return { machines: await presented(tx, call, known, companies), companies };
  });
}

/** Makes the access of a machine; its token is told now and never again. */
export function createMachine(call: Call, wanted: MachineWanted): Promise<MachineMade> {
  const token = makeMachineToken();
  return call.transaction(async (tx) => {
    await lockGroup(tx);
    const offered = await companiesOf(tx, call);
    mustBeGivable(call, wanted, offered);
    if ((await readMachines(tx)).filter(({ endedAt }) => !endedAt).length >= limits.machines)
      throw invalidField("/title", "machines", { limit: limits.machines });
    const id = await insertMachine(tx, {
      title: wanted.title.trim(),
      areas: wanted.areas,
      role: wanted.role,
      companies: wanted.companies?.length ? wanted.companies.toSorted((a, b) => a - b) : null,
      language: call.viewer.language,
      hash: hashOfText(token),
      madeBy: call.viewer.account,
      expiresAt: endOfDay(wanted.expiresOn, timeZoneOf(call.viewer.settings)),
    });
    const detail = { areas: [...wanted.areas], roles: [wanted.role] };
    await note(tx, call, { id, action: callActions["machines.create"], detail });
    return { machine: await machineNow(tx, call, id), token };
  });
}

/** Ends a machine at once and for good. */
export function endMachineNow(call: Call, { id }: { id: number }): Promise<Machine> {
  return call.transaction(async (tx) => {
    const [machine] = await readMachines(tx, id);
    mustExist(machine && isInSight(call, machine) ? machine : null);
    if (await endMachine(tx, id, "ended"))
      await note(tx, call, { id, action: callActions["machines.end"] });
    return machineNow(tx, call, id);
  });
}

interface Noted {
  id: number;
  action: "machine.made" | "machine.ended";
  detail?: Record<string, string[]>;
}

async function note(tx: Tx, call: Call, { id, action, detail }: Noted): Promise<void> {
  const actor = call.viewer.account;
  await writeAudit(tx, { actor, action, target: `machine/${id}`, ...(detail && { detail }) });
}

async function machineNow(tx: Tx, call: Call, id: number): Promise<Machine> {
  const [machine] = await presented(
    tx,
    call,
    await readMachines(tx, id),
    await companiesOf(tx, call),
  );
  return mustExist(machine);
}

/** Nobody gives a machine more than they have. */
function mustBeGivable(call: Call, wanted: MachineWanted, offered: readonly Named[]): void {
  const { areas, role, companies = [], expiresOn } = wanted;
  if (areas.length > 1 && areas.some(standsAlone)) throw invalidField("/areas", "machineAlone");
  if (areas.includes(provisioningArea) && role !== machineMaker)
    throw invalidField("/role", "machineProvides");
  if (!mayGiveRole(call.viewer.roles, role)) throw invalidField("/role", "roleTooHigh");
  if (call.viewer.companies !== null && companies.length === 0)
    throw invalidField("/companies", "companiesTooMany");
  if (companies.some((id) => !offered.some((company) => company.id === id)))
    throw invalidField("/companies", "unknownReference");
  const today = todayOf(call);
  if (expiresOn <= today || expiresOn > addDays(today, limits.machineDays))
    throw invalidField("/expiresOn", "machineDays", { limit: limits.machineDays });
}

/** Viewers limited to some companies learn nothing of machines that see others. */
function isInSight({ viewer }: Call, { companies }: StoredMachine): boolean {
  const { companies: seen } = viewer;
  return seen === null || (companies !== null && companies.every((id) => seen.includes(id)));
}

async function companiesOf(tx: Tx, call: Call): Promise<Named[]> {
  const items = await listItems(tx, "companies", { withInactive: true });
  return items
    .filter((item) => maySeeItem(call, item))
    .map(({ id, body }) => ({ id, title: displayTitle(body, call.language) }));
}

async function presented(
  tx: Tx,
  call: Call,
  machines: readonly StoredMachine[],
  companies: readonly Named[],
): Promise<Machine[]> {
  const person = await peopleOf(
    tx,
    machines.map(({ madeBy }) => madeBy),
    call.language,
  );
  return machines.map((machine) => {
    const { id, title, areas, roles, madeAt, madeBy, expiresAt, endedAt } = machine;
    const maker = person(madeBy);
    const own = machine.companies;
    return {
      id,
      title,
      // Border: stored as the documents have them.
      areas: areas as Machine["areas"],
      role: roles[0] as Machine["role"],
      ...(own && { companies: companies.filter((company) => own.includes(Number(company.id))) }),
      madeAt: madeAt.toISOString(),
      ...(maker && { madeBy: maker as Machine["madeBy"] }),
      expiresAt: expiresAt.toISOString(),
      state: stateOf(call, machine),
      ...(endedAt && { endedAt: endedAt.toISOString() }),
      ...(machine.usedOn !== null && { usedOn: machine.usedOn }),
      ...(machine.usedFrom !== null && { usedFrom: machine.usedFrom }),
    };
  });
}

function stateOf({ now }: Call, { endedAt, expiresAt }: StoredMachine): Machine["state"] {
  if (endedAt) return "ended";
  return expiresAt <= now ? "expired" : "active";
}
