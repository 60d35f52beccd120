import { asDocument } from "#shared/engine/body/borders.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { OfferedByCountries, OfferedRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { entriesOf } from "../bodies/references.ts";
import { callContext } from "../records/recordContext.ts";
import { offeredEntriesFrom, offeredLists } from "./offeredEntries.ts";
import { withRetentionDuties } from "./retentionDuties.ts";

/** Questions of authorities and statutory periods for the countries of a record that is not stored yet. */
export function offeredByCountries(
  call: Call,
  { country, countries }: OfferedRequest,
): Promise<OfferedByCountries> {
  return call.read(async (tx) => {
    const context = callContext(call);
    const entryOf = await entriesOf(tx, [country, ...countries], call.language);
    const lists = await offeredLists(tx);
    const home = entryOf(country);
    const body: Body = {
      ...(home ? { companyCountry: { ...home } } : {}),
      countriesOfAffectedPersons: countries
        .flatMap((id) => entryOf(id) ?? [])
        .map((each) => ({ ...each })),
    };
    const { retentionDuties = [] } = withRetentionDuties(body, lists, context);
    // Rows of a record as they are read.
    return asDocument<OfferedByCountries>({
      dpiaBlacklistEntries: offeredEntriesFrom(lists, body, context),
      retentionDuties,
    });
  });
}
