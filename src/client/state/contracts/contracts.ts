import type { Snapshot } from "valtio";
import type { Operations } from "#shared/generated/operations.ts";
import document from "#schemas/lists/views/contracts.json" with { type: "json" };
import { listView } from "../listViews/listView.ts";
import { resource } from "../requests/resource.ts";

type ContractPage = Operations["contracts.list"]["reply"];
type Read = Operations["contracts.read"]["reply"];

/** An agreement with a partner. */
export type ContractLine = Snapshot<ContractPage["items"][number]>;
/** All agreements with a partner. */
export type Contract = Snapshot<Read>;
export type ContractFile = Contract["files"][number];

export const contractsView = listView<ContractLine>(document);

/** Data flows between parties, of one company or of all. */
export const contractMap = resource("contracts.map");

export type ContractFlows = Snapshot<Operations["contracts.map"]["reply"]>;

/** All agreements with the partner whose agreement is open. */
export const openContract = resource("contracts.read", { topics: ["records", "entities"] });
