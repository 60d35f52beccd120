import type { Snapshot } from "valtio";
import type { Operations } from "#shared/generated/operations.ts";
import { resource } from "../requests/resource.ts";

export type GroupFigure = Snapshot<Operations["dashboard.groups"]["reply"]["groups"][number]>;

/** The figures of all groups of the viewer. */
export const groupFigures = resource("dashboard.groups");
