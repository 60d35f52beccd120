import { formatDate } from "#shared/domain/writing/dates.ts";
import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { ContractLine, ContractsTableRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts } from "#server/exports/exportTexts.ts";
import { listContracts } from "#server/store/contracts/contractPages.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { pagedLines, tableFile, type TableLine } from "../exporting/tableFile.ts";
import { presentLines } from "./contractList.ts";
import { contractQuery } from "./contractQuery.ts";

/** Lines that are read at once. */
const atOnce = 500;

const heads = {
  partner: "lists.contractSorts.partner",
  kind: "lists.contractSorts.kind",
  state: "lists.contractSorts.state",
  until: "export.contracts.until",
  open: "export.contracts.open",
  further: "lists.contractSorts.further",
  records: "lists.contractSorts.records",
  country: "export.contracts.country",
  basis: "export.contracts.basis",
} as const;

/** All agreements of a view as a table, a line each. */
export function contractTable(call: Call, wanted: ContractsTableRequest): Promise<FileAnswer> {
  const texts = exportTexts(call.language);
  return tableFile(call, {
    name: "export.contracts.file",
    columns: Object.entries(heads).map(([key, head]) => ({ key, header: texts(head) ?? key })),
    linesOf: (tx) => linesOf(tx, call, wanted),
    action: callActions["contracts.table"],
    counted: "contracts",
  });
}

async function linesOf(tx: Tx, call: Call, wanted: ContractsTableRequest): Promise<TableLine[]> {
  const { view = "all", sort = "partner", descending = false } = wanted;
  const query = await contractQuery(tx, call, wanted);
  const page = { view, sort, isDescending: descending, perPage: atOnce };
  return pagedLines(
    async (from) => {
      const found = await listContracts(tx, query, { ...page, ...from });
      return found && { ...found, items: found.lines };
    },
    async (lines) =>
      (await presentLines(tx, call, lines, query.records)).map((line) => tableLine(call, line)),
  );
}

function tableLine({ language }: Call, line: ContractLine): TableLine {
  const texts = exportTexts(language);
  const { partner, kind, state, until, records, open, further, countries, basis } = line;
  const transfers = texts(`export.contracts.basisOf.${basis}`);
  const named = basis === "safeguarded" ? line.safeguards.join(", ") : "";
  return {
    partner: partner.title,
    kind: texts(`lists.contractKinds.${kind}`) ?? kind,
    state: texts(`lists.agreementStates.${state}`) ?? state,
    until: until === undefined ? "" : formatDate(until, "date", language),
    open: open === undefined ? "" : String(open),
    further: String(further),
    records: String(records),
    country: countries.map(({ title }) => title).join(", "),
    basis: basis === undefined ? "" : named || (transfers ?? basis),
  };
}
