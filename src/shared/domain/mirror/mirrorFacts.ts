import type { Body, Json } from "#shared/engine/plan/types.ts";
import { asBodies, asNumber, asText } from "../values.ts";
import { type MirrorRole, type NamedCompany, namingsIn, rowNaming } from "./namings.ts";

/** Values that registers are compared by: ids; for countries their codes. */
type Facts = ReadonlySet<number | string>;

/** Values of a record that are compared with those of another. */
export interface RecordFacts {
  namings: readonly NamedCompany[];
  controllers: Facts;
  purposes: Facts;
  persons: Facts;
  categories: Facts;
  /** Countries of recipients, as ids. */
  places: Facts;
  /** Third countries that data goes to. */
  countries: Facts;
  subcontractors: Facts;
}

/** Facts about the data that a company gets or the work that it does. */
type SharedFacts = Pick<RecordFacts, "persons" | "categories" | "subcontractors">;

/** Facts of a stored record; its flows tell which countries are third countries. */
export function factsOf(body: Body, flows: Json | undefined): RecordFacts {
  const groups = asBodies(body.groupsOfPersons);
  const recipients = [
    ...asBodies(body.externalRecipients),
    ...asBodies(body.corporationRecipients),
  ];
  const subs = recipients.filter(({ processingType }) => processingType === "processorToSub");
  return {
    namings: namingsIn(body),
    controllers: new Set(body.processor === true ? controllersIn(body) : []),
    purposes: idsIn(asBodies(body.purposeOfProcessing).map(({ purpose }) => purpose)),
    places: idsIn(recipients.map(({ country }) => country)),
    persons: idsIn(groups.map(({ group }) => group)),
    categories: idsIn(groups.map(({ personalDataCategory }) => personalDataCategory)),
    countries: new Set(
      asBodies(flows).flatMap(({ basis, countryCode }) =>
        basis === "notThird" ? [] : asText(countryCode),
      ),
    ),
    subcontractors: idsIn(subs.map(({ vendor }) => vendor)),
  };
}

function controllersIn(body: Body): Iterable<number> {
  const { processorCompanies, processorVendorCompanies, processorOutsideCompanies } = body;
  return idsIn([processorCompanies, processorVendorCompanies, processorOutsideCompanies]);
}

/** The same as far as it is about a company named in a role; a row that names nobody means all. */
export function sharedFacts(body: Body, naming: NamedCompany): SharedFacts {
  const row = rowNaming(body, naming);
  const whole = factsOf(body, undefined);
  if (!row) return { ...whole, subcontractors: new Set() };
  const persons = idsIn([row.groupsOfPersons]);
  const categories = idsIn([row.personalDataCategory]);
  const groups = asBodies(body.groupsOfPersons).filter(
    ({ group }) => persons.size === 0 || isSubset(idsIn([group]), persons),
  );
  return {
    persons: persons.size > 0 ? persons : whole.persons,
    categories:
      categories.size > 0
        ? categories
        : idsIn(groups.map(({ personalDataCategory }) => personalDataCategory)),
    subcontractors: idsIn([row.subcontractors]),
  };
}

function isSubset(ids: Facts, of: Facts): boolean {
  return [...ids].every((id) => of.has(id));
}

function idsIn(values: readonly (Json | undefined)[]): ReadonlySet<number> {
  return new Set(
    values.flatMap((value) => asBodies(value).flatMap(({ id }) => asNumber(id) ?? [])),
  );
}

export function isNamed(facts: RecordFacts, role: MirrorRole, company: number): boolean {
  return facts.namings.some((each) => each.role === role && each.company === company);
}
