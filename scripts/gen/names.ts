import type {
  CatalogueFacts,
  Condition,
  Plan,
  PlanNode,
} from "../../src/shared/engine/plan/plan.ts";
import { nodesOf } from "../../src/shared/engine/body/walk.ts";
import type { Rules } from "../../src/shared/engine/plan/types.ts";
import { type Documents } from "./documents.ts";
import { asSchema } from "./schema.ts";
import { checkFields, conditionsOf, type Field, nodeAtPointer, wholePlans } from "./pointers.ts";

/** Facts carried by references, per list. */
type Facts = ReadonlyMap<string, ReadonlySet<string>>;

/** Lists unknown names of functions, facts and fields used in documents, with file and pointer. */
export function checkNames(
  plans: Record<string, Plan>,
  documents: Documents,
  rules: Rules,
): string[] {
  const wrong = new Set<string>();
  const facts = factsByCatalogue(plans);
  const whole = new Set(wholePlans(plans));
  for (const plan of Object.values(plans)) {
    const own = wrongChecks(plan.checks, rules).map((text) => `/x-check: ${text}`);
    for (const text of [...own, ...wrongCatalogue(plan, documents)])
      if (plan.document !== "record") wrong.add(`schemas/${plan.document}.schema.json: ${text}`);
    const isWhole = whole.has(plan);
    const found = checkFields(plan, (field) => [
      ...wrongRules(field.node, rules),
      ...(isWhole ? wrongFields(field, facts) : []),
    ]);
    for (const text of found) wrong.add(text);
  }
  return [
    ...wrong,
    ...unusedRules(plans, rules),
    ...unusedCatalogueRules(plans, documents),
    ...wrongLists(documents),
  ];
}

function wrongChecks(names: readonly string[] | undefined, { checks }: Rules): string[] {
  return (names ?? [])
    .filter((name) => !checks[name])
    .map((name) => `no check is called "${name}"`);
}

function wrongRules(node: PlanNode, rules: Rules): string[] {
  const { derive, propose } = node;
  const tests = (node.needed ?? []).flatMap((need) => need.met ?? []);
  return [
    ...wrongChecks(node.checks, rules),
    ...(derive && !rules.derivations[derive.by] ? [`no derivation is called "${derive.by}"`] : []),
    ...(propose && !rules.proposals[propose] ? [`no proposal is called "${propose}"`] : []),
    ...tests.filter((name) => !rules.needs[name]).map((name) => `no need is called "${name}"`),
  ];
}

/** A function that no document names is dead code, or a document has lost its rule. */
function unusedRules(plans: Record<string, Plan>, rules: Rules): string[] {
  const used = new Set<string>();
  for (const plan of Object.values(plans)) {
    for (const name of plan.checks ?? []) used.add(`check ${name}`);
    for (const node of nodesOf(plan.nodes)) {
      for (const name of node.checks ?? []) used.add(`check ${name}`);
      for (const need of node.needed ?? []) used.add(`need ${need.met}`);
      used.add(`derivation ${node.derive?.by}`).add(`proposal ${node.propose}`);
    }
  }
  const all = [
    ...Object.keys(rules.checks).map((name) => `check ${name}`),
    ...Object.keys(rules.needs).map((name) => `need ${name}`),
    ...Object.keys(rules.derivations).map((name) => `derivation ${name}`),
    ...Object.keys(rules.proposals).map((name) => `proposal ${name}`),
  ];
  return all
    .filter((name) => !used.has(name))
    .map((name) => `src/shared/domain: no document names the ${name}`);
}

/**
 * The server needs a function for each of these names; for one that no catalogue states it would be
 * dead code.
 */
function unusedCatalogueRules(plans: Record<string, Plan>, { vocabulary }: Documents): string[] {
  const known = asSchema(asSchema(vocabulary["$defs"])["catalogueRule"])["enum"];
  const used = new Set<unknown>(Object.values(plans).map(({ catalogue }) => catalogue?.rule));
  return (Array.isArray(known) ? known : [])
    .filter((name) => !used.has(name))
    .map(
      (name) =>
        `schemas/meta/vocabulary.json: /$defs/catalogueRule: no catalogue states "${name}"; take it out, and its function in src/server/services/catalogues/catalogueRules.ts`,
    );
}

function factsByCatalogue(plans: Record<string, Plan>): Facts {
  // Records have no catalogue document; their facts are defined by rules.
  const facts = new Map([
    ["records", new Set(["id", "title", "dpiaCompleted"])],
    ["masterRecord", new Set(["id", "title"])],
  ]);
  for (const plan of Object.values(plans)) {
    const kind = plan.catalogue?.["kind"];
    if (typeof kind !== "string") continue;
    const own = plan.nodes.filter((node) => node.fact).map((node) => node.name);
    facts.set(kind, new Set(["id", "clientId", "title", "key", ...own]));
  }
  return facts;
}

function wrongFields(field: Field, facts: Facts): string[] {
  const { node, siblings, plan, isGuest } = field;
  const known = facts.get(node.lookup?.list ?? "");
  return [
    ...fieldsNamed(field)
      .filter((pointer) => !nodeAtPointer(pointer, plan.nodes, siblings))
      .map((pointer) => `"${pointer}" leads to nothing`),
    ...Object.values(node.fills ?? {})
      .filter((fact) => known && !known.has(fact))
      .map((fact) => `an item of "${node.lookup?.list}" has no fact "${fact}"`),
    ...(isGuest ? [] : wrongFacts(field, facts)),
  ];
}

function fieldsNamed({ node, isGuest }: Field): string[] {
  const { follows, within, lookup, stamp } = node;
  const named: string[] = [];
  if (within?.joinedBy) named.push(within.joinedBy);
  if (stamp) named.push(stamp.of);
  if (isGuest) return named;
  if (follows) named.push(`${follows.rows}/*/${follows.by}`);
  if (lookup?.rows && lookup.value) named.push(`${lookup.rows}/*/${lookup.value}`);
  return named;
}

/** A condition on a fact that no item carries would always be false. */
function wrongFacts({ node, siblings, plan }: Field, facts: Facts): string[] {
  return conditionsOf(node)
    .flatMap(itemsIn)
    .flatMap(({ at, item }) => {
      const list = nodeAtPointer(at, plan.nodes, siblings)?.lookup?.list;
      const known = facts.get(list ?? "");
      return Object.keys(item)
        .filter((name) => known && !known.has(name))
        .map((name) => `an item of "${list}" has no fact "${name}"`);
    });
}

function itemsIn(condition: Condition): Extract<Condition, { item: unknown }>[] {
  if ("all" in condition) return condition.all.flatMap(itemsIn);
  if ("any" in condition) return condition.any.flatMap(itemsIn);
  if ("not" in condition) return itemsIn(condition.not);
  return "item" in condition ? [condition] : [];
}

function wrongCatalogue({ catalogue, nodes }: Plan, documents: Documents): string[] {
  if (!catalogue) return [];
  const names = new Set(nodes.map((node) => node.name));
  const { columns, sort, parent, children, section, jurisdiction } = catalogue;
  const single = [sort, parent, children, section, jurisdiction];
  const named = [...(Array.isArray(columns) ? columns : []), ...single];
  return [
    ...named
      .flatMap((name) => name ?? [])
      .map(String)
      .filter((name) => !names.has(name))
      .map((name) => `/x-catalogue: no property is called "${name}"`),
    ...wrongMenu(catalogue, documents),
  ];
}

/** Lists unknown menu sections and related catalogues, which would hide a page or a link. */
function wrongMenu({ area, place, related = [] }: CatalogueFacts, { lists, byId }: Documents) {
  const kinds = new Set(
    [...byId.values()].map(({ schema }) => asSchema(schema["x-catalogue"])["kind"]),
  );
  const values = (list: string) => (lists.get(list)?.items ?? []).map(({ value }) => String(value));
  const none = (name: string, value: string | undefined, list: string) =>
    value === undefined || values(list).includes(value)
      ? []
      : [
          `/x-catalogue/${name}: lists/${list} has no "${value}"; there are: ${values(list).join(", ")}`,
        ];
  return [
    ...none("area", area, "productAreas"),
    ...none("place", place, "settingsPlaces"),
    ...related
      .filter((kind) => !kinds.has(kind))
      .map((kind) => `/x-catalogue/related: no catalogue is called "${kind}"`),
  ];
}

/** Enumerations in the vocabulary must match the fixed lists. */
function wrongLists({ vocabulary, lists }: Documents): string[] {
  const pairs = { role: "roles", feature: "features", status: "statuses" };
  return Object.entries(pairs).flatMap(([word, list]) => {
    const known = asSchema(asSchema(vocabulary["$defs"])[word])["enum"];
    const values = (lists.get(list)?.items ?? []).map((item) => item.value);
    return JSON.stringify(known) === JSON.stringify(values)
      ? []
      : [`schemas/meta/vocabulary.json: /$defs/${word} is not lists/${list}`];
  });
}
