import {
  mergedDifferences,
  mirrorDifferences,
  type Compared,
  type MirrorDifference,
} from "#shared/domain/mirror/mirrorDifferences.ts";
import { factsOf, sharedFacts } from "#shared/domain/mirror/mirrorFacts.ts";
import type { MirrorLine, Naming } from "#shared/domain/mirror/mirrorLines.ts";
import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readItems } from "#server/store/items/items.ts";
import { readRecords } from "#server/store/records/records.ts";

interface Wanted<L extends MirrorLine> {
  /** All lines, which tell what answers more than one. */
  lines: readonly L[];
  compared: readonly L[];
}

/** Differences between the records of some lines, read at once. */
export async function compareLines<L extends MirrorLine>(
  tx: Tx,
  { lines, compared }: Wanted<L>,
): Promise<ReadonlyMap<L, MirrorDifference[]>> {
  const ids = compared.flatMap(({ naming, answers }) => [
    naming.record,
    ...answers.map(({ record }) => record),
  ]);
  const records = new Map<number, Compared>();
  for (const { id, companyId, body, facts, status } of await readRecords(tx, ids)) {
    const isEnded = status === "archived";
    records.set(id, { company: companyId ?? 0, body, flows: facts["flows"], isEnded });
  }
  const countriesOf = await countriesOfVendors(tx, compared, records);
  const times = new Map<number, number>();
  for (const { answers } of lines)
    for (const { record } of answers) times.set(record, (times.get(record) ?? 0) + 1);
  return new Map(
    compared.map((line) => {
      const here = records.get(line.naming.record);
      const own = weighed(line).flatMap((id) => {
        const there = records.get(id);
        if (!here || !there) return [];
        const { role } = line.naming;
        const server = role === "controller" ? here : there;
        const { controllers } = factsOf(server.body, undefined);
        const isSole = (times.get(id) ?? 0) < 2 && controllers.size < 2;
        const knownCountries = countriesOf(here, there, role);
        return [mirrorDifferences({ role, here, there, isSole, knownCountries })];
      });
      return [line, mergedDifferences(own)];
    }),
  );
}

/** The answers that count: what somebody said, else what is presumed. */
function weighed({ answers }: MirrorLine): number[] {
  const linked = answers.filter(({ by }) => by !== "likeness");
  return (linked.length > 0 ? linked : answers).map(({ record }) => record);
}

type CountriesOf = (here: Compared, there: Compared, role: Naming["role"]) => string[];

/** Countries of the sub-processors that records name at the row of a processor. */
async function countriesOfVendors(
  tx: Tx,
  compared: readonly MirrorLine[],
  records: ReadonlyMap<number, Compared>,
): Promise<CountriesOf> {
  const vendorsOf = (here: Compared, there: Compared, role: Naming["role"]) => {
    const [from, to] = role === "controller" ? [there, here] : [here, there];
    const named = role === "controller" ? (["processor", "sub"] as const) : [role];
    return named.flatMap((each) => [
      ...sharedFacts(from.body, { role: each, company: to.company }).subcontractors,
    ]);
  };
  const vendorIds = compared.flatMap(({ naming, answers }) => {
    const here = records.get(naming.record);
    return answers.flatMap(({ record }) => {
      const there = records.get(record);
      return here && there ? vendorsOf(here, there, naming.role) : [];
    });
  });
  const vendors = await readItems(tx, vendorIds.map(Number));
  const countryIds = [...vendors.values()].flatMap(
    ({ body }) => asNumber(asBody(body["country"])["id"]) ?? [],
  );
  const countries = await readItems(tx, countryIds);
  const codeOf = (vendor: number) => {
    const id = asNumber(asBody(vendors.get(vendor)?.body["country"])["id"]);
    return asText(countries.get(id ?? 0)?.body["countryCode"]);
  };
  return (here, there, role) => vendorsOf(here, there, role).map((id) => codeOf(Number(id)));
}
