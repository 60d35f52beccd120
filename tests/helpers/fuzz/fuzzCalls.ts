import { publishedPaths, publishedSchemas } from "../published.ts";
import { partType } from "#shared/api/version.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import { operations } from "#shared/generated/operations.ts";
import { plans } from "#shared/generated/plans.ts";
import {
  hostileFrom,
  hostileParameters,
  hostileQueries,
  inheritedNames,
  withInheritedNames,
} from "./fuzzHostile.ts";
import type { Chance } from "../../../scripts/testkit/chance.ts";
import { fileForm } from "../uploads.ts";
import { validValue, type Making, type Schema } from "./fuzzValid.ts";
import type { Ids } from "./fuzzWorld.ts";

export interface DescribedCall {
  facts: OperationFacts;
  request: Schema | null;
  parameters: readonly { name: string; in: string; schema: Schema }[];
  /** By status; errors are under "default". */
  responses: Readonly<Record<string, DescribedResponse>>;
}

interface DescribedResponse {
  content?: Readonly<Record<string, { schema: Schema }>>;
}

interface Published {
  operationId: string;
  parameters?: DescribedCall["parameters"];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: DescribedCall["responses"];
}

const paths = publishedPaths<Published>();

export const components: Making["components"] = publishedSchemas();

export const describedCalls: readonly DescribedCall[] = Object.values(paths).flatMap((methods) =>
  Object.values(methods).map((call) => {
    const facts = operations.find((each) => each.name === call.operationId);
    if (!facts) throw new Error(`no call ${call.operationId}`);
    const request = call.requestBody?.content["application/json"]?.schema ?? null;
    const { parameters = [], responses } = call;
    return { facts, request, parameters, responses };
  }),
);

export function isOfCatalogue({ handler, kind }: OperationFacts): boolean {
  return kind !== undefined || handler.startsWith("catalogue.");
}

export function isReading({ handler }: OperationFacts): boolean {
  return /^lookups\.|\.(?:list|read|one|usage|byIds|grouped|of[A-Z]\w*|in[A-Z]\w*)$/.test(handler);
}

export function isSaving({ handler }: OperationFacts): boolean {
  return /\.(?:create|edit)$/.test(handler);
}

/**
 * Whether an operation may change something: it is audited, writes to a catalogue, or refreshes the
 * caller's session. All others are read-only.
 */
export function isChanging({ handler, audit }: OperationFacts): boolean {
  const writing = /^catalogue\.(?:create|edit|hide|remove|replace|saveSection)$/;
  const others = [
    "bulk.preview",
    "content.read",
    "passkey.ask",
    "passkey.askProof",
    "passkey.begin",
    "secondFactor.begin",
    "secondFactor.rename",
    "secondFactor.setUp",
    "session.refresh",
    "work.stop",
  ];
  if (/^uploads\.(?:begin|append)$/.test(handler)) return true;
  return audit !== undefined || writing.test(handler) || others.includes(handler);
}

export interface Attempt {
  method: string;
  /** Including base path and query. */
  path: string;
  body?: Json | undefined;
  raw?: string | Buffer;
  headers?: Record<string, string>;
  /** Unusual part of the request, for failure messages. */
  how: string;
  /** Uses something no operation describes, so it must be refused. */
  isForbidden: boolean;
}

/** Kinds of items that properties of a given name refer to, from the documents. */
const kindsByName = new Map<string, string>();
for (const plan of Object.values(plans)) {
  for (const node of plan?.nodes ?? []) {
    if (node.lookup?.list && !kindsByName.has(node.name))
      kindsByName.set(node.name, node.lookup.list);
  }
}
for (const [name, kind] of Object.entries({
  companyId: "companies",
  domainId: "domains",
  departmentId: "departments",
  recordId: "record",
  jobId: "job",
  vendorId: "vendor",
  countryId: "countries",
  files: "file",
})) {
  kindsByName.set(name, kind);
}

/** The kind that an operation's plain `id` refers to, derived from its path. */
export function subjectOf(facts: OperationFacts, ids: Ids): string | null {
  const path = facts.path.toLowerCase();
  if (path.includes("bycompany/")) return "companies";
  if (facts.kind) return facts.kind;
  if (/processingactivity|\/records|\/filter\/(?:columnvalues|foundplaces)/.test(path))
    return "record";
  if (path.includes("user/group")) return "group";
  if (path.includes("savedfilter")) return "userFilters";
  if (path.includes("export") || path.includes("replacement")) return "job";
  if (/\/company(tom)?\//.test(path)) return "companies";
  const kinds = [...ids.keys()].filter((kind) => path.includes(kind.toLowerCase()));
  // "group" is part of many longer names.
  return kinds.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

function idFor(facts: OperationFacts, ids: Ids, chance: Chance): Making["idFor"] {
  return (property) => {
    const isPlain = property === "id" || property === "ids" || property === "replacementId";
    const kind = isPlain ? subjectOf(facts, ids) : (kindsByName.get(property) ?? null);
    if (kind === "records") return pickOf(ids.get("record"), chance);
    if (kind === null)
      return property.endsWith("Id") ? pickOf([...ids.values()].flat(), chance) : null;
    return pickOf(ids.get(kind), chance);
  };
}

function pickOf(from: readonly number[] | undefined, chance: Chance): number | null {
  return from && from.length > 0 ? chance.pick(from) : null;
}

export interface Means {
  ids: Ids;
  foreign: Ids;
  chance: Chance;
  /** Download references that can be fetched. */
  downloads: readonly string[];
  /** See `Making`. */
  word?: string;
}

/** A valid request with values that trip up careless code. */
export function validAttempt(call: DescribedCall, means: Means): Attempt {
  const { facts, request } = call;
  const { chance, ids, word } = means;
  const making: Making = { components, chance, idFor: idFor(facts, ids, chance), word };
  const query = call.parameters
    .filter((each) => each.in === "query" && chance.percent(50))
    .map(
      (each) =>
        `${each.name}=${encodeURIComponent(String(validValue(each.schema, making, each.name)))}`,
    );
  const path = filled(facts, (name) => String(parameterOf(call, name, making, means)));
  const sent = rawOf(facts, chance);
  return {
    method: facts.method,
    path: `/v1${path}${query.length > 0 ? `?${query.join("&")}` : ""}`,
    ...(request ? { body: validValue(request, making) } : {}),
    ...sent,
    headers: { ...sent.headers, ...oddHeaders(chance) },
    how: "valid",
    isForbidden: false,
  };
}

/** Body that isn't JSON, with its headers. */
function rawOf({ body }: OperationFacts, chance: Chance): Pick<Attempt, "raw" | "headers"> {
  if (body === "file") return fileOf(chance);
  if (body !== "part") return {};
  const raw = `Text ${chance.between(0, 999)}`;
  const offset = chance.pick(["0", "5", "99999999"]);
  return { raw, headers: { "content-type": partType, "upload-offset": offset } };
}

function filled(facts: OperationFacts, valueOf: (name: string) => string): string {
  return facts.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
}

function parameterOf(call: DescribedCall, name: string, making: Making, means: Means): Json {
  const schema = call.parameters.find((each) => each.name === name)?.schema ?? {};
  if (name === "alias") return means.chance.pick(["dashboard", "editor", "nowhere"]);
  if (schema["type"] === "string") return means.chance.pick(means.downloads);
  return validValue(schema, making, name);
}

function fileOf(chance: Chance) {
  const name = chance.pick([
    "a.txt",
    "Größe.txt",
    "b.csv",
    "ein 'Name'.txt",
    `${"n".repeat(150)}.txt`,
  ]);
  return fileForm(name, `Text ${chance.between(0, 999)}`);
}

function oddHeaders(chance: Chance): Record<string, string> {
  const headers: Record<string, string> = {};
  if (chance.percent(20))
    headers["accept-language"] = chance.pick(["en", "fr;q=1", "*", "de-AT,en", ""]);
  if (chance.percent(20)) headers["x-master-items"] = chance.pick(["true", "1", "TRUE", "no"]);
  if (chance.percent(10))
    headers["accept"] = chance.pick(["*/*", "application/*", "application/json;q=0.1"]);
  return headers;
}

export function hostileAttempt(call: DescribedCall, means: Means): Attempt {
  const { chance, foreign } = means;
  const valid = validAttempt(call, means);
  const { facts } = call;
  const foreignId = () => pickOf([...foreign.values()].flat(), chance) ?? 1;
  const way = chance.between(0, 9);
  if (way === 0) {
    const query = chance.pick(hostileQueries);
    return {
      ...valid,
      path: `${valid.path.split("?")[0]}?${query}`,
      how: `?${query.slice(0, 40)}`,
    };
  }
  if (facts.path.includes("{") && (way < 5 || !call.request)) {
    const value = chance.percent(50) ? String(foreignId()) : chance.pick(hostileParameters);
    return {
      ...valid,
      path: `/v1${filled(facts, () => value)}`,
      how: `parameter ${value.slice(0, 40)}`,
    };
  }
  if (way === 1)
    return { ...valid, headers: { ...valid.headers, ...hostileHeaders(chance) }, how: "headers" };
  if (facts.body !== "json")
    return { ...valid, raw: torn(String(valid.raw), chance), how: "torn file" };
  const { body, raw, how, isForbidden } = hostileFrom(valid.body ?? {}, chance, foreignId);
  const method = facts.method === "GET" ? {} : raw === undefined ? { body } : { raw };
  return {
    ...valid,
    body: undefined,
    ...method,
    how,
    isForbidden: isForbidden && call.request !== null,
  };
}

/** A valid request with all it may have, whose every free text is a name that all objects inherit. */
export function inheritedAttempt(
  call: DescribedCall,
  means: Means,
  word: string = means.chance.pick(inheritedNames),
): Attempt {
  const { chance } = means;
  const full: Chance = {
    ...chance,
    // Deep properties are left out, or bodies of records would never end.
    percent: (share) => share !== 5,
    between: (from, to) => Math.max(chance.between(from, to), Math.min(1, to)),
  };
  return { ...validAttempt(call, { ...means, chance: full, word }), how: `every text is ${word}` };
}

/** Requests with each text of body and query replaced by a name that all objects inherit. */
export function inheritedAttempts(call: DescribedCall, means: Means): Attempt[] {
  const valid = validAttempt(call, means);
  const [path = ""] = valid.path.split("?");
  const queries = call.parameters
    .filter(({ in: place }) => place === "query")
    .flatMap(({ name }) => inheritedNames.map((value) => `${name}=${value}`))
    .map((query) => ({ ...valid, path: `${path}?${query}`, how: `?${query}` }));
  if (call.facts.body !== "json" || call.request === null) return queries;
  const bodies = withInheritedNames(valid.body ?? null, means.chance);
  const filled = inheritedNames.map((word) => inheritedAttempt(call, means, word));
  return [...queries, ...filled, ...bodies.map(({ body, how }) => ({ ...valid, body, how }))];
}

function torn(raw: string, chance: Chance): string {
  const at = chance.between(0, raw.length);
  return chance.percent(50) ? raw.slice(at) : raw.slice(0, at);
}

function hostileHeaders(chance: Chance): Record<string, string> {
  return chance.pick<Record<string, string>>([
    { "content-type": "text/plain" },
    { "content-type": "application/json; charset=utf-16" },
    { "content-type": "multipart/form-data" },
    { accept: "text/html" },
    { "accept-language": "x".repeat(2000) },
    { "x-forwarded-for": "1.2.3.4, ::1" },
    { "if-none-match": '"x"'.repeat(50) },
    { "content-encoding": "gzip" },
    { origin: "https://evil.example" },
    { "x-http-method-override": "DELETE" },
  ]);
}
