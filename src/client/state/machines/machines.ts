import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { auth } from "../auth.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { type FailureInPlace, inPlaceOf } from "../failureInPlace.ts";
import { appState } from "../appState.ts";

type List = Operations["machines.list"]["reply"];

export type Machine = List["machines"][number];

export type MachineWanted = Operations["machines.create"]["body"];

/** A group of a directory that provides staff, and the role that it gives. */
export type ProvidedGroup = Operations["machines.groups"]["reply"]["groups"][number];

interface Machines {
  list: List | null;
  /** Only for who sees all companies. */
  groups: ProvidedGroup[];
  failure: FailureInPlace | null;
}

/** The machines that have access, and the companies that one can be given. */
export const machines = appState<Machines>(() => ({ list: null, groups: [], failure: null }));

export async function loadMachines(): Promise<void> {
  Object.assign(machines, { list: null, groups: [], failure: null });
  try {
    const list = await call("machines.list", {}, { inPlace: "all" });
    if (auth.viewer?.allCompanies)
      machines.groups = (await call("machines.groups", {}, { inPlace: "all" })).groups;
    machines.list = list;
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    machines.failure = inPlaceOf(thrown);
  }
}

/** Makes the access of a machine, and returns its token; nobody can read it again. */
export async function makeMachine(body: MachineWanted): Promise<string> {
  const { machine, token } = await call("machines.create", { body });
  if (machines.list) machines.list.machines.unshift(machine);
  return token;
}

export async function endMachine(id: number): Promise<void> {
  const ended = await call("machines.end", { body: { id } });
  const known = machines.list?.machines ?? [];
  const at = known.findIndex((machine) => machine.id === id);
  if (at >= 0) known[at] = ended;
}

/** Says what role a group of the directory gives, and for which companies; nothing without a role. */
export async function saveGroupAccess(
  id: number,
  role: ProvidedGroup["role"],
  companies: number[],
): Promise<void> {
  const body = { id, ...(role && { role }), ...(companies.length > 0 && { companies }) };
  const saved = await call("machines.groupRole", { body });
  machines.groups = machines.groups.map((group) => (group.id === id ? saved : group));
}
