import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { setStatus } from "../../helpers/completeRecord.ts";
import { workEnded } from "../../helpers/bulkWork.ts";
import { makeCompany } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

// Bulk actions other than field changes: status, copies, templates, deletion.
const bulk = "/api/records/bulk";

const own = await world();
const { app } = own;
const wien = await makeCompany(app, own.group, "Wien");

const ended = (jobId: unknown): Promise<Body> => workEnded(own.admin, `/api/work/${String(jobId)}`);

async function done(ids: readonly number[], what: Body) {
  const plan = await own.admin.ok(`${bulk}/preview`, { ids, do: what });
  await own.admin.ok(`${bulk}/start`, { planId: plan.planId });
  return { plan, work: await ended(plan.planId) };
}

const undone = async (work: Body) =>
  ended((await own.admin.ok("/api/work/undo", { jobId: work["jobId"] })).jobId);

const status = async (id: number) => (await own.read(id)).status;

test("records move to a status that they can reach, and back", async () => {
  const [first, second, far] = [await own.record(), await own.record(), await own.record()];
  await setStatus(app, far, "finalised");
  const ids = [first.id, second.id, far.id];
  const what = { action: "status", status: "archived" };
  const { plan, work } = await done(ids, what);
  const reasons = plan.refusals.map(({ id, reason }: Body) => [id, reason]);
  expect([plan.changes, reasons]).toEqual([
    1,
    [
      [first.id, "transition"],
      [second.id, "transition"],
    ],
  ]);
  expect([work["done"], await status(far.id)]).toEqual([1, "archived"]);
  expect(await undone(work)).toMatchObject({ done: 1 });
  expect([await status(far.id), (await own.read(far.id)).version]).toEqual(["finalised", 3]);
});

test("whoever can take moved records on gets a task for each, which undoing removes", async () => {
  const [moved, beside] = [await own.record(), await own.record()];
  const { id } = moved;
  for (const each of [moved, beside]) await setStatus(app, each, "approval");
  const tasks = async (of: number) =>
    (await own.admin.ok(`/api/tasks/tasksByRecord/${of}`, {})).tasks.filter(
      ({ status: state }: Body) => state === "open",
    );
  const { work } = await done([id, beside.id], { action: "status", status: "review" });
  const asked = { kind: "review", assignee: { role: "ROLE_TENANT_EDITOR" }, dueIn: 7 };
  expect(await tasks(id)).toEqual([expect.objectContaining(asked)]);
  expect(await tasks(beside.id)).toEqual([expect.objectContaining(asked)]);
  await undone(work);
  expect([await tasks(id), await status(id)]).toEqual([[], "approval"]);
});

test("records are handed over to one person with a day and a task each, who must be able to go on", async () => {
  const [moved, beside] = [await own.record(), await own.record()];
  for (const each of [moved, beside]) await setStatus(app, each, "approval");
  const reviewer = await own.person("ROLE_TENANT_EDITOR");
  const reader = await own.person("ROLE_READER");
  const ids = [moved.id, beside.id];
  const handOver = (staff: number | null | undefined) => {
    const ask = { assignee: { staff: { id: staff ?? 0 } }, due: "2027-01-15" };
    return { action: "status", status: "review", ask };
  };
  const plan = await own.admin.ok(`${bulk}/preview`, {
    ids,
    do: handOver(reader.viewer.contact),
  });
  expect(plan.refusals.map(({ reason }: Body) => reason)).toEqual(["unable", "unable"]);
  await done(ids, handOver(reviewer.viewer.contact));
  for (const id of ids) {
    const { tasks } = await own.admin.ok(`/api/tasks/tasksByRecord/${id}`, {});
    expect(tasks).toMatchObject([
      { kind: "review", due: "2027-01-15", assignee: { staff: { id: reviewer.viewer.contact } } },
    ]);
  }
});

test("a preview of a hand-over offers those who can take all records on", async () => {
  const { id } = await own.record();
  await setStatus(app, { id, version: 1 }, "approval");
  const reviewer = await own.person("ROLE_TENANT_EDITOR");
  const elsewhere = await own.person("ROLE_TENANT_EDITOR", { companies: [wien] });
  const creator = await own.person("ROLE_CREATOR");
  const { people } = await own.admin.ok(`${bulk}/preview`, {
    ids: [id],
    do: { action: "status", status: "review" },
  });
  const offered = people.map((each: Body) => each["id"]);
  expect(offered).toContain(reviewer.viewer.contact);
  for (const other of [elsewhere, creator]) expect(offered).not.toContain(other.viewer.contact);
});

test("what a status still asks for keeps a record where it is", async () => {
  const { id } = await own.record();
  const { plan, work } = await done([id], { action: "status", status: "review" });
  expect([plan.changes, plan.refusals[0].reason, work["done"]]).toEqual([0, "gaps", 0]);
  expect(await status(id)).toBe("draft");
});

test("each record is copied once to each other company, however often it is begun; undoing removes the copies", async () => {
  const first = await own.record({ description: "Vorlage" });
  const both = { action: "duplicate", companies: [own.company, wien] };
  const { plan, work } = await done([first.id], both);
  expect(plan.groups).toEqual([{ to: [{ id: wien, title: "Wien" }], count: 1 }]);
  await own.admin.ok(`${bulk}/start`, { planId: work["jobId"] });
  const copies = async () =>
    (
      await app.asOwner("select id, body from record where group_id = $1 and company_id = $2", [
        own.group,
        wien,
      ])
    ).rows;
  expect(await copies()).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ description: "Vorlage" }) }),
  ]);
  await undone(work);
  expect(await copies()).toEqual([]);
  expect((await own.read(first.id)).version).toBe(1);
});

test("records take over what has changed in the templates they follow", async () => {
  const template = await own.record({ template: true, description: "Alt" });
  const follower = await own.record({ description: "Alt", parentTemplateId: template.id });
  const other = await own.record();
  const now = await own.read(template.id);
  await own.admin.ok(savePath, { ...now, description: "Neu" });
  const { plan, work } = await done([follower.id, other.id], { action: "follow" });
  expect(plan.refusals).toEqual([expect.objectContaining({ id: other.id, reason: "noTemplate" })]);
  expect([work["done"], (await own.read(follower.id)).description]).toEqual([1, "Neu"]);
  const { body: log } = await own.admin.get("/api/activityStream/activityStream?kind=records");
  expect(log.items[0]).toMatchObject({ action: "record.bulkTemplateTaken" });
  await undone(work);
  expect((await own.read(follower.id)).description).toBe("Alt");
});

test("records take over the version of their template that was looked at, and no other", async () => {
  const template = await own.record({ template: true, description: "Alt" });
  const follower = await own.record({ description: "Alt", parentTemplateId: template.id });
  const before = await own.read(template.id);
  await own.admin.ok(savePath, { ...before, description: "Neu" });
  const { plan } = await done([follower.id], {
    action: "follow",
    template: { id: template.id, version: before.version },
  });
  expect([plan.changes, plan.refusals[0].reason]).toEqual([0, "changed"]);
  expect((await own.read(follower.id)).description).toBe("Alt");
});

test("deleted records are gone, which nobody offers to undo", async () => {
  const [first, second] = [await own.record(), await own.record()];
  const { work } = await done([first.id, second.id], { action: "delete" });
  expect(work).toMatchObject({ done: 2, undoable: false });
  for (const { id } of [first, second])
    expect((await own.admin.get(`/api/processingActivity/${id}`)).status).toBe(404);
  await own.admin.assertInvalid("/api/work/undo", { jobId: work["jobId"] }, "/jobId undoOver");
});
