import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { asBody } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Person } from "../../helpers/factories.ts";
import { savePath, twoCompanies } from "../../helpers/world.ts";

const overview = "/api/filter/gaps";
const lines = "/api/filter/gapLines";
const counting = "/api/filter/gapCount";
const earlier = "/api/filter/gapsPast";
const assigning = "/api/filter/gapTasks";
const listing = "/api/filter/recordsByFilterAndCompany";

const { kiel, wien, admin, person } = await twoCompanies();
const editor = await person("ROLE_TENANT_EDITOR");
const viennese = await person("ROLE_TENANT_EDITOR", { companies: [wien] });
await save({ name: "Bewerbungen", company: { id: kiel } }, editor);
// Gaps in templates don't count.
await save({ name: "Vorlage", template: true });
await save({ name: "Werksführungen", company: { id: wien } }, viennese);
await save({
  name: "Newsletter",
  company: { id: wien },
  purposeOfProcessing: [{ clientId: randomUUID() }, { clientId: randomUUID() }],
});

function save(body: Record<string, unknown>, who: Person = admin): Promise<Body> {
  return who.ok(savePath, { language: "de", ...body });
}

test.each([overview, counting, earlier, lines, assigning])(
  "%s is refused with a filter that cannot be",
  async (path) => {
    const body = { filter: { where: { field: "gone", is: 1 } } };
    expect((await admin.post(path, body)).status).toBe(412);
  },
);

describe("what the register lacks", () => {
  test.each([
    ["all", () => admin],
    ["some companies", () => viennese],
  ])("is counted as often as the lists it opens show, for a viewer of %s", async (_, who) => {
    const told = await who().ok(overview, {});
    expect(told.kinds.length).toBeGreaterThan(5);
    let gaps = 0;
    for (const { gap, records } of told["kinds"]) {
      const where = { field: "gap", is: gap };
      expect([gap, (await who().ok(listing, { where })).total]).toEqual([gap, records]);
      const shown = await who().ok(lines, { gap });
      expect([gap, shown.items.length]).toEqual([gap, records]);
      for (const line of shown["items"]) expect(line.gaps).toContain(gap);
      gaps += records;
    }
    expect(told["gaps"]).toBe(gaps);
    const sum = (all: Body[], name: string) =>
      all.reduce((total, each) => total + Number(each[name]), 0);
    expect(sum(told.companies, "gaps")).toBe(gaps);
    expect(sum(told.people, "gaps")).toBe(gaps);
    expect(sum(told.companies, "records")).toBe(told["total"]);
    const { items } = await who().ok(lines, {});
    expect(items).toHaveLength(told["records"]);
    expect(items.flatMap((line: Body) => line["gaps"])).toHaveLength(gaps);
  });

  test("names the article that asks for what is open, not another one of the same field", async () => {
    const { kinds } = await admin.ok(overview, {});
    const contacts = kinds.filter(({ gap }: Body) => String(gap).startsWith("/contactItems"));
    // The person who maintains the activity is not part of the register.
    expect(contacts).toEqual([
      {
        gap: "/contactItems#GDPR 5(2)",
        title: "Kein Prozessverantwortlicher genannt",
        article: "GDPR 5(2)",
        records: 3,
      },
    ]);
    const table = await admin.post("/api/filter/gapTable", {});
    expect(table.raw.toString("utf8")).toContain(
      ";Kein Prozessverantwortlicher genannt;Art. 5 Abs. 2 DSGVO;",
    );
  });

  test("is counted as it is told, with every filter and for every viewer", async () => {
    const filters = [
      {},
      { companyId: wien },
      { status: ["draft"] },
      { text: "Werksf" },
      { where: { field: "gap", is: "/purposeOfProcessing" } },
      { where: { field: "name", has: "nirgends" } },
    ];
    const counts: number[] = [];
    for (const who of [admin, viennese])
      for (const filter of filters) {
        const { gaps } = await who.ok(counting, { filter });
        expect([filter, gaps]).toEqual([filter, (await who.ok(overview, { filter })).gaps]);
        counts.push(gaps);
      }
    expect(new Set(counts).size).toBeGreaterThan(3);
  });

  test("of other companies is told to nobody", async () => {
    const { companies } = await viennese.ok(overview, {});
    expect(companies.map(({ title }: Body) => title)).toEqual(["Wien"]);
  });

  test("in two rows of a list is one gap of its record", async () => {
    const { kinds } = await admin.ok(overview, { filter: { companyId: wien } });
    const inPurposes = kinds.find(({ gap }: Body) =>
      String(gap).startsWith("/purposeOfProcessing/*/"),
    );
    expect(inPurposes).toMatchObject({ records: 1 });
    expect(inPurposes.title).toMatch(/^Zweck/);
  });

  test("is filled in by who changed the record last and still may, nobody for what none of them may change", async () => {
    const { items } = await admin.ok(lines, {});
    const people = Object.fromEntries(
      items.map(({ title, person }: Body) => [title, asBody(person)["id"] ?? null]),
    );
    expect(people).toEqual({
      Bewerbungen: editor.viewer.contact,
      Newsletter: admin.viewer.contact,
      Werksführungen: viennese.viewer.contact,
    });
    const reader = await person("ROLE_CREATOR");
    const own = await save({ name: "Alt", company: { id: kiel } }, reader);
    const sent = { id: own["id"], version: own["version"], status: "review" };
    await reader.post("/api/processingActivity/status", sent);
    const after = (await admin.ok(lines, {})).items.find(({ title }: Body) => title === "Alt");
    expect(after.status).toBe("draft");
    expect(after.person.id).toBe(reader.viewer.contact);
  });

  test("comes page by page", async () => {
    const first = await admin.ok(lines, { perPage: 2 });
    const rest = await admin.ok(lines, { perPage: 100, after: first.next });
    expect([...first.items, ...rest.items]).toEqual((await admin.ok(lines, {}))["items"]);
    const reply = await admin.post(lines, { after: "x" });
    expect(reply.status).toBe(400);
  });
});

describe("tasks for what is missing", () => {
  const tasksOf = async (who: Person) =>
    (await who.read("/api/taskList")).items.filter(({ kind }: Body) => kind === "gap");

  test("go to who can fill in each, once, and are done when it is filled in", async () => {
    const { kinds } = await admin.ok(overview, {});
    const wanted = kinds.find(({ gap: each }: Body) => each === "/purposeOfProcessing");
    const filter = { where: { field: "company", in: [kiel, wien] } };
    const made = await admin.ok(assigning, { filter, gap: wanted.gap, due: "2031-02-03" });
    expect(made).toEqual({ made: wanted.records, known: 0, nobody: 0 });
    expect(await admin.ok(assigning, { filter, gap: wanted.gap })).toEqual({
      made: 0,
      known: wanted.records,
      nobody: 0,
    });
    const [task] = await tasksOf(viennese);
    expect(task).toMatchObject({
      due: "2031-02-03",
      record: { title: "Werksführungen" },
      gap: { gap: wanted.gap, title: wanted.title },
    });
    const shown = await viennese.ok(lines, { gap: wanted.gap });
    expect(shown.items[0].tasks).toEqual([{ gap: wanted.gap, due: "2031-02-03" }]);

    const { body: record } = await viennese.get(`/api/processingActivity/${task.record.id}`);
    await save({ ...record, purposeOfProcessing: [{ clientId: randomUUID() }] }, viennese);
    expect(await tasksOf(viennese)).toEqual([]);
  });

  test("go to one person for one record", async () => {
    const [line] = (await admin.ok(lines, { gap: "/purposeOfProcessing" })).items;
    const assignee = { staff: { id: admin.viewer.contact } };
    await admin.ok(assigning, { recordId: line.id, assignee });
    const all = await tasksOf(admin);
    expect(all.every(({ record }: Body) => asBody(record)["id"] === line.id)).toBe(true);
    // Tasks already assigned to others stay theirs.
    expect(all).toHaveLength(line.gaps.length - line.tasks.length);
  });

  test("are not made for an unknown field or person", async () => {
    await admin.assertInvalid(assigning, { gap: "/gone" }, "/gap notOffered");
    const nobody = { assignee: { staff: { id: 1 } } };
    expect((await admin.post(assigning, nobody)).status).toBe(412);
  });
});

describe("the table of gaps", () => {
  const table = "/api/filter/gapTable";

  test("has a line for each gap that the viewer sees, and runs nothing in a spreadsheet", async () => {
    await save({ name: '=HYPERLINK("x";"y")', company: { id: wien } }, viennese);
    const reply = await viennese.post(table, {});
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(reply.headers["content-disposition"]).toMatch(/Lücken|L%C3%BCcken/);
    const [head, ...rows] = reply.raw.toString("utf8").trim().split("\n");
    expect(reply.raw.subarray(0, 3)).toEqual(Buffer.from("\uFEFF"));
    expect(head).toBe(
      "Verarbeitungstätigkeit;Gesellschaft;Abteilung;Was fehlt;Artikel;Wer ergänzen kann",
    );
    const { gaps, people } = await viennese.ok(overview, {});
    expect(rows).toHaveLength(gaps);
    expect(reply.body).not.toContain("Bewerbungen");
    expect(reply.body).not.toMatch(/^"?=/m);
    expect(reply.body).toContain("'=HYPERLINK");
    expect(reply.body).toContain(people[0].person.title);
  });
});
