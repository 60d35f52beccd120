import { limits } from "#shared/api/limits.ts";
import { expiringUntil } from "#shared/domain/transfers/agreements.ts";
import { asNumber } from "#shared/domain/values.ts";
import type { ContractsWanted } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { ContractQuery } from "#server/store/contracts/contractLines.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { filterOf, mustBeFindable } from "../records/filters/filterOf.ts";
import { todayOf } from "../records/recordContext.ts";

/** Which lines a request wants, of the records that its viewer may see. */
type Wanted = Omit<ContractsWanted, "view" | "sort" | "descending" | "after" | "perPage">;

/** The lines of a request, once records can be found by what their recipients ask for. */
export async function contractQuery(
  tx: Tx,
  call: Call,
  { states = [], kind, countryId, companyId, used = false, text = "" }: Wanted,
): Promise<ContractQuery> {
  await mustBeFindable(tx);
  const { settings, companies } = call.viewer;
  const today = todayOf(call);
  const typed = text.trim();
  return {
    records: filterOf(call, companyId === undefined ? {} : { companyId }),
    // Contracts of a company are those its records ask for.
    isUsed: used || companyId !== undefined,
    today,
    expiringUntil: expiringUntil(today, asNumber(settings["dpaExpiringDays"])),
    companies,
    ...(states.length > 0 ? { states } : {}),
    ...(kind === undefined ? {} : { kind }),
    ...(countryId === undefined ? {} : { countryId }),
    ...(typed.length < limits.searchMinimum ? {} : { text: typed }),
  };
}
