import { randomUUID } from "node:crypto";
import { mostProblems } from "#shared/engine/rules/mostProblems.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import { differencesBy, differingNodes, oneOfSeveral } from "#shared/engine/copies/several.ts";
import { isBody, jsonListOf } from "#shared/engine/body/paths.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import { referenceId, referenceKey } from "#shared/engine/body/references.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { RecordRead } from "#shared/generated/types.ts";
import * as validators from "#shared/generated/validators.js";
import type { Call } from "#server/auth/call.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import { readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import { creationContext } from "./recordContext.ts";

/** Creates one record; what it has in common with others is the same for all of them. */
type Create = (body: Body, siblings: string) => Promise<RecordRead>;

/** One of the records, and where the request says what is different in it. */
interface Part {
  /** Its place among the companies. */
  at: number;
  /** Its place among the differences; null if it is as the first. */
  row: number | null;
  own: Body;
  body: Body;
  name: string;
}

/** Where the request names the companies, and what is different in each. */
const [assignment, differences] = ["companyAssignment", "companyDifferences"] as const;
const company = "company";
const companyId = "/company/id";

/**
 * Creates a record for each of several companies, all or none: as the first says, except where a
 * company says something else. What is wrong is told with company and field.
 */
export async function createSeveral(
  tx: Tx,
  call: Call,
  sent: Body,
  create: Create,
): Promise<RecordRead[]> {
  const { nodes } = recordPlan(creationContext(call, sent));
  mustFitCompanies(nodes, sent);
  const parts = await partsOf(tx, call, nodes, sent);
  const siblings = siblingsOf(sent);
  const items: RecordRead[] = [];
  const wrong: { part: Part; fields: readonly WrongField[] }[] = [];
  for (const part of parts) {
    const misfits = schemaProblems(validators.record, part.body);
    if (misfits.length > 0) wrong.push({ part, fields: misfits });
    else
      await create(part.body, siblings).then(
        (made) => void items.push(made),
        (thrown: unknown) => {
          if (!(thrown instanceof Problem) || thrown.code !== "invalid") throw thrown;
          wrong.push({ part, fields: thrown.details.fields ?? [] });
        },
      );
  }
  if (wrong.length > 0) throw new Problem("invalid", { fields: told(wrong, parts.length) });
  return items.map((item) => ({ ...item, siblings: siblingsAmong(items, item) }));
}

/** The first did not know the others when it was created. */
function siblingsAmong(items: readonly RecordRead[], item: RecordRead): RecordRead["siblings"] {
  const others = items.filter((each) => each !== item);
  return others.map(({ id, name, company: of }) => ({
    ...(id === undefined ? {} : { id }),
    name,
    ...(of ? { company: { id: of.id, title: of.title } } : {}),
  }));
}

/** Only companies that are assigned can differ, each once, and only where the documents allow it. */
function mustFitCompanies(nodes: readonly PlanNode[], sent: Body): void {
  const assigned = new Set(jsonListOf(sent[assignment]).map((each) => referenceKey(each)));
  const allowed = new Set(differingNodes(nodes).map(({ name }) => name));
  const seen = new Set<string | null>();
  const fields = jsonListOf(sent[differences]).flatMap((row, at): WrongField[] => {
    if (!isBody(row)) return [];
    const path = `/${differences}/${at}`;
    const key = referenceKey(row[company]);
    const isKnown = assigned.has(key) && !seen.has(key);
    seen.add(key);
    const others = Object.keys(bodyOf(row["values"])).filter((name) => !allowed.has(name));
    return [
      ...(isKnown ? [] : [{ path: `${path}/${company}`, code: "notOffered" }]),
      ...others
        .slice(0, mostProblems)
        .map((name) => ({ path: `${path}/values/${name}`, code: "additionalProperties" })),
    ];
  });
  if (fields.length > 0) throw new Problem("invalid", { fields });
}

async function partsOf(
  tx: Tx,
  call: Call,
  nodes: readonly PlanNode[],
  sent: Body,
): Promise<Part[]> {
  const { [assignment]: assigned, [differences]: rows, ...shared } = sent;
  const companies = jsonListOf(assigned);
  const known = await readItems(
    tx,
    companies.flatMap((each) => referenceId(each) ?? []),
  );
  const own = differencesBy(company, rows);
  return companies.map((each, at) => {
    const row = own.get(referenceKey(each) ?? "");
    const values = stripReadOnly(nodes, bodyOf(row?.["values"]));
    const isFirst = at === 0;
    const whole = oneOfSeveral(nodes, { shared, isFirst, pointer: companyId, own: values });
    const item = known.get(referenceId(each) ?? 0);
    return {
      at,
      row: row ? jsonListOf(rows).indexOf(row) : null,
      own: values,
      body: { ...whole, ...identityFor(each, sent), [company]: each },
      // Of a company that the author must not see, an error tells no name either.
      name: item && maySeeItem(call, item) ? displayTitle(item.body, call.language) : "",
    };
  });
}

/**
 * Derives a stable clientId per company when one request creates several records, so that retries
 * stay idempotent.
 */
function identityFor(each: Json, { clientId }: Body): Body {
  if (typeof clientId !== "string") return {};
  return { clientId: uuidOf(`${clientId} ${referenceKey(each) ?? ""}`) };
}

/** The same, however often a request is sent. */
function siblingsOf({ clientId }: Body): string {
  return typeof clientId === "string" ? uuidOf(`${clientId} siblings`) : randomUUID();
}

/** Errors common to all companies are reported once; all others name their company. */
function told(
  wrong: readonly { part: Part; fields: readonly WrongField[] }[],
  count: number,
): WrongField[] {
  const placed = wrong.flatMap(({ part, fields }) =>
    fields.map((field) => ({ ...field, path: placeOf(part, field.path), name: part.name })),
  );
  const nameOf = ({ path, code }: WrongField) => `${path} ${code}`;
  const times = Map.groupBy(placed, nameOf);
  return placed.flatMap((each) => {
    const { name, ...field } = each;
    const all = times.get(nameOf(field)) ?? [];
    if (all.length < count) return [name === "" ? field : { ...field, of: name }];
    return all[0] === each ? [field] : [];
  });
}

function placeOf({ at, row, own }: Part, path: string): string {
  const [, name = ""] = path.split("/");
  if (name === company) return `/${assignment}/${at}`;
  return row !== null && name in own ? `/${differences}/${row}/values${path}` : path;
}

function bodyOf(value: Json | undefined): Body {
  return isBody(value) ? value : {};
}
