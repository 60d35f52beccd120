import { helpFields, helpForms } from "#shared/domain/catalogues/helpPlaces.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import { toPayload } from "#shared/engine/body/payload.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { operations } from "#shared/generated/operations.ts";
import { plans } from "#shared/generated/plans.ts";
import { insertJob } from "#server/store/jobs.ts";
import { insertProductItem } from "#server/store/items/productItems.ts";
import { apartFromOthers } from "../catalogueBodies.ts";
import { components, type DescribedCall } from "./fuzzCalls.ts";
import { makeCompany, makeItem, type Person } from "../factories.ts";
import { another } from "./fuzzNames.ts";
import { resolved } from "./fuzzValid.ts";
import { firstIdOf, idsOf, itemOf, ownerOf, personOf, type World } from "./fuzzWorld.ts";

export const mightiestRole = "ROLE_MASTER_EDITOR";

/** The token with the most rights, including on product items. */
export function mightiest({ ours }: World): string {
  return personOf(ours, mightiestRole).token;
}

export function adminOf({ ours }: World): Person {
  return personOf(ours, "ROLE_TENANT_ADMIN");
}

/** The first item of a kind in our group, else the product's. */
export async function firstId({ app, ours, about }: World, kind: string): Promise<number> {
  return about?.ids.get(kind)?.[0] ?? firstIdOf(app, ours.id, kind);
}

/** New record of the first company; a template belongs to none. */
export async function makeRecord(
  world: World,
  more: Body = {},
): Promise<{ token: string; id: number }> {
  const { token } = adminOf(world);
  const company = more["template"] ? {} : { company: { id: await firstId(world, "companies") } };
  const parts = more["template"] ? {} : world.about?.record();
  const record = { name: another("Entbehrlich"), language: "de", ...company, ...parts, ...more };
  const { body } = await world.app.post("/api/processingActivity/activity", record, { token });
  return { token, id: body.id };
}

/** The administrator's job of a kind, which has begun. */
export async function runningJob(world: World, kind: string) {
  const { token, viewer } = adminOf(world);
  const jobId = await world.app.store.withGroup(world.ours.id, (tx) =>
    insertJob(tx, { kind, owner: viewer.account, payload: {}, state: "running" }),
  );
  return { token, path: { jobId } };
}

/** Fields without a help text so far. */
const helpless = helpForms().flatMap(({ name: entity }) =>
  helpFields(entity).map(({ name: fieldName }) => ({ entity, fieldName })),
);

/** Creates an unreferenced item modelled on an existing or a deleted one. */
export async function freshItem(world: World, kind: string): Promise<number> {
  const { app, ours } = world;
  if (kind === "companies") return makeCompany(app, ours.id, another("Frisch"));
  const company = await firstId(world, "companies");
  const { rows } = await app.asOwner(
    "select body from product_item where kind = $1 order by id limit 1",
    [kind],
  );
  const like: unknown = rows[0]?.body;
  const title = another("Frisch");
  const body = await apartFromOthers(app, ours.id, kind, {
    ...itemOf(kind, 0, title, company),
    ...ownerOf(ours, kind),
    ...(isBody(like) ? like : {}),
    // Entries of the original list may be in use.
    ...(kind === "blacklist" ? { entries: [] } : {}),
    translations: { de: title, en: title },
    title,
    ...(kind === "companyGroupHelp" ? helpless.pop() : {}),
    ...(kind === "customFields" ? { target: "record/basics", type: "text" } : {}),
  });
  const isProductOwned = plans[`catalogues/${kind}`]?.catalogue?.scope === "product";
  if (!isProductOwned) return makeItem(app, ours.id, kind, body);
  return app.store.withGroup(
    ours.id,
    async (tx) => (await insertProductItem(tx, { kind, body }, null)).id,
    { right: "product" },
  );
}

async function readOne(world: World, kind: string, id: number): Promise<Body | null> {
  const one = operations.find(
    ({ handler, kind: its, path }) =>
      its === kind && /^catalogue\.(?:read|one)$/.test(handler) && path.endsWith("{id}"),
  );
  if (!one) return null;
  const path = one.path.replace("{id}", String(id));
  const { status, body } = await world.app.get(path, { token: mightiest(world) });
  return status === 200 && isBody(body) ? body : null;
}

/** Reduces an item to the properties an operation accepts. */
export function asSent(
  { request, facts }: DescribedCall,
  item: Body,
  without: readonly string[],
): Body {
  const body = facts.payload ? toPayload(facts.payload, item) : item;
  const properties = resolved(request ?? {}, components)["properties"];
  const names = Object.keys(isBody(properties) ? properties : {});
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => names.includes(name) && !without.includes(name)),
  );
}

function renamed(item: Body): Body {
  const title = another("Neu");
  const { translations } = item;
  if (isBody(translations)) return { ...item, title, translations: { ...translations, de: title } };
  return "title" in item ? { ...item, title } : item;
}

export async function bodyToCreate(world: World, call: DescribedCall): Promise<Body | null> {
  const kind = call.facts.kind ?? "";
  const id = await freshItem(world, kind);
  const item = await readOne(world, kind, id);
  if (!item) return null;
  await remove(world, call.facts, id);
  return asSent(call, renamed(item), ["id", "clientId", "version", "key", "master"]);
}

/** Deletes an item, so that it blocks no later one. */
async function remove(world: World, { kind }: OperationFacts, id: number): Promise<void> {
  const gone = operations.find((each) => each.kind === kind && each.handler === "catalogue.remove");
  if (gone) await world.app.post(gone.path, { id }, { token: mightiest(world) });
}

export async function bodyToEdit(world: World, call: DescribedCall): Promise<Body | null> {
  const kind = call.facts.kind ?? "";
  const known = (await idsOf(world.app, world.ours.id)).get(kind) ?? [];
  for (const id of [await freshItem(world, kind), ...known.toReversed()]) {
    const item = await readOne(world, kind, id);
    if (item?.["canEdit"] !== true) continue;
    const body = asSent(call, renamed(item), []);
    const { status } = await world.app.post(call.facts.path, body, { token: mightiest(world) });
    // The attempt succeeded, so the item can be sent again with its new version.
    if (status === 200) {
      const now = await readOne(world, kind, id);
      return now && asSent(call, renamed(now), []);
    }
  }
  return null;
}
