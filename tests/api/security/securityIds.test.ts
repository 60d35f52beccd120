import { describe, expect, test } from "vitest";
import type { Json } from "#shared/engine/plan/types.ts";
import { exportFormats } from "#shared/domain/writing/contentTypes.ts";
import { operations } from "#shared/generated/operations.ts";
import {
  components,
  describedCalls,
  subjectOf,
  type DescribedCall,
} from "../../helpers/fuzz/fuzzCalls.ts";
import { chanceOf } from "../../../scripts/testkit/chance.ts";
import { resolved, validValue, type Schema } from "../../helpers/fuzz/fuzzValid.ts";
import { canary, fingerprint, idsOf, makeWorld } from "../../helpers/fuzz/fuzzWorld.ts";
import { readPdf } from "../../helpers/pdf.ts";
import { makeTestApp, type Received } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const unknown = 987_654_321_012;

const app = await makeTestApp({}, { database: await ownDatabase() });
const world = await makeWorld(app);
const foreign = await idsOf(app, world.theirs.id, false);
const own = await idsOf(app, world.ours.id);
const before = await fingerprint(app, world.theirs.id);

function master() {
  const person = world.ours.people.get("ROLE_MASTER_EDITOR");
  if (!person) throw new Error("nobody");
  return person;
}

/** A reply without the parts that depend on the request. */
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

/** Uploads have no numeric id; their own tests cover those of others. */
const withPath = describedCalls.filter(
  ({ facts }) => facts.path.includes("{") && !facts.path.includes("/uploads/"),
);

describe("another group's id in a path is as unknown as one that doesn't exist", () => {
  test.each(withPath.map((call) => [call.facts.name, call] as const))("%s", async (_name, call) => {
    const ask = (value: string) =>
      send(call, call.facts.path.replaceAll(/\{\w+\}/g, encodeURIComponent(value)));
    const nobodys = essence(await ask(String(unknown)));
    // Listing by an unknown parent yields an empty list.
    if (call.facts.handler === "catalogue.ofCountry") expect(nobodys).toEqual(emptyList);
    else expect(nobodys).toMatchObject({ status: 404 });
    for (const id of foreignFor(call))
      expect([id, essence(await ask(String(id)))]).toEqual([id, nobodys]);
    // A string parameter is the reference of an export.
    if (call.facts.answer !== "file") return;
    const invented = essence(await ask("invented-reference"));
    expect(essence(await ask(world.theirs.download))).toEqual(invented);
  });

  test("it takes as long as an unknown one", async () => {
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

  // That all lower roles are refused is shown in access.test.ts.
  test("the next lower role is refused before any look-up, whatever the id", async () => {
    const ranks = [...world.ours.people];
    for (const { facts } of describedCalls) {
      const least = ranks.findIndex(([role]) => role === facts.access);
      const ids = [own.get(subjectOf(facts, own) ?? "record")?.[0] ?? 0, allForeign()[0] ?? 0];
      for (const [role, { token }] of ranks.slice(Math.max(least - 1, 0), Math.max(least, 0))) {
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

/** All locations of a request that take an id, lists as `*`. */
function idPlaces(schema: Schema, path: Place = [], depth = 0): Place[] {
  if (depth > 6) return [];
  const found = resolved(schema, components);
  const parts = (found["anyOf"] ?? found["oneOf"]) as Schema[] | undefined; // As described.
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

/** Smallest valid body, with ids of the own group. */
function plainBody(call: DescribedCall): Json {
  const idFor = (property: string) =>
    property === "id" ? (own.get(subjectOf(call.facts, own) ?? "")?.[0] ?? null) : null;
  // Unique texts per request, since existing titles would be refused.
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

/**
 * Foreign ids of the right kind and of another; for operations not repeated per catalogue, of every
 * kind.
 */
function foreignFor(call: DescribedCall): number[] {
  const fit = foreign.get(subjectOf(call.facts, foreign) ?? "") ?? [];
  const others = [...foreign.values()].flatMap(([first = unknown]) =>
    fit.includes(first) ? [] : [first],
  );
  const one = (ids: readonly number[]) => (isRepeated(call) ? ids.slice(0, 1) : ids);
  return [...one(fit), ...one(others)];
}

/** Limits the ids tried for documents, whose rendering in a separate process is slow. */
function mostIds({ facts }: DescribedCall): number | undefined {
  return /^(exports\.(create|sample)|letters\.(create|preview))$/.test(facts.name) ? 1 : undefined;
}

/** Tells whether an earlier operation uses the same handler. */
function isRepeated({ facts }: DescribedCall): boolean {
  return operations.find((each) => each.handler === facts.handler)?.name !== facts.name;
}

const withBody = describedCalls.filter(
  ({ request, facts }) =>
    request !== null && idPlaces(request).length > 0 && facts.access !== "public",
);

describe("another group's id in a body, list, filter or export is as unknown as one that doesn't exist", () => {
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
        const ids = foreignFor(call).slice(0, isRecord ? 2 : mostIds(call));
        for (const id of ids) {
          const reply = await ask(id);
          const at = `${place.join("/")} ${id}`;
          expect([at, said(reply).includes(canary)]).toEqual([at, false]);
          expect([at, masked(reply, id)]).toEqual([at, masked(nobodys, unknown)]);
        }
      }
    },
    240_000,
  );

  test("these requests changed nothing in the other group", async () => {
    expect(await fingerprint(world.app, world.theirs.id)).toBe(before);
  });
});

function recordBody(): Json {
  return { name: "Ours", language: "de", company: { id: own.get("companies")?.[0] ?? 0 } };
}

function said(reply: Received): string {
  return isPdf(reply) ? readPdf(reply.raw).pages.join("\n") : reply.raw.toString();
}

function isPdf({ headers }: Received): boolean {
  return headers["content-type"] === "application/pdf";
}

/** A reply without the parts that differ between requests: support id, new ids and timestamps. */
const exportFields = exportFormats.map(({ field }) => field).join("|");

function masked(reply: Received, id: number): unknown {
  // PDFs print the date and time.
  if (isPdf(reply)) return [reply.status, said(reply).replaceAll(/\d+/g, "0")];
  // An earlier request had the same body, so a record has a duplicate of its name.
  const text = JSON.stringify({ ...(reply.body as object), supportId: "", duplicates: undefined });
  return [
    reply.status,
    text
      // Leaves numbers inside texts alone: they may equal the id by chance.
      .replaceAll(new RegExp(`(?<![\\w.-]|\\p{L} )${id}(?![\\w.-])`, "gu"), "ID")
      .replaceAll(/"(id|version|jobId|total)":\d+/g, '"$1":0')
      // Names derived from a title are numbered.
      .replaceAll(/"name":"([a-z]+)\d+"/g, '"name":"$1"')
      .replaceAll(
        /"(token|refresh_token|createdAt|updatedAt|statusChangedAt|title|de|en|key)":"[^"]*"/g,
        '"$1":""',
      )
      // Export references are random.
      .replaceAll(new RegExp(`"(${exportFields})":"[^"]*"`, "g"), '"$1":""'),
  ];
}
