import { asBody } from "#shared/domain/values.ts";
import type { ContractMap, ContractMapWanted } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { contractFlows } from "#server/store/contracts/contractFlows.ts";
import { contractNames } from "#server/store/contracts/contractPlaces.ts";
import { missingAmong } from "#server/store/contracts/toldOfPartners.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import { contractQuery } from "./contractQuery.ts";
import { furtherProcessors } from "./furtherProcessors.ts";

/** So many partners are drawn, those of most records first; the others are counted. */
const mostPartners = 15;

const { seat, held } = contractNames;

type Further = ContractMap["further"][number];

/** Data flows: companies to partners, these to further processors, all to their countries. */
export function contractMap(call: Call, wanted: ContractMapWanted): Promise<ContractMap> {
  return call.overview(async (tx) => {
    const { records } = await contractQuery(tx, call, wanted);
    const { flows, partners: all } = await contractFlows(tx, records, mostPartners);
    const ids = [...new Set(flows.map(({ partnerId }) => partnerId))];
    const items = await readItems(tx, [...ids, ...flows.map(({ companyId }) => companyId)]);
    const title = (item: Item) => displayTitle(item.body, call.language);
    const lacking = await missingAmong(tx, ids, records);
    const partners = ids.flatMap((id) => {
      const item = items.get(id);
      if (!item) return [];
      const count = flows.reduce(
        (sum, flow) => sum + (flow.partnerId === id ? flow.records : 0),
        0,
      );
      // Border: only such kinds are partners.
      const kind = item.kind as ContractMap["partners"][number]["kind"];
      const at = seatOf(call, item);
      const where = at === undefined ? {} : { countryId: at };
      return [
        { kind, id, title: title(item), records: count, ...where, isMissing: lacking.has(id) },
      ];
    });
    const drawn = ids.flatMap((id) => items.get(id) ?? []);
    const further = await furtherOfAll(tx, call, drawn, records);
    const places = [...partners, ...further].flatMap(({ countryId }) => countryId ?? []);
    const countries = await readItems(tx, places);
    const companies = [...new Set(flows.map(({ companyId }) => companyId))];
    return {
      companies: companies.flatMap((id) => {
        const item = items.get(id);
        return item ? [{ id, title: title(item) }] : id === 0 ? [{ id, title: "" }] : [];
      }),
      partners,
      further,
      // In the order of those who are there.
      countries: [...new Set(places)].flatMap((id) => {
        const item = countries.get(id);
        return item ? [{ id, title: title(item), isThird: item.body["eea"] !== true }] : [];
      }),
      flows,
      leftOut: all - ids.length,
    };
  });
}

/** Where a partner is, unless only its name may be told. */
function seatOf(call: Call, item: Item): number | undefined {
  const { id } = asBody(item.body[seat]);
  return typeof id === "number" && maySeeItem(call, item) ? id : undefined;
}

/** Further processors of the drawn partners, each once. */
async function furtherOfAll(
  tx: Tx,
  call: Call,
  partners: readonly Item[],
  records: Parameters<typeof furtherProcessors>[3],
): Promise<Further[]> {
  const found = new Map<number, Further>();
  for (const item of partners) {
    if (item.kind !== held.by) continue;
    for (const { id, title, country, basis } of await furtherProcessors(tx, call, item, records)) {
      const known = found.get(id);
      if (known) known.of.push(item.id);
      else
        found.set(id, {
          id,
          title,
          of: [item.id],
          ...(country ? { countryId: country.id } : {}),
          isMissing: basis === "missing",
        });
    }
  }
  return [...found.values()];
}
