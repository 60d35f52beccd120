import { createMachine, endMachineNow, listMachines } from "#server/services/machines/machines.ts";
import type { Handlers } from "./handler.ts";

type MachineName = "machines.list" | "machines.create" | "machines.end";

/** Calls by which machines are given access. */
export const machineHandlers: Handlers<MachineName> = {
  "machines.list": (call) => listMachines(call),
  "machines.create": (call, { body }) => createMachine(call, body),
  "machines.end": (call, { body }) => endMachineNow(call, body),
};
