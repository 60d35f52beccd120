import type { Body, Json } from "#shared/engine/types.ts";
import { insertJob } from "#server/store/jobs.ts";
import { insertProductItem } from "#server/store/productItems.ts";
import type { Attempt, DescribedCall, Means } from "./fuzzCalls.ts";
import { makePerson, offerLink } from "./factories.ts";
import { bodyToCreate, bodyToEdit, freshItem, mightiest } from "./fuzzItems.ts";
import { idsOf, type World } from "./fuzzWorld.ts";

/** A request that succeeds, for calls that chance seldom finds the way into. */
export interface Example {
  token?: string;
  path?: Readonly<Record<string, string | number>>;
  query?: string;
  body?: Json;
}

const password = "Seehund im Watt 1987";

function sentBy(world: World, body: Body | null): Example | null {
  return body && { token: mightiest(world), body };
}

/** By handler: what chance can't know, such as a password. A call that never succeeds gets its example here. */
const examples: Record<string, (world: World, call: DescribedCall) => Promise<Example | null>> = {
  "session.signIn": async (world) => {
    const { login } = await makePerson(world.app, world.ours.id, "ROLE_READER", { password });
    return { body: { username: login, password } };
  },
  "session.password": async (world) => {
    const { token } = await makePerson(world.app, world.ours.id, "ROLE_READER", { password });
    return { token, body: { oldPassword: password, newPassword: "Leuchtturm am Kai 5" } };
  },
  "session.refresh": async (world) => {
    const { refreshToken } = await makePerson(world.app, world.ours.id);
    return { body: { refresh_token: refreshToken } };
  },
  "session.link": async ({ app, ours }) => {
    await offerLink(app, await makePerson(app, ours.id), "fuzz-link");
    return { body: { link: "fuzz-link", newPassword: password } };
  },
  "staff.link": async ({ app, ours }) => {
    const { viewer } = await makePerson(app, ours.id);
    const token = ours.people.get("ROLE_TENANT_ADMIN")?.token ?? "";
    return { token, body: { id: viewer.contact, shown: true } };
  },
  "staff.endLink": async ({ app, ours }) => {
    const { viewer } = await makePerson(app, ours.id);
    const token = ours.people.get("ROLE_TENANT_ADMIN")?.token ?? "";
    return { token, body: { id: viewer.contact } };
  },
  "session.group": async ({ app, ours }) => {
    const { token } = await makePerson(app, ours.id);
    return { token, body: { id: ours.id } };
  },
  "exports.create": async ({ ours }) => ({
    token: ours.people.get("ROLE_READER")?.token ?? "",
    body: { language: "en", contentType: "pdf", exportType: "register" },
  }),
  "records.save": async ({ app, ours }) => ({
    token: ours.people.get("ROLE_CREATOR")?.token ?? "",
    body: {
      name: `Example ${Math.random()}`,
      language: "de",
      company: { id: (await idsOf(app, ours.id)).get("companies")?.[0] ?? 0 },
    },
  }),
  "catalogue.create": async (world, call) => sentBy(world, await bodyToCreate(world, call)),
  "catalogue.edit": async (world, call) => sentBy(world, await bodyToEdit(world, call)),
  "catalogue.remove": async (world, { facts }) =>
    sentBy(world, { id: await freshItem(world, facts.entity ?? "") }),
  "catalogue.replace": async (world, { facts }) => {
    const kind = facts.entity ?? "";
    const [id, replacementId] = [await freshItem(world, kind), await freshItem(world, kind)];
    return sentBy(world, { id, replacementId });
  },
  "catalogue.hide": async ({ app, ours }, { facts }) => {
    const title = `Angebot ${crypto.randomUUID()}`;
    const body = { title, translations: { de: title, en: title } };
    const { id } = await app.store.withGroup(ours.id, (tx) =>
      insertProductItem(tx, { kind: facts.entity ?? "", body }, null),
    );
    const token = ours.people.get("ROLE_MASTER_EDITOR")?.token ?? "";
    return { token, body: { id, hidden: true } };
  },
  "exports.state": async ({ app, ours }) => {
    const admin = ours.people.get("ROLE_TENANT_ADMIN");
    if (!admin) throw new Error("no administrator");
    const owner = admin.viewer.account;
    const jobId = await app.store.withGroup(ours.id, (tx) =>
      insertJob(tx, { kind: "export", owner, payload: {}, state: "running" }),
    );
    return { token: admin.token, path: { jobId } };
  },
  "records.status": async ({ app, ours }) => {
    const admin = ours.people.get("ROLE_TENANT_ADMIN");
    const id = (await idsOf(app, ours.id)).get("record")?.[0] ?? 0;
    const { rows } = await app.asOwner(
      "update record set status = 'finalised' where id = $1 returning version",
      [id],
    );
    return {
      token: admin?.token ?? "",
      body: { id, status: "archived", version: Number(rows[0]?.version) },
    };
  },
};

/** The example of a call; null where chance finds its own way. */
export async function exampleOf(call: DescribedCall, world: World): Promise<Example | null> {
  return (await examples[call.facts.handler]?.(world, call)) ?? null;
}

/** Calls that work for seconds, or that end the session of who makes them, are made with what makes them refuse. */
export function sparing(
  { facts }: DescribedCall,
  attempt: Attempt,
  run: number,
  means: Means,
): Attempt {
  const { body } = attempt;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return attempt;
  // Unknown names take as long as known ones; the same name soon has to wait.
  if (facts.handler === "session.signIn" && run > 3 && typeof body["username"] === "string")
    return { ...attempt, body: { ...body, username: "fuzz" } };
  if (facts.handler !== "exports.create" || run === 0) return attempt;
  const unknown = [...means.foreign.values()].flat()[run % 20] ?? 999_999_999;
  return { ...attempt, body: { ...body, companyId: unknown } };
}
