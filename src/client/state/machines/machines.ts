import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { resource } from "../requests/resource.ts";

export type Machine = Operations["machines.list"]["reply"]["machines"][number];

export type MachineWanted = Operations["machines.create"]["body"];

/** A group of a directory that provides staff, and the role that it gives. */
export type ProvidedGroup = Operations["machines.groups"]["reply"]["groups"][number];

/** The machines that have access, and the companies that one can be given. */
export const machineList = resource("machines.list");

/** Only for who sees all companies. */
export const providedGroups = resource("machines.groups");

/** Makes the access of a machine, and returns its token; nobody can read it again. */
export async function makeMachine(body: MachineWanted): Promise<string> {
  const { machine, token } = await call("machines.create", { body });
  machineList.state.data?.machines.unshift(machine);
  return token;
}

export async function endMachine(id: number): Promise<void> {
  const ended = await call("machines.end", { body: { id } });
  const known = machineList.state.data?.machines ?? [];
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
  const { data } = providedGroups.state;
  if (data) data.groups = data.groups.map((group) => (group.id === id ? saved : group));
}
