import { describe, expect, test } from "vitest";
import { readAt, writeAt } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { operations } from "#shared/generated/operations.ts";
import { plans } from "#shared/generated/plans.ts";
import { exampleBody } from "../../helpers/catalogueBodies.ts";
import { callsWith } from "../../helpers/factories.ts";
import { components, describedCalls } from "../../helpers/fuzz/fuzzCalls.ts";
import { resolved, type Schema } from "../../helpers/fuzz/fuzzValid.ts";
import { mightiest } from "../../helpers/fuzz/fuzzItems.ts";
import { idsOf, makeWorld } from "../../helpers/fuzz/fuzzWorld.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const app = await makeTestApp({}, { database: await ownDatabase() });
const world = await makeWorld(app);
const token = mightiest(world);
const { get, post, ok } = callsWith(app, token);

/** Operations with a body, except signing out, which would end the tests' session. */
const taking = describedCalls.filter(
  ({ request, facts }) => request !== null && facts.handler !== "session.signOut",
);

interface Field {
  path: string;
  code: string;
}

/** One of the operations of each handler: what is refused before it is alike for all. */
const distinct = taking.filter(
  ({ facts }) => operations.find((each) => each.handler === facts.handler)?.name === facts.name,
);

/** Two cases per call, in rotation: parser and validator treat all calls alike. */
function twoInTurn<T>(all: readonly T[], at: number): T[] {
  return [2 * at, 2 * at + 1].flatMap((place) => all[place % all.length] ?? []);
}

function raw(path: string, text: string) {
  return app.send("POST", `/v1${path}`, { token, raw: text });
}

function propertiesOf(schema: Schema | null): [string, Schema][] {
  const found = resolved(schema ?? {}, components);
  return Object.entries((found["properties"] ?? {}) as Record<string, Schema>); // As described.
}

function typeOf(schema: Schema): unknown {
  return resolved(schema, components)["type"];
}

describe("every call that takes a body", () => {
  test("refuses undescribed properties, with their location, first of all those of a tenant", async () => {
    const names = ["tenantId", "tenant_id", "groupId", "group_id", "account", "ownerId", "isAdmin"];
    // Refusals of form bodies name only the first property; settings name only `features`.
    const alone = [["unheardOf"], ["features"]];
    const bodies = (all: string[][]) =>
      all.map((each) => Object.fromEntries(each.map((name) => [name, [1]])));
    for (const { facts } of taking)
      for (const body of bodies(facts.body === "json" ? [...alone, names] : alone)) {
        const reply = await post(facts.path.replace(/\{\w+\}/, "1"), body);
        expect([facts.name, reply.status]).toEqual([facts.name, 400]);
        const fields = reply.body.fields.map(({ path, code }: Field) => [path, code]);
        const refused = Object.keys(body).map((name) => [`/${name}`, "additionalProperties"]);
        expect([facts.name, fields]).toEqual([facts.name, expect.arrayContaining(refused)]);
      }
  });

  test("refuses strings for numbers, numbers for strings and lists for single values", async () => {
    const wrong: Record<string, unknown[]> = {
      integer: ["5", true, [5], { value: 5 }],
      boolean: ["true", 1, [true]],
      string: [5, true, ["text"], { text: "x" }],
      array: ["text", { 0: "x" }],
      object: ["text", []],
    };
    for (const { facts, request } of distinct) {
      for (const [name, schema] of propertiesOf(request)) {
        if (facts.checkedBy && (name === "version" || isReadOnly(facts.path, name))) continue;
        for (const value of wrong[String(typeOf(schema))] ?? []) {
          const reply = await post(facts.path, { [name]: value });
          const at = `${facts.name} ${name} ${JSON.stringify(value)}`;
          expect([at, reply.status]).toEqual([at, 400]);
        }
      }
    }
  }, 120_000);

  test("refuses NUL, lone surrogates, bidirectional overrides and a text of one megabyte", async () => {
    const texts = ["\u0000", "\uD800", "\u202E", "\u2066", "\u001B"];
    for (const [at, { facts }] of distinct.entries()) {
      const bodies = texts.flatMap((text) => [{ name: text }, { a: { b: [text] } }]);
      for (const body of twoInTurn(bodies, at)) {
        const reply = await post(facts.path, body);
        expect([facts.name, body, reply.status]).toEqual([facts.name, body, 400]);
      }
    }
    for (const { facts } of taking.slice(0, 3)) {
      const reply = await post(facts.path, { name: "x".repeat(1_000_001) });
      expect([facts.name, reply.status, reply.body.error]).toEqual([facts.name, 413, "tooLarge"]);
    }
  }, 120_000);

  test("refuses names with a special meaning in JavaScript, without polluting prototypes", async () => {
    const hostile = ["__proto__", "constructor", "prototype"].flatMap((key) => [
      { key, text: `{"${key}":{"a":1}}` },
      { key, text: `{"x":[{"${key}":{"a":1}}]}` },
    ]);
    for (const [at, { facts }] of distinct.entries()) {
      for (const { key, text } of twoInTurn(hostile, at)) {
        const { status, body } = await raw(facts.path, text);
        // The parser refuses the first by itself; the others are refused where they are, whatever
        // else is wrong.
        const place = body.error === "invalidJson" ? key : body.fields[0].path.split("/").at(-1);
        expect([facts.name, text, status, place]).toEqual([facts.name, text, 400, key]);
      }
    }
    expect(({} as { a?: number }).a).toBeUndefined();
  }, 120_000);

  test("refuses 500 levels of nesting, and more than a megabyte", async () => {
    const lists = `{"x":${"[".repeat(500)}${"]".repeat(500)}}`;
    const objects = `${'{"x":'.repeat(500)}1${"}".repeat(500)}`;
    for (const { facts } of distinct) {
      for (const text of [lists, objects]) {
        const { status, body } = await raw(facts.path, text);
        const code = body.fields[0].code;
        expect([facts.name, status, code]).toEqual([facts.name, 400, "depth"]);
      }
    }
    const large = await raw(taking[0]?.facts.path ?? "", `{"x":"${"y".repeat(1_000_000)}"}`);
    expect([large.status, large.body.error]).toEqual([413, "tooLarge"]);
    // A flat list of braces is parsed quickly, too.
    const start = performance.now();
    await raw(taking[0]?.facts.path ?? "", "[".repeat(900_000));
    expect(performance.now() - start).toBeLessThan(2000);
  }, 120_000);
});

/** Read-only properties of stored items, ignored when sent back. */
function isReadOnly(path: string, name: string): boolean {
  return path.endsWith("/edit") && name === "id";
}

test("only parameters are converted from text to numbers", async () => {
  const id = (await idsOf(app, world.ours.id)).get("companies")?.[0] ?? 0;
  expect((await get(`/api/company/${id}`)).status).toBe(200);
  for (const odd of [
    `${id}.0`,
    `+${id}`,
    `0${"0".repeat(20)}${id}`,
    `${id}e0`,
    `0x${id.toString(16)}`,
    ` ${id}`,
  ]) {
    const reply = await get(`/api/company/${encodeURIComponent(odd)}`);
    expect([odd, reply.status]).toEqual([odd, 400]);
  }
});

test("repeated query parameters and lists are refused", async () => {
  const asking = operations.filter((call) => Object.keys(call.query).length > 0);
  expect(asking.length).toBeGreaterThan(1);
  for (const call of asking) {
    for (const name of Object.keys(call.query)) {
      for (const query of [
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=1`,
        `${name}=1&${name}=1`,
      ]) {
        const reply = await get(`${call.path}?${query}`);
        expect([call.name, query, reply.status]).toEqual([call.name, query, 400]);
      }
    }
  }
});

describe("SQL is treated as text", () => {
  const words = [
    "'; drop table record; --",
    "' or '1'='1",
    '"; select pg_sleep(5); --',
    "%' or name like '%",
    "\\'; --",
    "$1 $$ $body$",
    "/* */ union select null",
    "name; delete from audit",
    "_____",
    "%%%%",
  ];

  test("in every string of every request", async () => {
    const { rows: before } = await app.asOwner("select count(*) as n from record");
    let count = 0;
    for (const { facts, request } of distinct.filter((call) => call.facts.access !== "public")) {
      const texts = propertiesOf(request).filter(([, schema]) => {
        const found = resolved(schema, components);
        return found["type"] === "string" || "enum" in found;
      });
      for (const [name] of texts) {
        count += 1;
        // Two words per property, so that each word reaches dozens of properties.
        for (const word of twoInTurn(words, count)) {
          const reply = await post(facts.path, { [name]: word });
          const at = `${facts.name} ${name} ${word}`;
          expect([at, reply.status < 500]).toEqual([at, true]);
          expect([at, reply.raw.toString().includes("syntax")]).toEqual([at, false]);
        }
      }
    }
    const { rows: after } = await app.asOwner("select count(*) as n from record");
    expect(after).toEqual(before);
  }, 120_000);

  test("a record may have such a name and is found by it", async () => {
    const company = (await idsOf(app, world.ours.id)).get("companies")?.[0] ?? 0;
    for (const word of words) {
      const body = { name: word, language: "de", company: { id: company } };
      const made = await post("/api/processingActivity/activity", body);
      expect([word, made.status, made.body.name]).toEqual([word, 200, word]);
      const list = "/api/filter/recordsByFilterAndCompany";
      const found = await post(list, { text: word });
      const names = found.body.items.map((item: { name: string }) => item.name);
      // SQL wildcards match only themselves.
      expect([word, names]).toEqual([word, [word]]);
    }
  });
});

describe("links lead to web pages and mail addresses, never to a script", () => {
  const bad = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "ftp://example.com/",
    "vbscript:x",
    "//example.com/",
  ];
  const places = describedCalls.filter(
    ({ facts, request }) =>
      facts.handler === "catalogue.create" &&
      propertiesOf(request).some(([name]) => name === "url" || name === "website"),
  );

  test("in every catalogue with a link", async () => {
    expect(places.length).toBeGreaterThan(2);
    for (const { facts, request } of places) {
      const [name = ""] =
        propertiesOf(request).find(([each]) => each === "url" || each === "website") ?? [];
      for (const url of bad) {
        const body = { title: `T ${url}`, translations: { de: `T ${url}` }, [name]: url };
        const reply = await post(facts.path, body);
        const fields = (reply.body.fields ?? []).map((field: { path: string }) => field.path);
        const at = `${facts.name} ${url}`;
        expect([at, fields.includes(`/${name}`)]).toEqual([at, true]);
      }
    }
  });
});

describe("html is stored without anything that executes, loads or styles", () => {
  const dangerous =
    /script|onclick|onerror|onload|style|iframe|object|svg|img|evil|form|input|base/i;
  /** Content with styles or external resources, which is removed. */
  const untidy = [
    '<p style="position:fixed" class="x">Wartung</p><style>p{}</style><!-- <script>a()</script> -->',
    '<img src="//evil.example/x"><svg><circle r="1"></circle></svg><table><tr><td>a</td></tr></table>',
    '<a href="//evil.example">z</a><a href="ftp://evil.example">y</a>',
    '<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=x&gt;">',
  ].join("");
  /**
   * Executable content, which is refused rather than removed, so that no input is lost silently.
   */
  const running = [
    "<p>a</p><script>a()</script>",
    '<p onclick="a()">a</p>',
    "<img src=x onerror=a()>",
    "<svg onload=a()></svg>",
    '<a href="javascript:a()">x</a>',
    '<a href="java\nscript:a()">x</a>',
    '<iframe src="//evil.example"></iframe>',
    '<form action="/v1/api/user/logout"><button>b</button></form>',
    '<base href="//evil.example">',
    "<object data=x></object>",
  ];

  /** Documents with HTML fields, and where these are. */
  const places = Object.values(plans)
    .map((plan) => {
      const html = nodesOf(plan.nodes).filter(({ normalise }) => normalise?.includes("html"));
      return { plan, document: plan.document, pointers: html.map(({ pointer }) => pointer) };
    })
    .filter(({ pointers }) => pointers.length > 0);

  function withHtml(body: Body, pointers: readonly string[], html: string): Body {
    const result = structuredClone(body);
    for (const pointer of pointers) writeAt(result, pointer, html);
    return result;
  }

  test("only help texts, notices and articles have html", () => {
    expect(places.map(({ document }) => document).toSorted()).toEqual([
      "catalogues/companyGroupHelp",
      "catalogues/content",
      "catalogues/notification",
    ]);
  });

  test.each(places)("in $document, on create and edit", async ({ plan, pointers }) => {
    const kind = plan.catalogue?.kind ?? "notification";
    const pathOf = (name: string) =>
      operations.find((each) => each.name === `catalogue.${name}.${kind}`)?.path ?? "";
    const catalogue = { kind, isTranslated: false };
    const example = await exampleBody(app, world.ours.id, catalogue, "Html");
    const expectClean = (body: Body) => {
      for (const pointer of pointers) {
        expect(readAt(body, pointer)).toContain("<p>Wartung</p>");
        expect(readAt(body, pointer)).not.toMatch(dangerous);
      }
    };
    for (const html of running) {
      const reply = await post(pathOf("create"), withHtml(example, pointers, html));
      const fields = pointers.map((path) =>
        expect.objectContaining({ path, code: "check.activeHtml" }),
      );
      expect([html, reply.status, reply.body.fields]).toEqual([html, 412, fields]);
    }
    const made = await ok(pathOf("create"), withHtml(example, pointers, untidy));
    expectClean(made);
    const changed = withHtml(made, pointers, `${untidy}<p>x</p>`);
    const edited = await ok(pathOf("edit"), changed);
    expectClean(edited);
    const kept = await app.asOwner(
      "select body from item where id = $1 union all select body from revision where target_id = $1",
      [made.id],
    );
    // The product's own entries have no history.
    expect(kept.rows.length).toBe(kind === "content" ? 2 : 3);
    for (const { body } of kept.rows) expectClean(body);
  });
});
