import { exportFormats } from "#shared/domain/writing/contentTypes.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { operations } from "#shared/generated/operations.ts";
import { chanceOf } from "../../../scripts/testkit/chance.ts";
import { readPdf } from "../pdf.ts";
import type { Received } from "../testApp.ts";
import { components, describedCalls, subjectOf, type DescribedCall } from "./fuzzCalls.ts";
import { resolved, validValue, type Schema } from "./fuzzValid.ts";
import type { Ids } from "./fuzzWorld.ts";

// Requests that differ in one id, and their replies without all that depends on the request.

/** An id that nothing has. */
export const unknownId = 987_654_321_012;

/** Uploads have no numeric id; their own tests cover those of others. */
export const callsWithIdInPath = describedCalls.filter(
  ({ facts }) => facts.path.includes("{") && !facts.path.includes("/uploads/"),
);

export const callsWithIdInBody = describedCalls.filter(
  ({ request, facts }) =>
    request !== null && idPlaces(request).length > 0 && facts.access !== "public",
);

/** A reply without the parts that depend on the request. */
export function essence({ status, body }: Received): unknown {
  return { status, ...body, supportId: "" };
}

export type Place = readonly string[];

/** All locations of a request that take an id, lists as `*`. */
export function idPlaces(schema: Schema, path: Place = [], depth = 0): Place[] {
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

export function put(body: Json, [key, ...rest]: Place, value: Json): Json {
  if (key === undefined) return value;
  if (key === "*") return [put(Array.isArray(body) ? (body[0] ?? {}) : {}, rest, value)];
  const known = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  return { ...known, [key]: put(known[key] ?? {}, rest, value) };
}

let count = 0;

/** Smallest valid body, with ids of the own group. */
export function plainBody(call: DescribedCall, own: Ids): Json {
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

/** Limits the ids tried for documents, whose rendering in a separate process is slow. */
export function mostIds({ facts }: DescribedCall): number | undefined {
  return /^(exports\.(create|sample)|letters\.(create|preview))$/.test(facts.name) ? 1 : undefined;
}

/** Tells whether an earlier operation uses the same handler. */
function isRepeated({ facts }: DescribedCall): boolean {
  return operations.find((each) => each.handler === facts.handler)?.name !== facts.name;
}

/** Most ids of the right kind that are tried, and of others. */
const [mostFit, mostOthers] = [3, 6];

/**
 * Foreign ids of the right kind and of another; for operations not repeated per catalogue, of
 * several, in turn by the place in the request.
 */
export function idsToTry(call: DescribedCall, foreign: Ids, place = 0): number[] {
  const fit = foreign.get(subjectOf(call.facts, foreign) ?? "") ?? [];
  const others = [...foreign.values()].flatMap(([first = unknownId]) =>
    fit.includes(first) ? [] : [first],
  );
  const first = (place * mostOthers) % Math.max(others.length, 1);
  const inTurn = [...others.slice(first), ...others.slice(0, first)];
  const some = (ids: readonly number[], most: number) => ids.slice(0, isRepeated(call) ? 1 : most);
  return [...some(fit, mostFit), ...some(inTurn, mostOthers)];
}

export function recordBody(own: Ids): Json {
  return { name: "Ours", language: "de", company: { id: own.get("companies")?.[0] ?? 0 } };
}

export function said(reply: Received): string {
  return isPdf(reply) ? readPdf(reply.raw).pages.join("\n") : reply.raw.toString();
}

function isPdf({ headers }: Received): boolean {
  return headers["content-type"] === "application/pdf";
}

const exportFields = exportFormats.map(({ field }) => field).join("|");

/** A reply without the parts that differ between requests: support id, new ids and timestamps. */
export function masked(reply: Received, id: number): unknown {
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
