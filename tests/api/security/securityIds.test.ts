import { beforeAll, describe, expect, test } from "vitest";
import type { Json } from "#shared/engine/plan/types.ts";
import { operations } from "#shared/generated/operations.ts";
import {
  components,
  describedCalls,
  subjectOf,
  type DescribedCall,
} from "../../helpers/fuzz/fuzzCalls.ts";
import { chanceOf } from "../../helpers/fuzz/fuzzRandom.ts";
import { resolved, validValue, type Schema } from "../../helpers/fuzz/fuzzValid.ts";
import {
  canary,
  fingerprint,
  idsOf,
  makeWorld,
  type Ids,
  type World,
} from "../../helpers/fuzz/fuzzWorld.ts";
import { makeTestApp, type Received } from "../../helpers/testApp.ts";

let world: World;
let foreign: Ids;
let own: Ids;
let before = "";
/** An id that nobody has. */
const unknown = 987_654_321_012;

beforeAll(async () => {
  const app = await makeTestApp();
  world = await makeWorld(app);
  foreign = await idsOf(app, world.theirs.id, false);
  own = await idsOf(app, world.ours.id);
  before = await fingerprint(app, world.theirs.id);
}, 120_000);

function master() {
  const person = world.ours.people.get("ROLE_MASTER_EDITOR");
  if (!person) throw new Error("nobody");
  return person;
}

/** What a reply says apart from which request it answers. */
function essence({ status, body }: Received): unknown {
  return { status, ...body, supportId: "" };
}

async function send(call: DescribedCall, path: string, body?: Json): Promise<Received> {
  return world.app.send(call.facts.method, `/v1${path}`, {
    token: master().token,
    ...(body === undefined ? {} : { body }),
  });
}

function allForeign(): number[] {
  return [...foreign.values()].flat();
}

const emptyList = { status: 200, supportId: "" };

const withPath = describedCalls.filter(({ facts }) => facts.path.includes("{"));

describe("an id of another group in a path is as unknown as one that nobody has", () => {
  test.each(withPath.map((call) => [call.facts.name, call] as const))("%s", async (_name, call) => {
    const ask = (value: string) =>
      send(call, call.facts.path.replaceAll(/\{\w+\}/g, encodeURIComponent(value)));
    const nobodys = essence(await ask(String(unknown)));
    // A list of what belongs to nothing is empty.
    if (call.facts.handler === "catalogue.ofCountry") expect(nobodys).toEqual(emptyList);
    else expect(nobodys).toMatchObject({ status: 404 });
    const ids = isRepeated(call) ? foreignFor(call) : allForeign();
    for (const id of ids) expect([id, essence(await ask(String(id)))]).toEqual([id, nobodys]);
    // A text in the path is a reference of an export.
    if (call.facts.answer !== "file") return;
    const invented = essence(await ask("invented-reference"));
    expect(essence(await ask(world.theirs.download))).toEqual(invented);
  });

  test("it takes no longer, and no shorter, than an unknown one", async () => {
    const record = foreign.get("record")?.[0] ?? 0;
    const time = async (id: number) => {
      const start = performance.now();
      await world.app.get(`/api/processingActivity/${id}`, { token: master().token });
      return performance.now() - start;
    };
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < 41; round += 1) {
      times[0].push(await time(record));
      times[1].push(await time(unknown));
    }
    const [theirs = 0, nobodys = 1] = times.map((each) => each.toSorted((a, b) => a - b)[20] ?? 0);
    expect(theirs / nobodys).toBeLessThan(2);
    expect(nobodys / theirs).toBeLessThan(2);
  });

  test("a lower role is refused before anything is looked for, whatever id it names", async () => {
    const ranks = [...world.ours.people];
    for (const { facts } of describedCalls) {
      const least = ranks.findIndex(([role]) => role === facts.access);
      const ids = [own.get(subjectOf(facts, own) ?? "record")?.[0] ?? 0, allForeign()[0] ?? 0];
      for (const [role, { token }] of ranks.slice(0, Math.max(least, 0))) {
        for (const id of ids) {
          const path = facts.path.replaceAll(/\{\w+\}/g, String(id));
          const body = facts.method === "POST" ? { body: { id } } : {};
          const reply = await world.app.send(facts.method, `/v1${path}`, { token, ...body });
          const { error, items } = reply.body;
          expect([facts.name, role, reply.status, error, items]).toEqual([
            facts.name,
            role,
            403,
            "forbidden",
            undefined,
          ]);
        }
      }
    }
  }, 120_000);
});

type Place = readonly string[];

/** Every place of a request that takes an id, lists as `*`. */
function idPlaces(schema: Schema, path: Place = [], depth = 0): Place[] {
  if (depth > 6) return [];
  const found = resolved(schema, components);
  const parts = (found["anyOf"] ?? found["oneOf"]) as Schema[] | undefined; // As the description has them.
  if (parts) return parts.flatMap((part) => idPlaces(part, path, depth + 1));
  if (found["type"] === "array")
    return idPlaces(found["items"] as Schema, [...path, "*"], depth + 1); // As above.
  if (
    found["type"] === "integer" &&
    /id$|^ids$|^\*$/i.test(path.findLast((each) => each !== "*") ?? "")
  )
    return [path];
  const properties = Object.entries((found["properties"] ?? {}) as Record<string, Schema>); // As above.
  return properties.flatMap(([name, part]) => idPlaces(part, [...path, name], depth + 1));
}

function put(body: Json, [key, ...rest]: Place, value: Json): Json {
  if (key === undefined) return value;
  if (key === "*") return [put(Array.isArray(body) ? (body[0] ?? {}) : {}, rest, value)];
  const known = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  return { ...known, [key]: put(known[key] ?? {}, rest, value) };
}

let count = 0;

/** The least body that the description allows, with our own ids. */
function plainBody(call: DescribedCall): Json {
  const idFor = (property: string) =>
    property === "id" ? (own.get(subjectOf(call.facts, own) ?? "")?.[0] ?? null) : null;
  // Texts differ from one request to the next: what exists already would be refused for that.
  count += 1;
  const title = `Number ${count}`;
  const chance = { ...chanceOf(1), percent: () => false };
  const body = call.request ? validValue(call.request, { components, chance, idFor }) : {};
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return {
    ...body,
    ...("title" in body ? { title } : {}),
    ...("translations" in body ? { translations: { de: title, en: title } } : {}),
  };
}

/** What fits the call, and something else; of a call that stands alone something of every kind. */
function foreignFor(call: DescribedCall): number[] {
  const fit = foreign.get(subjectOf(call.facts, foreign) ?? "") ?? [];
  const others = [...foreign.values()].map(([first = unknown]) => first);
  return [...new Set([...fit, ...(isRepeated(call) ? others.slice(0, 2) : others)])];
}

/** Whether the same function answers for other catalogues as well. */
function isRepeated({ facts }: DescribedCall): boolean {
  return operations.find((each) => each.handler === facts.handler)?.name !== facts.name;
}

const withBody = describedCalls.filter(
  ({ request, facts }) =>
    request !== null && idPlaces(request).length > 0 && facts.access !== "public",
);

describe("an id of another group in a body, list, filter or export is as unknown as one that nobody has", () => {
  test.each(withBody.map((call) => [call.facts.name, call] as const))(
    "%s",
    async (_name, call) => {
      const places = idPlaces(call.request ?? {});
      const isRecord = places.length > 30;
      for (const place of places) {
        const ask = async (id: number) => {
          const body = put(isRecord ? recordBody() : plainBody(call), place, id);
          const reply = await send(call, call.facts.path, body);
          return reply;
        };
        const nobodys = await ask(unknown);
        const ids = isRecord ? foreignFor(call).slice(0, 2) : foreignFor(call);
        for (const id of ids) {
          const reply = await ask(id);
          const at = `${place.join("/")} ${id}`;
          expect([at, reply.raw.toString().includes(canary)]).toEqual([at, false]);
          expect([at, masked(reply, id)]).toEqual([at, masked(nobodys, unknown)]);
        }
      }
    },
    60_000,
  );

  test("what was sent changed nothing over there", async () => {
    expect(await fingerprint(world.app, world.theirs.id)).toBe(before);
  });
});

function recordBody(): Json {
  return { name: "Ours", language: "de", company: { id: own.get("companies")?.[0] ?? 0 } };
}

/** The reply without what differs from one request to the next: the support id, ids and times that it gave. */
function masked(reply: Received, id: number): unknown {
  // The same was sent before: a record made of it has a twin of its name.
  const text = JSON.stringify({ ...(reply.body as object), supportId: "", duplicates: undefined });
  return [
    reply.status,
    text
      .replaceAll(new RegExp(`(?<![\\w.-])${id}(?![\\w.-])`, "g"), "ID")
      .replaceAll(/"(id|version|jobId|total)":\d+/g, '"$1":0')
      // What is named after its title is numbered.
      .replaceAll(/"name":"([a-z]+)\d+"/g, '"name":"$1"')
      .replaceAll(
        /"(pdf|token|refresh_token|createdAt|updatedAt|title|de|en|key)":"[^"]*"/g,
        '"$1":""',
      ),
  ];
}
