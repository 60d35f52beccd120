import { asBody } from "#shared/domain/values.ts";
import { projectForRead } from "#shared/engine/project.ts";
import type { Body, Context } from "#shared/engine/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import type {
  CompanyRead,
  StaffSearchReply200,
  StaffSearchRequest,
  TomRead,
} from "#shared/generated/types.ts";
import { limits } from "#shared/api/limits.ts";
import type { Call } from "#server/auth/call.ts";
import { found } from "#server/auth/problem.ts";
import { listItems, readItem, type Item } from "#server/store/items.ts";
import type { Tx } from "#server/store/transaction.ts";
import { itemBody } from "./itemFacts.ts";
import { callContext } from "./recordContext.ts";
import { peopleOf, referencesOf } from "./references.ts";

const plan = planOf("catalogues/companies");

/** A company as its viewer may see it. */
export function readCompany(call: Call, id: number): Promise<CompanyRead> {
  return call.transaction(async (tx) => {
    const context = callContext(call);
    const item = await companyOf(tx, call, id);
    // Projected by the document that the type is made from.
    return projectForRead(plan, await wholeItem(tx, item, context), context) as CompanyRead;
  });
}

/** The company's own technical and organisational measures, which its records inherit. */
export function readMeasures(call: Call, id: number): Promise<TomRead> {
  return call.transaction(async (tx) => {
    const item = await companyOf(tx, call, id);
    const whole = await wholeItem(tx, item, callContext(call));
    return asBody(whole["tom"]) as TomRead; // Part of the document that the type is made from.
  });
}

async function companyOf(tx: Tx, call: Call, id: number): Promise<Item> {
  const { companies } = call.viewer;
  const isHidden = companies !== null && !companies.includes(id);
  return found(isHidden ? null : await readItem(tx, "companies", id));
}

/** An item with everything that its document says of it: references, derived values, who and when. */
async function wholeItem(tx: Tx, item: Item, context: Context): Promise<Body> {
  const document = planOf(`catalogues/${item.kind}`);
  const referenceOf = await referencesOf(tx, document, [item.body], context);
  const people = await peopleOf(tx, [item.createdBy, item.updatedBy]);
  const stamps = {
    createdAt: item.createdAt?.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
    createdBy: people(item.createdBy),
    updatedBy: people(item.updatedBy),
  };
  const body: Body = {
    ...itemBody(item, context, referenceOf),
    master: item.master,
    active: item.state === "active",
    version: item.version,
  };
  for (const [name, value] of Object.entries(stamps)) if (value !== undefined) body[name] = value;
  return body;
}

/** People of the group whom a record can name as contact, by name or address. */
export function searchStaff(call: Call, wanted: StaffSearchRequest): Promise<StaffSearchReply200> {
  return call.transaction(async (tx) => {
    const items = await listItems(tx, "staff", {
      limit: limits.lookupMatches,
      ...(wanted.text ? { text: wanted.text } : {}),
      ...(wanted.companyId ? { having: { company: wanted.companyId } } : {}),
    });
    return items.map(({ id, body }) => ({
      id,
      firstName: String(body["firstName"] ?? ""),
      lastName: String(body["lastName"] ?? ""),
      ...(typeof body["email"] === "string" ? { email: body["email"] } : {}),
    }));
  });
}
