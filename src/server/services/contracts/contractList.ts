import { byTitle } from "#shared/domain/writing/locales.ts";
import { limits } from "#shared/api/limits.ts";
import type { ContractLine, ContractPage, ContractsWanted } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { unknownCursor } from "#server/auth/problem.ts";
import type { ContractLine as StoredLine } from "#server/store/contracts/contractLines.ts";
import { listContracts } from "#server/store/contracts/contractPages.ts";
import { basisAt, contractNames } from "#server/store/contracts/contractPlaces.ts";
import { type ToldOf, toldOfPartners } from "#server/store/contracts/toldOfPartners.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, listItems, readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { contractQuery } from "./contractQuery.ts";

/**
 * Agreements that records ask for or that are kept at vendors (Art. 26, 28, 44 to 49), a line for
 * each partner and kind, as far as the viewer may see these records.
 */
export function contractList(call: Call, wanted: ContractsWanted): Promise<ContractPage> {
  const { view = "all", sort = "partner", descending = false, after, perPage } = wanted;
  return call.read(async (tx) => {
    const query = await contractQuery(tx, call, wanted);
    const page = { view, sort, isDescending: descending, perPage: perPage ?? limits.pageSize };
    const found = await listContracts(tx, query, {
      ...page,
      ...(after === undefined ? {} : { after }),
    });
    if (!found) throw unknownCursor();
    const items = await presentLines(tx, call, found.lines, query.records);
    const countries = await readItems(tx, found.countryIds);
    return {
      items,
      counts: found.counts,
      countries: [...countries.values()]
        .map(({ id, body }) => ({ id, title: displayTitle(body, call.language) }))
        .toSorted(byTitle(call.language)),
      ...(found.next === undefined ? {} : { next: found.next }),
    };
  });
}

const { says, seats } = contractNames;

/** Lines with the names of partners, countries and safeguards. */
export async function presentLines(
  tx: Tx,
  call: Call,
  lines: readonly StoredLine[],
  records: RecordCondition,
): Promise<ContractLine[]> {
  const partners = [...new Set(lines.map(({ partnerId }) => partnerId))];
  const abroad = lines.flatMap(({ partnerId, basis }) => (basis === null ? [] : [partnerId]));
  const ids = await readItems(tx, [
    ...partners,
    ...lines.flatMap(({ countryId }) => countryId ?? []),
  ]);
  const named = await toldOfPartners(tx, "safeguard", abroad, records);
  const safeguards = await saidOf(tx, says.safeguards, named, idOf);
  const abroadIn = await toldOfPartners(tx, "country", abroad, records);
  const countries = await saidOf(tx, seats, abroadIn, keyOf);
  const title = ({ body }: Item) => displayTitle(body, call.language);
  return lines.flatMap((line): ContractLine[] => {
    const { partnerId, kind } = line;
    const partner = ids.get(partnerId);
    if (!partner) return [];
    const going = kind === "transfer" ? (countries.get(partnerId) ?? []) : [];
    const places = going.length > 0 ? going : [ids.get(line.countryId ?? 0)].filter(isItem);
    // Border: only such kinds are partners.
    const of = partner.kind as ContractLine["partner"]["kind"];
    return [
      {
        partner: { kind: of, id: partnerId, title: title(partner) },
        ...toldOfLine(line),
        countries: places.map((item) => ({ id: item.id, title: title(item) })),
        safeguards: (safeguards.get(partnerId) ?? []).map(title),
      },
    ];
  });
}

function toldOfLine({ kind, state, until, records, open, further, basis }: StoredLine) {
  const isOpen = (state === "missing" || state === "expired") && records > 0;
  const on = basisAt(basis);
  return {
    kind,
    state,
    ...(until === null ? {} : { until }),
    records,
    ...(isOpen ? { open } : {}),
    further,
    ...(on === undefined || on === "notThird" ? {} : { basis: on }),
  };
}

const isItem = (item: Item | undefined): item is Item => item !== undefined;
const idOf = ({ id }: Item) => String(id);
const keyOf = ({ key }: Item) => key ?? "";

/** The entries of a catalogue that records say of partners. */
async function saidOf(
  tx: Tx,
  kind: string,
  told: readonly ToldOf[],
  named: (item: Item) => string,
): Promise<Map<number, Item[]>> {
  const found = new Map<number, Item[]>();
  if (told.length === 0) return found;
  const items = await listItems(tx, kind, { withProductOwned: true, withInactive: true });
  const byNumber = new Map(items.map((item) => [linkNumber(named(item)), item]));
  for (const { partner, said } of told) {
    const item = byNumber.get(said);
    if (item) found.set(partner, [...(found.get(partner) ?? []), item]);
  }
  return found;
}
