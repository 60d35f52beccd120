import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { asBodies, asBody } from "#shared/domain/values.ts";
import { rules } from "#shared/domain/rules.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import { keyedPointer } from "#shared/engine/body/keyedPointer.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { stripReadOnly } from "#shared/engine/body/project.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { missingFrom } from "#shared/engine/rules/needs.ts";
import { checkProblems } from "#shared/engine/rules/validate.ts";
import { openCall } from "#server/auth/call.ts";
import { readItems } from "#server/store/items/items.ts";
import { recordPlan } from "#server/services/bodies/plans.ts";
import { callContext } from "#server/services/records/recordContext.ts";
import { type Chance, chanceOf } from "../../../scripts/testkit/chance.ts";
import { makeItem, type Person, productItemId } from "../../helpers/factories.ts";
import { copiesOfRecord } from "../../helpers/manyRecords.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { twoCompanies, world } from "../../helpers/world.ts";

const asking = "/api/incident/whatIf";
const table = "/api/incident/whatIfTable";
const plan = recordPlan({});

const countries = new Map<string, number>();
const records: number[] = [];

const own = await world({ database: await ownDatabase() });
const { app, group, admin } = own;
for (const code of ["DE", "FR", "CH", "US", "IN"])
  countries.set(code, await productItemId(app, "countries", code));
const chance = chanceOf(5);
const companies: number[] = [];
for (const code of ["DE", "CH", "US"])
  companies.push(
    await makeItem(app, group, "companies", { title: `Sitz ${code}`, country: country(code) }),
  );
const bernese = await own.person("ROLE_TENANT_EDITOR", {
  companies: [companies[1] ?? 0],
});
const vendors: number[] = await vendorsOf(chance);
const tools: number[] = [];
for (const [index, id] of vendors.entries())
  if (index < 3)
    tools.push(await makeItem(app, group, "tools", { title: `System ${index}`, vendor: { id } }));
for (let index = 0; index < 24; index += 1)
  records.push(Number((await own.save(await someRecord(chance, index)))["id"]));

function country(code: string): Body {
  return { id: countries.get(code) ?? 0 };
}

async function vendorsOf(chance: Chance): Promise<number[]> {
  const category = await productItemId(app, "externalRecipientCategories", "consultants");
  const made: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const code = index === 4 ? "US" : chance.pick(["DE", "CH", "US", "IN"]);
    made.push(
      await makeItem(app, group, "vendor", {
        title: `Dienst ${index}`,
        country: country(code),
        ...(code === "US" ? { dpfListed: true } : {}),
        ...(chance.percent(40) ? { appropriateSafeguards: [await safeguard(chance)] } : {}),
        ...(index < 2 ? { categories: [{ id: category }] } : {}),
        subcontractors: made.filter(() => chance.percent(40)).map((id) => ({ id })),
      }),
    );
  }
  return made;
}

async function safeguard(chance: Chance): Promise<Body> {
  const keys = ["45", "46-2-c", "49-1-a"];
  return { id: await productItemId(app, "appropriateSafeguards", chance.pick(keys)) };
}

async function someRecord(chance: Chance, index: number): Promise<Body> {
  const row = async (more: Body): Promise<Body> => ({
    clientId: randomUUID(),
    processingType: chance.pick(["controllerToProcessor", "separate", "joint"]),
    ...(chance.percent(50) ? { appropriateSafeguards: [await safeguard(chance)] } : {}),
    ...more,
  });
  const external: Body[] = [];
  for (const vendor of vendors) {
    const isListed = index % 2 === 0 && vendor === vendors[4];
    if (isListed || chance.percent(40))
      external.push(
        await row({
          vendor: { id: vendor },
          country: country(chance.pick(["DE", "FR", "CH", "US", "IN"])),
          ...(isListed ? { country: country("US"), appropriateSafeguards: [] } : {}),
          subcontractors: vendors.filter(() => chance.percent(20)).map((id) => ({ id })),
        }),
      );
  }
  const own = companies[index % companies.length] ?? 0;
  const others = companies.filter((id) => id !== own && chance.percent(40));
  const inGroup: Body[] = [];
  for (const id of others) inGroup.push(await row({ corporationCompany: { id } }));
  return {
    name: `Verarbeitung ${index}`,
    language: chance.pick(["de", "en"]),
    company: { id: own },
    controller: true,
    tools: tools.filter(() => chance.percent(30)).map((id) => ({ id })),
    externalRecipients: external,
    corporationRecipients: inGroup,
  };
}

function ask(body: object, who: Person = admin) {
  return who.ok(asking, body);
}

async function readAll(): Promise<Map<number, Body>> {
  const all = new Map<number, Body>();
  for (const id of records) all.set(id, await own.read(id));
  return all;
}

/** Gaps, findings and transfer bases that the rules yield for a record, by field and row. */
function judged(body: Body) {
  const call = openCall(app.platform, { viewer: admin.viewer, supportId: "test" });
  const context = { ...callContext({ ...call, language: "de" }), flags: ["editable"] };
  const at = (path: string) => {
    const place = keyedPointer(plan.nodes, body, path).split("/");
    const isRow = /^\/\w+\/\d+(\/|$)/.test(path);
    return `${path.replaceAll(/\/\d+/g, "/*")} ${isRow ? place[2] : ""}`;
  };
  const missing = missingFrom(plan, body, context, rules);
  const findings = checkProblems(plan, body, context, rules);
  const bases = new Map<string, Json>();
  for (const list of ["externalRecipients", "corporationRecipients"])
    for (const [index, row] of Object.entries(body[list] ?? []))
      if (isBody(row) && row["transferState"])
        bases.set(at(`/${list}/${index}/transferState`), row["transferState"]);
  return {
    gaps: new Map(
      missing.map(({ path, words = "", problem }) => [
        `${at(path)} ${words}${problem?.code ?? ""}`,
        at(path),
      ]),
    ),
    findings: new Map(findings.map(({ path, code }) => [`${at(path)} ${code}`, at(path)])),
    bases,
  };
}

/** Differences between two versions of a record, in the format of the answer. */
function differences(before: Body, after: Body): string[] {
  const [was, is] = [judged(before), judged(after)];
  const gaps = [...is.gaps].flatMap(([key, at]) => (was.gaps.has(key) ? [] : [at]));
  const open = new Set(is.gaps.values());
  const filled = [...was.gaps].flatMap(([key, at]) =>
    is.gaps.has(key) || open.has(at) ? [] : [at],
  );
  const found = [...is.findings].filter(
    ([key, at]) => !was.findings.has(key) && !gaps.includes(at),
  );
  const solved = [...was.findings].filter(
    ([key, at]) => !is.findings.has(key) && !filled.includes(at),
  );
  const transfers = [...is.bases].filter(([at, basis]) => was.bases.get(at) !== basis);
  const all = [
    ...gaps.map((at) => `gap ${at}`),
    ...filled.map((at) => `filled ${at}`),
    ...found.map(([, at]) => `finding ${at}`),
    ...solved.map(([, at]) => `solved ${at}`),
    ...transfers.map(([at, basis]) => `transfer ${at} ${was.bases.get(at)} ${basis}`),
  ];
  return [...new Set(all)].toSorted();
}

interface Line {
  id: number;
  changes: { change: string; field: string; href: string; before?: string; after?: string }[];
}

/** Differences reported by an answer, by record. */
function told(lines: readonly Line[]): Map<number, string[]> {
  return new Map(
    lines.flatMap(({ id, changes }) => {
      const said = changes
        .filter(({ change }) => change !== "unnamed")
        .map(({ change, field, href, before, after }) => {
          const row = new URLSearchParams(href.split("?")[1]).get("row")?.split("/")[1] ?? "";
          const basis = after === undefined ? "" : ` ${before} ${after}`;
          return `${change} ${field} ${row}${basis}`;
        });
      return said.length > 0 ? [[id, [...new Set(said)].toSorted()] as const] : [];
    }),
  );
}

function expected(before: Map<number, Body>, after: Map<number, Body>): Map<number, string[]> {
  return new Map(
    [...before].flatMap(([id, body]) => {
      const all = differences(body, after.get(id) ?? {});
      return all.length > 0 ? [[id, all] as const] : [];
    }),
  );
}

describe.each([asking, table])("%s", (path) => {
  test("is refused for an entry of another kind", async () => {
    expect(await admin.refusal(path, { case: "leaves", id: tools[0] })).toEqual([404]);
  });

  test("says what a question lacks", async () => {
    const lacking = { case: "alsoIn", id: vendors[0] };
    await admin.assertInvalid(path, lacking, "/added required");
    const nothing = { case: "withoutAdequacy", id: countries.get("IN") };
    await admin.assertInvalid(path, nothing, "/id notOffered");
  });
});

/** Changes an item while some work runs, then restores it. */
async function withItem(id: number, change: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await app.asOwner("select body from product_item where id = $1", [id]);
  const set = (body: string) =>
    app.asOwner(`update product_item set version = version + 1, body = ${body} where id = $1`, [
      id,
    ]);
  await set(change);
  try {
    await work();
  } finally {
    await set(`'${JSON.stringify(rows[0]?.body).replaceAll("'", "''")}'::jsonb`);
  }
}

/** Copy of a record without references to the given items, ready to be saved. */
function stripped(body: Body, gone: ReadonlySet<number>): Body {
  const walk = (value: Json): Json | undefined => {
    if (Array.isArray(value)) return value.flatMap((each) => walk(each) ?? []);
    if (!isBody(value)) return value;
    if (gone.has(Number(value["id"]))) return undefined;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => {
        const left = walk(each);
        return left === undefined ? [] : [[name, left]];
      }),
    );
  };
  const left = walk(body);
  return isBody(left) ? left : {};
}

describe("the answer equals what happens when it is really so", () => {
  test.each(["CH", "US"])("the adequacy decision on %s falls", async (code) => {
    const id = countries.get(code) ?? 0;
    const before = await readAll();
    const answer = await ask({ case: "withoutAdequacy", id });
    await withItem(id, "body - 'adequacy'", async () => {
      const after = await readAll();
      expect(told(answer.lines)).toEqual(expected(before, after));
    });
    expect(answer.changed).toBeGreaterThan(2);
    expect(await readAll()).toEqual(before);
  });

  test.each([0, 1, 2, 3])("vendor %s leaves", async (index) => {
    const id = vendors[index] ?? 0;
    const gone = new Set([id, ...(tools[index] === undefined ? [] : [tools[index]])]);
    const before = await readAll();
    const answer = await ask({ case: "leaves", id });
    const after = await changed(before, (body) => stripped(body, gone));
    expect(told(answer.lines)).toEqual(expected(before, after));
    const naming = [...before.values()].filter((body) =>
      linksOf(plan, body).some((link) => gone.has(link.id)),
    );
    const unnamed = answer.lines.filter(({ changes }: Line) =>
      changes.some(({ change }) => change === "unnamed"),
    );
    expect(unnamed.map((line: Line) => line.id).toSorted()).toEqual(
      naming.map((body) => body["id"]).toSorted(),
    );
  });

  test.each([
    [0, "US"],
    [1, "IN"],
    [2, "CH"],
    [3, "FR"],
  ])("vendor %s processes in %s as well", async (index, code) => {
    const id = vendors[index] ?? 0;
    const before = await readAll();
    const answer = await ask({ case: "alsoIn", id, added: countries.get(code) });
    const vendor = await app.store.withGroup(group, (tx) => readItems(tx, [id]));
    const brought = vendor.get(id)?.body["appropriateSafeguards"];
    const like = new Map<string, string>();
    const after = await changed(before, (body) => {
      const rows = asBodies(body["externalRecipients"]);
      const mine = rows.filter((row) => asBody(row["vendor"])["id"] === id);
      const isThere = mine.some((row) => asBody(row["country"])["id"] === countries.get(code));
      const [first] = mine;
      if (!first || isThere) return body;
      const clientId = randomUUID();
      like.set(clientId, String(first["id"]));
      const own = asBodies(first["appropriateSafeguards"]);
      const { id: _, ...rest } = first;
      const copy: Body = { ...rest, clientId, country: country(code) };
      if (own.length === 0 && brought !== undefined) copy["appropriateSafeguards"] = brought;
      return { ...body, externalRecipients: [...rows, copy] };
    });
    expect(told(answer.lines)).toEqual(expectedBeside(before, after, like));
    // France is in the EEA, so nothing would be a transfer to a third country.
    const all: Line[] = answer.lines;
    const transfers = all.flatMap(({ changes }) =>
      changes.filter(({ change }) => change === "transfer"),
    );
    expect(transfers.length > 0).toBe(code !== "FR");
  });
});

/** Records as read after saving each with a change; restores them afterwards. */
async function changed(
  before: Map<number, Body>,
  change: (body: Body) => Body,
): Promise<Map<number, Body>> {
  const writable = (body: Body) => stripReadOnly(plan.nodes, body);
  for (const [id, body] of before) {
    const { version } = await own.read(id);
    await own.save({ ...writable(change(body)), id, version: version ?? 0 });
  }
  const after = await readAll();
  for (const [id, body] of before) {
    const { version } = await own.read(id);
    await own.save({ ...writable(body), id, version: version ?? 0 });
  }
  return after;
}

/** Like `expected`, for rows added beside a similar row: values both share are nothing new. */
function expectedBeside(
  before: Map<number, Body>,
  after: Map<number, Body>,
  like: ReadonlyMap<string, string>,
): Map<number, string[]> {
  return new Map(
    [...before].flatMap(([id, body]) => {
      const now = after.get(id) ?? {};
      const rows = asBodies(now["externalRecipients"]);
      const beside = rows.find((row) => like.has(String(row["clientId"])));
      if (!beside) return [];
      // Give the new row the id of its model, so that findings both share don't count as new.
      const renamed = rows
        .filter((row) => String(row["id"]) !== like.get(String(beside["clientId"])))
        .map((row) =>
          row === beside ? { ...row, id: Number(like.get(String(row["clientId"]))) } : row,
        );
      const more = differences(body, { ...now, externalRecipients: renamed }).filter((each) =>
        /^(gap|finding)/.test(each),
      );
      const basis = beside["transferState"];
      const place = `/externalRecipients/*/transferState ${like.get(String(beside["clientId"]))}`;
      const all = basis === "notThird" ? more : [...more, `transfer ${place} undefined ${basis}`];
      return all.length > 0 ? [[id, all] as const] : [];
    }),
  );
}

describe("what is told", () => {
  test("numbers are those of the lines, by field, company and person", async () => {
    const told = await ask({ case: "withoutAdequacy", id: countries.get("US") });
    expect(told.entry).toMatchObject({ kind: "countries", id: countries.get("US") });
    expect(told.total).toBeGreaterThanOrEqual(told.changed);
    expect(told.changed).toBe(told.lines.length);
    for (const { change, field, after, records: count } of told.kinds) {
      const own = told.lines.filter(({ changes }: Line) =>
        changes.some(
          (each) => each.change === change && each.field === field && each.after === after,
        ),
      );
      expect([change, field, own.length]).toEqual([change, field, count]);
    }
    for (const { id, records: count } of told.companies)
      expect(told.lines.filter((line: Body) => line["companyId"] === id)).toHaveLength(count);
    for (const { person, records: count } of told.people)
      expect(
        told.lines.filter((line: Body) => asBody(line["person"])["id"] === person?.id),
      ).toHaveLength(count);
  });

  test("who may see some companies is told nothing of the others", async () => {
    for (const body of [
      { case: "withoutAdequacy", id: countries.get("US") },
      { case: "leaves", id: vendors[1] },
    ]) {
      const all = await ask(body);
      const some = await ask(body, bernese);
      const own = all.lines.filter((line: Body) => line["companyId"] === companies[1]);
      expect(own.length).toBeGreaterThan(0);
      expect(some.lines.map(({ id }: Line) => id)).toEqual(own.map(({ id }: Line) => id));
      expect(some.companies).toMatchObject([{ id: companies[1], records: own.length }]);
      expect(some.total).toBeLessThan(all.total);
      const narrowed = await ask({ ...body, companyId: companies[1] });
      expect(narrowed.lines).toEqual(own);
      expect((await ask({ ...body, companyId: companies[0] }, bernese)).total).toBe(0);
    }
  });

  test("vendors with a category in common could take a vendor's place, in no order but their names", async () => {
    const { others, through } = await ask({ case: "leaves", id: vendors[0] });
    expect(others).toEqual([{ id: vendors[1], title: "Dienst 1", shared: [expect.any(String)] }]);
    expect(through).toContainEqual({ kind: "tools", id: tools[0], title: "System 0" });
    expect((await ask({ case: "leaves", id: vendors[4] })).others).toEqual([]);
  });

  test("a table has a line for each change", async () => {
    const body = { case: "withoutAdequacy", id: countries.get("US") };
    const { lines } = await ask(body);
    const reply = await admin.post(table, body);
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const rows = parse(reply.raw, { bom: true, delimiter: ";", columns: true });
    const count = lines.reduce((sum: number, { changes }: Line) => sum + changes.length, 0);
    expect(rows).toHaveLength(count);
    expect(rows).toContainEqual(
      expect.objectContaining({
        Änderung: "Übermittlung ruht auf anderem",
        Vorher: "Angemessenheitsbeschluss (Art. 45 DSGVO)",
        Nachher: "im Verzeichnis keine Grundlage",
      }),
    );
  });
});

test("too many records for one answer are asked about by company", async () => {
  const { admin: owner, group: large, wien, record } = await twoCompanies({ app });
  const id = await makeItem(app, large, "vendor", { title: "Überall" });
  const externalRecipients = [{ clientId: randomUUID(), vendor: { id } }];
  const first = await record({ externalRecipients });
  await record({ externalRecipients, company: { id: wien } });
  await app.asOwner(copiesOfRecord, [first.id, 3001]);
  const refusal = await owner.refusal(asking, { case: "leaves", id });
  expect(refusal).toEqual([412, "/companyId maxItems"]);
  const answer = await ask({ case: "leaves", id, companyId: wien }, owner);
  expect([answer.total, answer.changed]).toEqual([1, 1]);
});
