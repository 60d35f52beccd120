import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { workEnded } from "../../helpers/bulkWork.ts";
import { makeItem, makePerson, type Person } from "../../helpers/factories.ts";
import { savePath, twoCompanies } from "../../helpers/world.ts";

const bulk = "/api/records/bulk";

const { app, group, kiel, wien, admin } = await twoCompanies();
const colleague = await makePerson(app, group, "ROLE_TENANT_ADMIN");
const onlyKiel = await makePerson(app, group, "ROLE_TENANT_EDITOR", { companies: [kiel] });

const read = async (id: unknown) => await admin.read(`/api/processingActivity/${String(id)}`);

let serial = 0;

async function record(more: Body = {}): Promise<{ id: number; version: number; name: string }> {
  serial += 1;
  return admin.ok(savePath, {
    name: `Akte ${serial}`,
    language: "de",
    company: { id: kiel },
    ...more,
  });
}

const keyword = (title: string) =>
  makeItem(app, group, "internalKeywords", { translations: { de: title } });

const wanted = (records: readonly { id: number }[], what: Body) => ({
  ids: records.map(({ id }) => id),
  do: { action: "change", ...what },
});

async function done(records: readonly { id: number }[], what: Body, as: Person = admin) {
  const plan = await as.ok(`${bulk}/preview`, wanted(records, what));
  const work = await ended(await as.ok(`${bulk}/start`, { planId: plan.planId }), as);
  return { plan, work };
}

const ended = (work: Body, by: Person = admin): Promise<Body> =>
  workEnded(by, `/api/work/${String(work["jobId"])}`);

test("a plan is its maker's alone", async () => {
  const plan = await admin.ok(
    `${bulk}/preview`,
    wanted([await record()], { field: "/priority", how: "set", value: 1 }),
  );
  const started = await colleague.post(`${bulk}/start`, { planId: plan.planId });
  const stopped = await colleague.post("/api/work/stop", { jobId: plan.planId });
  const seen = await colleague.get(`/api/work/${plan.planId}`);
  expect([started.status, stopped.status, seen.status]).toEqual([404, 404, 404]);
});

test("a change of many is foreseen, made, and undone as one", async () => {
  const word = await keyword("Rechenzentrum");
  const [first, second] = [await record(), await record({ internalKeywords: [{ id: word }] })];
  const { plan, work } = await done([first, second], {
    field: "/internalKeywords",
    how: "add",
    value: [{ id: word }],
    comment: "Umzug",
  });
  expect(plan).toMatchObject({ total: 2, changes: 1, same: 1, refused: 0 });
  expect(plan.items).toEqual([
    expect.objectContaining({ id: first.id, to: [{ id: word, title: "Rechenzentrum" }] }),
  ]);
  expect(work).toMatchObject({ state: "done", done: 1, refused: 0, undoable: true });
  expect(await read(first.id)).toMatchObject({ version: 2, internalKeywords: [{ id: word }] });
  expect((await read(second.id)).version).toBe(1);

  const undone = await ended(await admin.ok("/api/work/undo", { jobId: work["jobId"] }));
  expect(undone).toMatchObject({ state: "done", done: 1 });
  const now = await read(first.id);
  expect([now.version, now.internalKeywords]).toEqual([3, undefined]);
  await admin.assertInvalid("/api/work/undo", { jobId: work["jobId"] }, "/jobId undoOver");
});

test("each record has one revision with the occasion, and the log one entry for all", async () => {
  const both = [await record(), await record()];
  const entries = async () =>
    (
      await app.asOwner("select action, detail from audit where group_id = $1 order by seq", [
        group,
      ])
    ).rows;
  const before = (await entries()).length;
  const { work } = await done(both, {
    field: "/description",
    how: "set",
    value: "Läuft über das neue Rechenzentrum.",
    comment: "Umzug zum 1. Januar",
  });
  for (const { id } of both) {
    const { rows } = await app.asOwner(
      "select version, op, comment from revision where target_kind = 'record' and target_id = $1 order by version",
      [id],
    );
    expect(rows.slice(1)).toEqual([{ version: 2, op: "bulk", comment: "Umzug zum 1. Januar" }]);
  }
  const added = (await entries()).slice(before);
  expect(added).toEqual([
    {
      action: "record.bulkChanged",
      detail: expect.objectContaining({ records: 2, job: work["jobId"], what: "change" }),
    },
  ]);
});

test("an entry takes another's place everywhere in the selected records, and nowhere else", async () => {
  const [old, next] = [
    await makeItem(app, group, "vendor", { title: "Fördenetz GmbH" }),
    await makeItem(app, group, "vendor", { title: "Hanseportal AG" }),
  ];
  const named = () =>
    record({
      externalRecipients: [{ vendor: { id: old }, processingType: "controllerToProcessor" }],
      processorVendorCompanies: [{ id: old }],
      processor: true,
    });
  const [chosen, other] = [await named(), await named()];
  const { plan, work } = await done([chosen], {
    field: "/externalRecipients/*/vendor",
    how: "replace",
    from: old,
    to: next,
  });
  expect(plan.groups).toEqual([
    {
      count: 1,
      from: [{ id: old, title: "Fördenetz GmbH" }],
      to: [{ id: next, title: "Hanseportal AG" }],
    },
  ]);
  expect(work).toMatchObject({ done: 1 });
  const vendors = async (id: number) => {
    const { externalRecipients, processorVendorCompanies } = await read(id);
    return [externalRecipients[0].vendor.id, processorVendorCompanies[0].id];
  };
  expect([await vendors(chosen.id), await vendors(other.id)]).toEqual([
    [next, next],
    [old, old],
  ]);
});

describe("a field in rows", () => {
  const comments = { field: "/externalRecipients/*/comments", how: "set", value: "Neu" };
  const rowsOf = async (id: number) => (await read(id)).externalRecipients as Body[];
  const said = async (id: number) => (await rowsOf(id)).map((row) => row["comments"] ?? null);
  const vendor = (title: string) => makeItem(app, group, "vendor", { title });

  async function withVendors(...vendors: number[]) {
    return record({
      externalRecipients: vendors.map((id) => ({
        vendor: { id },
        processingType: "controllerToProcessor",
      })),
    });
  }

  test("is changed only in rows that name the entry, and the preview counts these", async () => {
    const [old, other] = [await vendor("Zeilennetz"), await vendor("Andernetz")];
    const both = await withVendors(old, other, old);
    const none = await withVendors(other);
    const asked = { ...comments, only: { field: "vendor", id: old } };
    const { plan, work } = await done([both, none], asked);
    expect(plan).toMatchObject({ changes: 1, same: 1, rows: 2 });
    // Equal values of several rows appear once.
    expect(plan.items).toMatchObject([{ id: both.id, to: ["Neu"] }]);
    expect(await said(both.id)).toEqual(["Neu", null, "Neu"]);
    expect(await said(none.id)).toEqual([null]);
    await ended(await admin.ok("/api/work/undo", { jobId: work["jobId"] }));
    expect(await said(both.id)).toEqual([null, null, null]);
  });

  test("is changed in all of them unless one says which, and the preview says in how many", async () => {
    const [one, two] = [await vendor("Einsnetz"), await vendor("Zweinetz")];
    const records = [await withVendors(one, two), await withVendors(two)];
    const { plan } = await done(records, comments);
    expect(plan).toMatchObject({ changes: 2, rows: 3 });
    expect(await said(records[0]?.id ?? 0)).toEqual(["Neu", "Neu"]);
  });

  test("is chosen by what tells its rows apart, and by nothing else", async () => {
    const id = await vendor("Wahlnetz");
    const some = [await withVendors(id)];
    const refusal = (what: Body) => admin.refusal(`${bulk}/preview`, wanted(some, what));
    const refused = [412, "/do/only notOffered"];
    const only = { field: "vendor", id };
    expect(await refusal({ ...comments, only: { field: "comments", id } })).toEqual(refused);
    expect(await refusal({ field: "/priority", how: "set", value: 1, only })).toEqual(refused);
    const replace = { field: "/externalRecipients/*/vendor", how: "replace", from: id, to: 1 };
    expect(await refusal({ ...replace, only })).toEqual(refused);
  });
});

describe("what is left out", () => {
  test("finalised and archived records, another company's and deleted ones, each with the reason", async () => {
    const [open, finalised, archived, gone, hidden] = [
      await record(),
      await record(),
      await record(),
      await record(),
      await record({ company: { id: wien } }),
    ];
    await app.asOwner("update record set status = 'finalised' where id = $1", [finalised.id]);
    await app.asOwner("update record set status = 'archived' where id = $1", [archived.id]);
    await admin.post("/api/processingActivity/deleteProcessingActivity", { id: gone.id });
    const all = [open, finalised, archived, gone, hidden];
    const { plan, work } = await done(all, { field: "/priority", how: "set", value: 1 }, onlyKiel);
    expect(plan).toMatchObject({ total: 5, changes: 1, refused: 4 });
    const reasons = new Map(plan.refusals.map(({ id, reason }: Body) => [id, reason]));
    expect([finalised, archived, gone, hidden].map(({ id }) => reasons.get(id))).toEqual([
      "locked",
      "archived",
      "gone",
      // A hidden record looks deleted, so that its existence isn't revealed.
      "gone",
    ]);
    expect(JSON.stringify(plan)).not.toContain(hidden.name);
    expect(work).toMatchObject({ done: 1 });
    expect([(await read(finalised.id)).version, (await read(hidden.id)).version]).toEqual([1, 1]);
  });

  test("what somebody has changed or deleted since the preview, told by name", async () => {
    const [one, changed, gone] = [await record(), await record(), await record()];
    const plan = await admin.ok(
      `${bulk}/preview`,
      wanted([one, changed, gone], { field: "/priority", how: "set", value: 1 }),
    );
    const now = await read(changed.id);
    await colleague.ok(savePath, { ...now, description: "Von jemand anderem" });
    await colleague.post("/api/processingActivity/deleteProcessingActivity", { id: gone.id });
    const work = await ended(await admin.ok(`${bulk}/start`, { planId: plan.planId }));
    expect(work).toMatchObject({ state: "done", done: 1, refused: 2 });
    expect(work["refusals"]).toEqual([
      expect.objectContaining({
        id: changed.id,
        name: changed.name,
        reason: "changed",
        by: expect.any(String),
      }),
      { id: gone.id, reason: "gone" },
    ]);
    const kept = await read(changed.id);
    expect([kept.description, kept.priority]).toEqual(["Von jemand anderem", 3]);
  });

  test("what an undo would take from somebody who has changed the same since; other changes stay", async () => {
    const [same, other] = [await record(), await record()];
    const { work } = await done([same, other], {
      field: "/description",
      how: "set",
      value: "Alle",
    });
    await colleague.ok(savePath, { ...(await read(same.id)), description: "Eigener Text" });
    await colleague.ok(savePath, { ...(await read(other.id)), priority: 2 });
    const undone = await ended(await admin.ok("/api/work/undo", { jobId: work["jobId"] }));
    expect(undone).toMatchObject({ done: 1, refused: 1 });
    expect((await read(same.id)).description).toBe("Eigener Text");
    expect(await read(other.id)).toMatchObject({ priority: 2, version: 4 });
    expect((await read(other.id)).description).toBeUndefined();
  });
});

describe("what cannot be asked for", () => {
  const refused = (body: object) => admin.refusal(`${bulk}/preview`, body);

  test("an empty selection, and a filter that finds none", async () => {
    const what = { action: "change", field: "/priority", how: "set", value: 1 };
    expect(await refused({ ids: [], do: what })).toEqual([412, "/ids minItems"]);
    expect(await refused({ do: what })).toEqual([412, "/ids required"]);
    expect(await refused({ filter: { text: "gibtesgarnicht" }, do: what })).toEqual([
      412,
      "/filter noRecords",
    ]);
  });

  test("a field that nobody may write, a value that it cannot have, an entry of another kind", async () => {
    const one = [await record()];
    const wrongList = { id: await keyword("Falsche Liste") };
    const typed = { clientId: crypto.randomUUID(), title: "Neu" };
    for (const [what, field] of [
      [{ field: "/status", how: "set", value: "review" }, "/do/field notOffered"],
      [{ field: "/priority", how: "add", value: 1 }, "/do/how notOffered"],
      [{ field: "/priority", how: "set", value: 77 }, "/do/value enum"],
      [{ field: "/domain", how: "set", value: wrongList }, "/do/value unknownReference"],
      [{ field: "/domain", how: "set", value: typed }, "/do/value unknownReference"],
    ] as const)
      expect(await refused(wanted(one, what))).toEqual([412, field]);
  });
});
