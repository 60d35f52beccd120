import { listTable } from "#server/services/exporting/listTable.ts";
import { createMachine, endMachineNow, listMachines } from "#server/services/machines/machines.ts";
import { groupTable, listProvidedGroups, saveGroupRole } from "#server/services/scim/groupRoles.ts";
import type { Handlers } from "./handler.ts";

type MachineName =
  | "machines.list"
  | "machines.table"
  | "machines.create"
  | "machines.end"
  | "machines.groups"
  | "machines.groupTable"
  | "machines.groupRole";

/** Calls by which machines are given access. */
export const machineHandlers: Handlers<MachineName> = {
  "machines.list": (call) => listMachines(call),
  "machines.table": (call) => listTable(call, "machines.table", () => listMachines(call)),
  "machines.create": (call, { body }) => createMachine(call, body),
  "machines.groups": (call) => listProvidedGroups(call),
  "machines.groupTable": (call) => groupTable(call),
  "machines.groupRole": (call, { body }) => saveGroupRole(call, body),
  "machines.end": (call, { body }) => endMachineNow(call, body),
};
