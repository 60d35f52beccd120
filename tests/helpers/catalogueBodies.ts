import { join } from "node:path";
import type { CatalogueFacts, PlanNode } from "#shared/engine/plan/plan.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import { operations } from "#shared/generated/operations.ts";
import { planOf, plans } from "#shared/generated/plans.ts";
import { listItems } from "#server/store/items/items.ts";
import { loadDocuments } from "../../scripts/gen/documents.ts";
import { makeItem } from "./factories.ts";
import type { TestApp } from "./testApp.ts";

const documents = loadDocuments(join(import.meta.dirname, "../../schemas"));

/** All catalogues with their own operations and freely chosen titles, with their documents. */
export const catalogues = Object.values(plans)
  .flatMap(({ catalogue, nodes }) =>
    catalogue?.calls === true && isNamed(catalogue, nodes) ? [catalogue] : [],
  )
  .map(({ kind, write, translated, unique = [] }) => ({
    kind,
    calls: callsOf(kind),
    write,
    isTranslated: translated,
    isProductOwned: write === "ROLE_MASTER_EDITOR",
    unique,
  }));

function isNamed(catalogue: CatalogueFacts | undefined, nodes: readonly PlanNode[]): boolean {
  const title = nodes.find(({ name }) => name === "title");
  return catalogue?.translated === true || (title !== undefined && !title.readOnly);
}

/** The generic operations of a catalogue by short name. */
function callsOf(kind: string): ReadonlyMap<string, OperationFacts> {
  return new Map(
    operations
      .filter((each) => each.kind === kind && each.handler.startsWith("catalogue."))
      .map((facts) => [facts.name.replace("catalogue.", "").replace(`.${kind}`, ""), facts]),
  );
}

export type TestCatalogue = (typeof catalogues)[number];

export function titled({ isTranslated }: Pick<TestCatalogue, "isTranslated">, title: string): Body {
  return isTranslated ? { translations: { de: title, en: `${title} (en)` } } : { title };
}

/** A valid request body from the document's example, with references to existing items. */
export async function exampleBody(
  app: TestApp,
  group: number,
  catalogue: Pick<TestCatalogue, "kind" | "isTranslated">,
  title: string,
): Promise<Body> {
  const { nodes } = planOf(`catalogues/${catalogue.kind}`);
  const examples = documents.byId.get(`catalogues/${catalogue.kind}`)?.schema["examples"];
  // Border: examples are objects, as checked with the documents.
  const [example = {}] = examples as Body[];
  const named = await withReal(app, group, nodes, stripReadOnly(nodes, example));
  const own = await apartFromOthers(app, group, catalogue.kind, named);
  return { ...own, ...titled(catalogue, title) };
}

let serial = 0;

/**
 * Changes a body's unique properties if its document allows only one such item; bodies without a
 * title of their own stay as they are.
 */
export async function apartFromOthers(
  app: TestApp,
  group: number,
  kind: string,
  body: Body,
): Promise<Body> {
  const { nodes, catalogue } = planOf(`catalogues/${kind}`);
  if (!isNamed(catalogue, nodes)) return body;
  const unique = catalogue?.unique ?? [];
  const node = nodes.find((each) => unique.includes(each.name) && isFree(each));
  if (!node) return body;
  serial += 1;
  const { name, lookup } = node;
  const value = body[name];
  if (node.type === "number") return { ...body, [name]: 1000 + serial };
  if (!lookup?.list) return { ...body, [name]: `${String(value ?? "x")}${serial}` };
  const items = await app.store.withGroup(group, (tx) =>
    listItems(tx, lookup.list ?? "", { withProductOwned: true }),
  );
  const id = items.at(-serial)?.id ?? 0;
  return { ...body, [name]: isBody(value) ? { id } : id };
}

function isFree({ readOnly, values, list }: PlanNode): boolean {
  return !readOnly && !values && !list;
}

async function withReal(
  app: TestApp,
  group: number,
  nodes: readonly PlanNode[],
  body: Body,
): Promise<Body> {
  const result: Body = {};
  for (const [name, value] of Object.entries(body)) {
    const node = nodes.find((each) => each.name === name);
    const list = node?.lookup?.list;
    if (!list) result[name] = value;
    else if (Array.isArray(value)) result[name] = [await anyItem(app, group, list)];
    else if (typeof value === "number") result[name] = (await anyItem(app, group, list)).id;
    else if (isBody(value)) result[name] = await anyItem(app, group, list);
  }
  return result;
}

/** An item of the product, else one created in the group. */
async function anyItem(app: TestApp, group: number, kind: string): Promise<{ id: number }> {
  const [known] = await app.store.withGroup(group, (tx) =>
    listItems(tx, kind, { withProductOwned: true, limit: 1 }),
  );
  if (known) return { id: known.id };
  return { id: await makeItem(app, group, kind, { title: `Any ${kind}` }) };
}
