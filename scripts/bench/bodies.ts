import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as itemValidators from "#shared/generated/itemValidators.js";
import { operations } from "#shared/generated/operations.ts";
import { planOf } from "#shared/generated/plans.ts";
import * as requestValidators from "#shared/generated/requestValidators.js";
import { record } from "#shared/generated/validators.js";
import { fromPayload } from "#shared/engine/body/payload.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import type { BodyLimit, OperationFacts } from "#shared/engine/plan/operation.ts";
import { schemaProblems, type CompiledValidator } from "#shared/engine/rules/validate.ts";
import { jsonLimitOf } from "#server/http/bodies/bodyLimits.ts";
import { makeCounter } from "#server/http/bodies/countValues.ts";
import { parseBody } from "#server/http/bodies/jsonBody.ts";
import { limits } from "#shared/api/limits.ts";
import type { Bench, Figure } from "./runner.ts";

/** A described schema, as in the OpenAPI document. */
type Schema = Readonly<Record<string, unknown>>;

/** How many times as long as parsing a usual body of its length a body's check may take. */
const most = 4;
/** Runs per body, of which the fastest counts: the others were interrupted. */
const runs = 4;
/** Length of the bodies: long enough to show what grows faster than they do; shorter ones don't. */
const [size, shortest] = [60_000, 20_000];

/** Checks of bodies with their schemas; of calls that share a schema, the first one's. */
function distinctChecks() {
  const seen = new Set<string>();
  return operations.flatMap((facts) => {
    const schema = requestSchema(facts);
    const check = checkOf(facts);
    const identity = JSON.stringify(schema);
    if (!check || seen.has(identity)) return [];
    seen.add(identity);
    return [{ facts, schema, check }];
  });
}

/** Sends the worst bodies found to each call's check; parsing usual ones in the same run is the floor. */
export async function* benchBodies(): Bench {
  const perByte = fastestUsual() / usual.length;
  const all = distinctChecks().flatMap(({ facts, schema, check }) => {
    const { bytes, values } = jsonLimitOf(facts);
    if (bytes < shortest) return [];
    const limit = { bytes: Math.min(size, bytes), values };
    return Object.entries(worstBodies(schema, limit, deepest)).map(([name, text]): Figure => {
      const { floor: parsing, measured } = measureAgainIfSlow(text, check);
      // Parsing one long text is far faster than parsing what usual bodies hold.
      const floor = Math.max(parsing, perByte * text.length);
      return { work: `${facts.name} ${name}`, floor, measured, unit: "ms", most };
    });
  });
  yield* worstOf(all);
  yield { work: "bodies", measured: all.length, unit: "calls", least: 1 };
  yield* benchFullest();
  yield* benchHandlers();
}

function worstOf(all: readonly Figure[]): Figure[] {
  return all.toSorted((one, other) => ratioOf(other) - ratioOf(one)).slice(0, 10);
}

/** How often as long as parsing a usual body of 100 kB a call's fullest body may keep the thread. */
const mostParsings = 10;
const usual = Buffer.from(`[${'{"id":1,"title":"a"},'.repeat(100_000 / 21)}{"id":1}]`);

/** Checks the fullest bodies that each call permits; parsing a usual one in the same run is the floor. */
function* benchFullest(): Generator<Figure> {
  const floor = fastestUsual();
  const all = distinctChecks().flatMap(({ facts, schema, check }) => {
    return Object.entries(worstBodies(schema, jsonLimitOf(facts), 1)).map(
      ([name, text]): Figure => {
        const pair = measureAgainIfSlow(text, check);
        const measured = pair.floor + pair.measured;
        const work = `${facts.name} ${name}, as full as permitted`;
        return { work, floor, measured, unit: "ms", most: mostParsings };
      },
    );
  });
  yield* worstOf(all);
  yield { work: "fullest bodies", measured: all.length, unit: "calls", least: 1 };
}

/** Sends the fullest body of each call's example to the whole product, as a test of it does. */
async function* benchHandlers(): Bench {
  const file = join(mkdtempSync(join(tmpdir(), "bodies-")), "costs.json");
  const args = ["run", "--project", "server", "tests/api/fuzz/fullestBodies.long.test.ts"];
  const child = spawn("vitest", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, BODY_COSTS: file },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the test of fullest bodies ended with ${code}`);
  const floor = fastestUsual();
  // Border: the test wrote it, in microseconds.
  const costs = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, number>);
  const all = costs.map(([name, cost]): Figure => {
    const work = `costliest turn of ${name}`;
    return { work, floor, measured: cost / 1000, unit: "ms", most: mostParsings };
  });
  yield* worstOf(all);
  yield { work: "calls with their handlers", measured: all.length, unit: "calls", least: 100 };
}

function fastestUsual(): number {
  return Math.min(...Array.from({ length: 20 }, parseUsual));
}

function parseUsual(): number {
  const started = performance.now();
  JSON.parse(usual.toString());
  return performance.now() - started;
}

type Pair = Required<Pick<Figure, "floor" | "measured">>;

function ratioOf({ measured, floor = 1 }: Pick<Figure, "floor" | "measured">): number {
  return measured / floor;
}

/** Measures a slow check again: most of that is another process's work. */
function measureAgainIfSlow(sent: string, check: (received: Buffer) => void): Pair {
  const first = measure(sent, check, runs);
  if (ratioOf(first) <= most) return first;
  const second = measure(sent, check, 10 * runs);
  return ratioOf(second) < ratioOf(first) ? second : first;
}

function measure(sent: string, check: (received: Buffer) => void, times: number): Pair {
  const received = Buffer.from(sent);
  const parsing: number[] = [];
  const checking: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const started = performance.now();
    JSON.parse(received.toString());
    const parsed = performance.now();
    check(received);
    parsing.push(parsed - started);
    checking.push(performance.now() - parsed);
  }
  const floor = Math.min(...parsing);
  // Receiving a body parses it too.
  return { floor, measured: Math.min(...checking) - floor };
}

/** Everything done with a body before it is known to fit its schema; null for calls without one. */
function checkOf(facts: OperationFacts): ((received: Buffer) => void) | null {
  if (!facts.request || facts.body === "file") return null;
  const check = facts.checkedBy === "service" ? serviceCheck(facts) : directCheck(facts.request);
  return (received) => {
    let body: unknown;
    try {
      body = parseBody(received);
    } catch {
      return;
    }
    check(body);
  };
}

function directCheck(name: string): (body: unknown) => void {
  const validate = validatorNamed(requestValidators, name);
  return (body) => void schemaProblems(validate, body);
}

function serviceCheck({ kind, payload }: OperationFacts): (body: unknown) => void {
  const plan = planOf(kind === undefined ? "record" : `catalogues/${kind}`);
  const validate =
    kind === undefined ? record : validatorNamed(itemValidators, `catalogues_${kind}`);
  return (body) => {
    if (!isBody(body)) return;
    // Border: parsed from JSON.
    const named = payload ? fromPayload(payload, body) : body;
    schemaProblems(validate, stripReadOnly(plan.nodes, named));
  };
}

function validatorNamed(
  validators: Readonly<Record<string, CompiledValidator>>,
  name: string,
): CompiledValidator {
  const validate = validators[name];
  if (!validate) throw new Error(`no validator ${name}`);
  return validate;
}

/** The part of the published description that is read here. */
interface Description {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, Content> } }>>;
  components: { schemas: Record<string, Schema> };
}

interface Content {
  schema: Schema;
}

const published = join(import.meta.dirname, "../../src/shared/generated/openapi.json");
const described: Description = JSON.parse(readFileSync(published, "utf8"));

function requestSchema({ method, path }: OperationFacts): Schema {
  const call = described.paths[path]?.[method.toLowerCase()];
  return call?.requestBody?.content["application/json"]?.schema ?? {};
}

function resolved(schema: Schema): Schema {
  const { $ref: reference, ...rest } = schema;
  if (typeof reference !== "string") return schema;
  const target = described.components.schemas[reference.split("/").at(-1) ?? ""] ?? {};
  return { ...resolved(target), ...rest };
}

/** Puts a text into a body at a property. */
type Place = (text: string) => string;

/** Fillings of a value, each as many bytes long as wanted. */
const fillings: Readonly<Record<string, (size: number) => string>> = {
  "of unknown names": (size) => {
    const each = (index: number) => `"u${index}":1`;
    return `{${Array.from({ length: Math.floor(size / 11) }, (_, index) => each(index)).join(",")}}`;
  },
  "of numbers": (size) => `[${"1,".repeat(size / 2 - 2)}1]`,
  "of empty rows": (size) => `[${"{},".repeat(size / 3 - 2)}{}]`,
  "of rows of many unknown names": (size) => {
    const names = Array.from(
      { length: Math.min(900, size / 12) },
      (_, index) => `"u${index}":1`,
    ).join(",");
    return `[${`{${names}},`.repeat(Math.max(1, size / (names.length + 3) - 1))}{}]`;
  },
  "of rows of unknown names": (size) => `[${'{"u":1},'.repeat(size / 8 - 2)}{}]`,
  "of texts": (size) => `[${'"a",'.repeat(size / 4 - 2)}"a"]`,
  "of lists": (size) => `[${"[[]],".repeat(size / 5 - 2)}[]]`,
  "of references": (size) => `[${'{"id":1,"title":"a"},'.repeat(size / 21 - 2)}{"id":1}]`,
  "of wrong references": (size) => `[${'{"id":"1"},'.repeat(size / 11 - 2)}{"id":1}]`,
  "one text": (size) => `"${"a".repeat(size - 2)}"`,
  "one text of umlauts": (size) => `"${"ä".repeat(size / 2 - 2)}"`,
  "one text of pairs": (size) => `"${"😀".repeat(size / 4 - 2)}"`,
};

/** Each property of a schema with each filling, rows included, as long as the call accepts. */
function worstBodies(schema: Schema, limit: BodyLimit, depth: number): Record<string, string> {
  const bodies: Record<string, string> = {};
  for (const [name, put] of Object.entries(placesIn(schema, "", (text) => text, depth))) {
    for (const [filling, fill] of Object.entries(fillings)) {
      const bytes = limit.bytes - put("").length - 40;
      const { values, names } = makeCounter()(Buffer.from(fill(bytes)));
      const share = Math.min(1, (limit.values - 10) / values, (limits.bodyNames - 10) / names);
      bodies[`${name || "whole"} ${filling}`] = put(fill(Math.floor(bytes * share)));
    }
  }
  return bodies;
}

/** Depth to which rows are filled. */
const deepest = 4;

function placesIn(schema: Schema, path: string, put: Place, depth: number): Record<string, Place> {
  // Border: both hold schemas.
  const { properties, items } = resolved(schema) as {
    properties?: Record<string, Schema>;
    items?: Schema;
  };
  const found: Record<string, Place> = { [path]: put };
  if (depth === 0) return found;
  if (items)
    Object.assign(
      found,
      placesIn(items, `${path}/0`, (text) => put(`[${text}]`), depth - 1),
    );
  for (const [name, part] of Object.entries(properties ?? {})) {
    const inside: Place = (text) => put(`{"${name}":${text}}`);
    Object.assign(found, placesIn(part, `${path}/${name}`, inside, depth - 1));
  }
  return found;
}
