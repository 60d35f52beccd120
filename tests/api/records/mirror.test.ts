import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { makeItem, type Person } from "../../helpers/factories.ts";
import { twoCompanies, type TwoCompanies } from "../../helpers/world.ts";

const overview = "/api/mirror/overview";
const listing = "/api/mirror/lines";
const judging = "/api/mirror/judge";
const proposing = "/api/mirror/propose";
const asking = "/api/mirror/ask";
const table = "/api/mirror/table";

const two = await twoCompanies();
const { app } = two;
const payroll = await makeItem(app, two.group, "purposes", { translations: { de: "Lohn" } });
const hosting = await makeItem(app, two.group, "purposes", { translations: { de: "Betrieb" } });

const names = (company: number, processingType = "controllerToProcessor") => ({
  corporationRecipients: [{ corporationCompany: { id: company }, processingType }],
});

const purposeOf = (id: number) => ({
  purposeOfProcessing: [{ purpose: { id } }],
});

test("nothing is said of a line that there is not", async () => {
  const line = { record: 1, role: "processor", named: two.kiel, other: 1, verdict: "confirmed" };
  expect(await two.admin.refusal(judging, line)).toEqual([404]);
});

describe("registers held against each other", () => {
  test("a processor of the group keeps a record of its own, which is missing", async () => {
    const { id } = await two.save({
      name: "Lohn",
      company: { id: two.wien },
      controller: true,
      ...names(two.kiel),
      ...purposeOf(payroll),
    });
    const { items } = await two.admin.ok(listing, { company: two.wien });
    expect(items).toMatchObject([
      { record: { id }, role: "processor", named: { title: "Kiel" }, state: "missing" },
    ]);
    const { pairs } = await two.admin.ok(overview, {});
    expect(pairs).toEqual([
      {
        one: { id: two.kiel, title: "Kiel" },
        other: { id: two.wien, title: "Wien" },
        counts: [{ state: "missing", count: 1 }],
      },
    ]);
  });

  test("a record that names back for another purpose is no answer, one for the same presumably is", async () => {
    const back = { company: { id: two.kiel }, processor: true };
    const other = await two.save({
      ...back,
      name: "Betrieb",
      processorCompanies: [{ id: two.wien }],
      ...purposeOf(hosting),
    });
    const first = await two.admin.ok(listing, { company: two.wien });
    expect(first.items.map(({ state }: { state: string }) => state)).toEqual([
      "missing",
      "missing",
    ]);
    expect(first.items[1].others).toMatchObject([{ id: other.id }]);
    const alike = await two.save({
      ...back,
      name: "Lohndienst",
      processorCompanies: [{ id: two.wien }],
      ...purposeOf(payroll),
    });
    const { items } = await two.admin.ok(listing, { company: two.wien });
    expect(items).toMatchObject([
      { role: "controller", state: "missing" },
      {
        role: "processor",
        state: "presumed",
        answers: [{ record: { id: alike.id }, by: "likeness" }],
      },
    ]);
  });

  test("who sees one company learns nothing of the other's records", async () => {
    const { items, counts } = await two.kielOnly.ok(listing, {});
    expect(counts).toEqual([{ state: "hidden", count: 2 }]);
    expect(items.map(({ role }: { role: string }) => role)).toEqual(["controller", "controller"]);
    const text = JSON.stringify(items);
    expect(text).not.toContain('"Lohn"');
    expect(await two.kielOnly.refusal(listing, { company: two.wien })).toEqual([404]);
    const reader = await two.person();
    expect((await reader.ok(listing, {})).counts).toHaveLength(2);
  });
});

describe("what is missing", () => {
  let own: TwoCompanies;
  let from = 0;
  const line = () => ({ record: from, role: "processor", named: own.kiel });

  beforeAll(async () => {
    own = await twoCompanies({ app });
    const purpose = await makeItem(app, own.group, "purposes", { translations: { de: "Versand" } });
    const vendor = await makeItem(app, own.group, "vendor", { title: "Druckerei" });
    const [row] = names(own.kiel).corporationRecipients;
    const { id } = await own.save({
      name: "Versand",
      company: { id: own.wien },
      controller: true,
      corporationRecipients: [{ ...row, subcontractors: [{ id: vendor }] }],
      ...purposeOf(purpose),
    });
    from = id;
  });

  test("is told before it is proposed", async () => {
    const { items } = await own.admin.ok(proposing, { lines: [line()], preview: true });
    expect(items).toEqual([
      {
        ...line(),
        outcome: "foreseen",
        title: "Versand",
        says: [
          { part: "controllers", values: ["Wien"] },
          { part: "purposes", values: ["Versand"] },
          { part: "subcontractors", values: ["Druckerei"] },
        ],
      },
    ]);
    expect((await own.admin.ok(listing, {})).counts).toEqual([{ state: "missing", count: 1 }]);
  });

  test("is asked for by those who may not propose it, once a day", async () => {
    const reader = await own.person();
    const before = await reader.ok(listing, {});
    expect(before.items[0]).toMatchObject({ canAsk: true });
    for (const _ of [1, 2])
      expect(await reader.ok(asking, { lines: [line()] })).toEqual({ asked: 1 });
    const tasks = await own.admin.read("/api/taskList");
    expect(tasks.items).toHaveLength(1);
    expect(tasks.items[0].title).toContain("Wien nennt Kiel als Auftragsverarbeiter");
    expect(tasks.items[0].note).toContain(`/mirror/${own.kiel}?with=${own.wien}`);
  });

  test("becomes a draft that says where it comes from, and fits", async () => {
    const { items } = await own.admin.ok(proposing, { lines: [line()] });
    expect(items).toMatchObject([{ outcome: "made", title: "Versand" }]);
    const draft = await own.read(items[0].id);
    expect(draft).toMatchObject({
      status: "draft",
      company: { id: own.kiel },
      controller: false,
      processor: true,
      processorCompanies: [{ id: own.wien }],
      purposeOfProcessing: [{ purpose: { title: "Versand" } }],
      externalRecipients: [{ vendor: { title: "Druckerei" }, processingType: "processorToSub" }],
    });
    // Art. 30(2) requires neither data subjects nor categories of data.
    expect(draft.groupsOfPersons).toBeUndefined();
    const after = await own.admin.ok(listing, {});
    expect(after.counts).toEqual([{ state: "fits", count: 1 }]);
    expect(after.items[0].answers).toMatchObject([
      { record: { id: items[0].id }, by: "proposed", fromVersion: 1 },
    ]);
    const history = await own.admin.post("/api/records/history", { id: items[0].id });
    expect(JSON.stringify(history.body)).toContain(
      `Vorgeschlagen aus der Verarbeitungstätigkeit Nr. ${from} der Wien in Fassung 1`,
    );
    const again = await own.admin.ok(proposing, { lines: [line()] });
    expect(again.items).toMatchObject([{ outcome: "notMissing" }]);
  });

  test("is drafted anew once the draft is deleted", async () => {
    const [{ answers }] = (await own.admin.ok(listing, {})).items;
    const { id } = answers[0].record;
    await own.admin.ok("/api/processingActivity/deleteProcessingActivity", { id });
    expect((await own.admin.ok(listing, {})).counts).toEqual([{ state: "missing", count: 1 }]);
    const { items } = await own.admin.ok(proposing, { lines: [line()] });
    expect(items).toMatchObject([{ outcome: "made", title: "Versand" }]);
    expect(items[0].id).not.toBe(id);
    expect((await own.admin.ok(listing, {})).counts).toEqual([{ state: "fits", count: 1 }]);
  });

  test("is a line of a table", async () => {
    const reply = await own.admin.post(table, { company: own.wien });
    const [told] = parse(reply.raw, { bom: true, delimiter: ";", columns: true });
    expect(told).toMatchObject({ Gesellschaft: "Wien", Ergebnis: "Stimmt überein" });
  });
});

describe("what presumably belongs together", () => {
  let own: TwoCompanies;
  let [record, other] = [0, 0];
  const say = (verdict: string, who: Person = own.admin) => {
    const body = { record, role: "processor", named: own.kiel, other, verdict };
    return who.post(judging, body);
  };
  const statesNow = async () =>
    (await own.admin.ok(listing, {})).items.map(({ state }: { state: string }) => state);

  beforeAll(async () => {
    own = await twoCompanies({ app });
    const wien = { name: "Archiv", company: { id: own.wien } };
    const kiel = { name: "Archiv", company: { id: own.kiel }, processor: true };
    ({ id: record } = await own.save({ ...wien, ...names(own.kiel) }));
    ({ id: other } = await own.save({ ...kiel, processorCompanies: [{ id: own.wien }] }));
  });

  test("is confirmed, refused, and taken back by those who may", async () => {
    expect(await statesNow()).toEqual(["presumed"]);
    const creator = await own.person("ROLE_CREATOR");
    expect((await say("confirmed", creator)).status).toBe(403);
    expect((await say("confirmed", own.kielOnly)).status).toBe(403);
    const blind = await own.person("ROLE_TENANT_EDITOR", { companies: [own.wien] });
    expect((await say("confirmed", blind)).status).toBe(404);
    expect((await say("confirmed")).status).toBe(204);
    expect(await statesNow()).toEqual(["fits"]);
    const { items } = await own.admin.ok(listing, {});
    expect(items[0].answers).toMatchObject([{ by: "confirmed", at: expect.any(String) }]);
    expect((await say("refused")).status).toBe(204);
    expect(await statesNow()).toEqual(["missing", "missing"]);
    const refused = await own.admin.ok(listing, { company: own.wien, state: "missing" });
    expect(refused.items.map((each: { refused: unknown[] }) => each.refused.length)).toEqual([
      1, 1,
    ]);
    expect((await say("open")).status).toBe(204);
    expect(await statesNow()).toEqual(["presumed"]);
  });

  test("is forgotten with a record that is deleted", async () => {
    await say("confirmed");
    await own.admin.ok("/api/processingActivity/deleteProcessingActivity", { id: other });
    expect(await statesNow()).toEqual(["missing"]);
    const left = "select count(*)::int4 as count from mirror_link where group_id = $1";
    expect((await app.asOwner(left, [own.group])).rows).toEqual([{ count: 0 }]);
  });
});

describe("what is not as usual", () => {
  let own: TwoCompanies;
  let [record, other] = [0, 0];
  const set = (table: string, id: number, change: string) =>
    app.asOwner(`update ${table} set ${change} where group_id = $1 and id = $2`, [own.group, id]);
  const lines = async () => (await own.admin.ok(listing, {})).items;
  const line = () => ({ record, role: "processor", named: own.kiel });

  beforeAll(async () => {
    own = await twoCompanies({ app });
    const wien = { name: "Archiv", company: { id: own.wien }, controller: true };
    ({ id: record } = await own.save({ ...wien, ...names(own.kiel) }));
  });

  test("templates of the group name nobody", async () => {
    await own.save({ name: "Vorlage", template: true, ...names(own.kiel) });
    expect(await lines()).toHaveLength(1);
  });

  test("a company that is inactive takes no drafts, and is not asked", async () => {
    await set("item", own.kiel, "state = 'inactive'");
    const [told] = await lines();
    expect(told).toMatchObject({ state: "missing", named: { closed: true } });
    expect([told.canPropose, told.canAsk]).toEqual([undefined, undefined]);
    const { items } = await own.admin.ok(proposing, { lines: [line()] });
    expect(items).toMatchObject([{ outcome: "closed" }]);
    expect(await own.admin.ok(asking, { lines: [line()] })).toEqual({ asked: 0 });
    await set("item", own.kiel, "state = 'active'");
  });

  test("what is archived asks for nothing, unless it belongs to what is not", async () => {
    await set("record", record, "status = 'archived'");
    expect(await lines()).toEqual([]);
    await set("record", record, "status = 'draft'");
    const { items } = await own.admin.ok(proposing, { lines: [line()] });
    other = items[0].id;
    await set("record", record, "status = 'archived'");
    expect(await lines()).toMatchObject([
      { state: "differs", differences: [{ part: "ended", here: ["Wien"], there: [] }] },
    ]);
    await set("record", other, "status = 'archived'");
    expect(await lines()).toEqual([]);
    await set("record", record, "status = 'finalised'");
    await set("record", other, "status = 'finalised'");
    expect(await lines()).toMatchObject([{ state: "fits", canJudge: true }]);
  });

  test("a draft that no longer names the controller differs", async () => {
    await set("record", other, "status = 'draft'");
    await own.save({ ...(await own.read(other)), processorCompanies: [] });
    expect(await lines()).toMatchObject([
      { state: "differs", differences: [{ part: "naming", here: [], there: ["Kiel"] }] },
    ]);
  });

  test("a company that is gone is said to be so, and nothing can be done about it", async () => {
    await app.asOwner("delete from item where group_id = $1 and id = $2", [own.group, own.kiel]);
    const gone = (await lines()).find(({ role }: { role: string }) => role === "processor");
    expect(gone).toMatchObject({ state: "gone", named: { title: "" }, answers: [] });
    const { items } = await own.admin.ok(proposing, { lines: [line()] });
    expect(items).toMatchObject([{ outcome: "hidden" }]);
    expect((await own.admin.ok(overview, {})).pairs).toHaveLength(1);
  });
});
