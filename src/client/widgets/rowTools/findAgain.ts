import type { FormServices } from "#client/form/services.ts";
import { isBody, jsonListOf } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { type Origin, originOf } from "./clipboard.ts";
import { finderFor } from "./lookUp.ts";
import type { ReadTable } from "./readTable.ts";

interface Search {
  services: FormServices;
  /** True if the source's ids and files mean the same here. */
  isSameSite: boolean;
  isSameGroup: boolean;
  /** Names of the items that do not exist here. */
  lost: string[];
}

/**
 * Rows from elsewhere, with what they refer to as it is here: the same items, else those of the same
 * name; what isn't here is left out and named.
 */
export async function findAgain(
  services: FormServices,
  node: PlanNode,
  rows: readonly Body[],
  from: Origin,
): Promise<ReadTable> {
  const here = originOf(services.store);
  if (from.form === here.form) return { rows, unknown: [] };
  const isSameSite = from.site === here.site;
  const isSameGroup = isSameSite && from.group === here.group;
  const search: Search = { services, isSameSite, isSameGroup, lost: [] };
  const found: Body[] = [];
  for (const row of rows) found.push(await bodyHere(search, node.children ?? [], row));
  return { rows: found, unknown: [...new Set(search.lost)] };
}

async function bodyHere(search: Search, nodes: readonly PlanNode[], body: Body): Promise<Body> {
  const result: Body = { ...body };
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined) continue;
    const here = await valueHere(search, node, value);
    if (here === undefined) delete result[node.name];
    else result[node.name] = here;
  }
  return result;
}

async function valueHere(search: Search, node: PlanNode, value: Json): Promise<Json | undefined> {
  const { type, children = [] } = node;
  switch (type) {
    case "reference":
      return itemHere(search, node, value);
    case "references":
      return listHere(jsonListOf(value), (each) => itemHere(search, node, each));
    case "files":
      return listHere(jsonListOf(value), async (each) => fileHere(search, each));
    case "rows":
      return listHere(jsonListOf(value), async (each) =>
        isBody(each) ? bodyHere(search, children, each) : each,
      );
    case "object":
      return isBody(value) ? bodyHere(search, children, value) : value;
    default:
      return value;
  }
}

async function listHere(
  all: readonly Json[],
  find: (each: Json) => Promise<Json | undefined>,
): Promise<Json[] | undefined> {
  const found: Json[] = [];
  for (const each of all) {
    const here = await find(each);
    if (here !== undefined) found.push(here);
  }
  return found.length > 0 ? found : undefined;
}

/** Without a connection, items stay as they are: a save says which of them it refuses. */
async function itemHere(search: Search, node: PlanNode, item: Json): Promise<Json | undefined> {
  const { services, isSameSite, lost } = search;
  if (!isBody(item) || typeof item["id"] !== "number" || node.lookup?.list === undefined)
    return item;
  const find = await finderFor(services, node);
  if (!find) return item;
  const { id } = item;
  const title = typeof item["title"] === "string" ? item["title"] : "";
  const found = await find(isSameSite ? { id, title } : { title });
  if (!found) lost.push(title);
  return found;
}

function fileHere({ isSameGroup, lost }: Search, file: Json): Json | undefined {
  if (isSameGroup || !isBody(file)) return file;
  lost.push(typeof file["name"] === "string" ? file["name"] : "");
  return undefined;
}
