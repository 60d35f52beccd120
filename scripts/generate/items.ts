import { asBody, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Chance } from "../testkit/chance.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { legalForms, surnames, towns, trades } from "./words.ts";

/** How many items a group gets besides those of the vocabulary. */
export interface ItemCounts {
  companies: number;
  vendors: number;
}

/** A generated item, hand-written like those of the demo. */
export interface WrittenItem {
  kind: string;
  body: Body;
}

/** A generated group's items, and which of them stand for those that the records name. */
export interface GroupItems {
  all: WrittenItem[];
  /** Titles of companies that may take the place of one, by its title: they have its departments. */
  companies: ReadonlyMap<string, readonly string[]>;
  /** Titles of vendors that may take the place of one, by its title. */
  vendors: ReadonlyMap<string, readonly string[]>;
}

/** Makes a group's items: companies with their departments, and vendors, modelled on the demo's. */
export function makeItems(vocabulary: Vocabulary, counts: ItemCounts, chance: Chance): GroupItems {
  const { companies = [], departments = [], vendor = [] } = vocabulary.items;
  const newCompanies = manyOf(companies, counts.companies, (model) => {
    const title = `${chance.pick(surnames)} ${chance.pick(trades)} ${townNear(model, chance)}`;
    return { ...model, title: `${title} ${chance.pick(legalForms)}` };
  });
  const newVendors = manyOf(vendor, counts.vendors, (model) => {
    const [one, other] = [chance.pick(surnames), chance.pick(surnames)];
    const title = `${one} & ${other} ${chance.pick(trades)} ${chance.pick(legalForms)}`;
    return { ...model, title, email: `datenschutz@${slugOf(one)}-${slugOf(other)}.example` };
  });
  const newDepartments = newCompanies.flatMap(({ model, body }) =>
    departments
      .filter((each) => titleOf(asBody(each["companyId"])) === titleOf(model))
      .map((each) => ({ ...each, companyId: { title: titleOf(body) } })),
  );
  const rest = Object.entries(vocabulary.items).flatMap(([kind, bodies]) =>
    bodies.map((body) => ({ kind, body })),
  );
  return {
    all: [
      ...rest,
      ...newCompanies.map(({ body }) => ({ kind: "companies", body })),
      ...newDepartments.map((body) => ({ kind: "departments", body })),
      ...newVendors.map(({ body }) => ({ kind: "vendor", body })),
    ],
    companies: successors(companies, newCompanies),
    vendors: successors(vendor, newVendors),
  };
}

interface Made {
  model: Body;
  body: Body;
}

/** New items of distinct titles, each modelled on one of the old in turn. */
function manyOf(models: readonly Body[], count: number, make: (model: Body) => Body): Made[] {
  const known = new Set(models.map(titleOf));
  const made: Made[] = [];
  for (let index = 0; made.length < count; index += 1) {
    const model = models[index % models.length];
    if (!model) break;
    const body = make(model);
    const title = titleOf(body);
    const own = known.has(title) ? { ...body, title: `${title} (${index})` } : body;
    known.add(titleOf(own));
    made.push({ model, body: own });
  }
  return made;
}

function titleOf(body: Body): string {
  return asText(body["title"]);
}

/** Key of a country, as the demo writes references. */
export function countryOf(body: Body): string {
  return asText(asBody(body["country"])["key"]);
}

function townNear(model: Body, chance: Chance): string {
  return chance.pick(towns[countryOf(model)] ?? towns["DE"] ?? []);
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[^a-z]/g, "");
}

function successors(models: readonly Body[], made: readonly Made[]): Map<string, string[]> {
  const byModel = Map.groupBy(made, ({ model }) => titleOf(model));
  return new Map(
    models.map((model) => {
      const title = titleOf(model);
      return [title, [title, ...(byModel.get(title) ?? []).map(({ body }) => titleOf(body))]];
    }),
  );
}
