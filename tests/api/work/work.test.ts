import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { endJob, insertJob } from "#server/store/jobs.ts";
import { makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();
const group = await makeGroup(app, { features: ["export", "import", "authorityAudit"] });
const unlicensed = await makeGroup(app, { features: [] });
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");

/** A running job of somebody; its owner is not asked whether they could have begun it. */
function begin(kind: string, { viewer }: Person, more: Body = {}): Promise<number> {
  const lockedUntil = new Date(Date.now() + 60_000);
  const payload = { total: 1, tables: [{}], settings: { sheet: 0 }, ...more };
  const job = { kind, owner: viewer.account, payload, state: "running" as const, lockedUntil };
  return app.store.withGroup(viewer.group, (tx) => insertJob(tx, job));
}

const kinds = [
  { kind: "records.bulk", work: "change", role: "ROLE_CREATOR", stops: true, undoes: true },
  { kind: "records.bulkUndo", work: "changeUndo", role: "ROLE_CREATOR", stops: true },
  { kind: "catalogue.replace", work: "replacement", role: "ROLE_TENANT_ADMIN", undoes: true },
  { kind: "catalogue.undo", work: "replacementUndo", role: "ROLE_TENANT_ADMIN" },
  { kind: "export", work: "export", role: "ROLE_READER", feature: true, stops: true },
  { kind: "audit.package", work: "package", role: "ROLE_TENANT_ADMIN", feature: true, stops: true },
  { kind: "catalogue.refresh", work: "refresh", role: "ROLE_READER" },
  {
    kind: "records.import",
    work: "import",
    role: "ROLE_TENANT_ADMIN",
    feature: true,
    undoes: true,
  },
] as const;

const lower = { ROLE_TENANT_ADMIN: "ROLE_CREATOR", ROLE_CREATOR: "ROLE_READER" } as const;

describe.each(kinds)("$work", (each) => {
  const { kind, work, role } = each;
  const isStoppable = "stops" in each;
  const isUndoable = "undoes" in each;

  test("is followed by its owner, by no colleague and nobody of another group", async () => {
    const jobId = await begin(kind, admin);
    expect(await admin.read(`/api/work/${jobId}`)).toMatchObject({
      work,
      jobId,
      state: "running",
      progress: 0,
    });
    const colleague = await makePerson(app, group, "ROLE_TENANT_ADMIN", { companies: [] });
    const stranger = await makePerson(app, unlicensed, "ROLE_TENANT_ADMIN");
    for (const person of [colleague, stranger]) {
      expect((await person.get(`/api/work/${jobId}`)).status).toBe(404);
      expect([404, 412]).toContain((await person.post("/api/work/stop", { jobId })).status);
      expect([404, 412]).toContain((await person.post("/api/work/undo", { jobId })).status);
    }
  });

  test("needs the role and the licence of its kind", async () => {
    const below = role in lower ? lower[role as keyof typeof lower] : null;
    if (below !== null) {
      const person = await makePerson(app, group, below);
      const jobId = await begin(kind, person);
      expect((await person.get(`/api/work/${jobId}`)).body.error).toBe("forbidden");
    }
    if (!("feature" in each)) return;
    const without = await makePerson(app, unlicensed, role);
    const jobId = await begin(kind, without);
    expect((await without.get(`/api/work/${jobId}`)).body.error).toBe("notLicensed");
  });

  test("is stopped where that is safe, and says so where it is not", async () => {
    const jobId = await begin(kind, admin);
    const reply = await admin.post("/api/work/stop", { jobId });
    if (isStoppable) expect(reply.body).toMatchObject({ work, jobId });
    else expect(reply.body.fields).toMatchObject([{ path: "/jobId", code: "notStoppable" }]);
  });

  test("is not taken back while it runs, nor where its kind can't be", async () => {
    const jobId = await begin(kind, admin);
    const isOver = { fields: [{ path: "/jobId", code: "undoOver" }] };
    expect((await admin.post("/api/work/undo", { jobId })).body).toMatchObject(isOver);
    if (isUndoable) return;
    await app.store.withGroup(group, (tx) => endJob(tx, jobId, "done", {}));
    expect((await admin.post("/api/work/undo", { jobId })).body).toMatchObject(isOver);
  });
});

test("the undo of an import tells of the import that it takes back", async () => {
  const person = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  const imported = await begin("records.import", person);
  const undo = await begin("records.importUndo", person, { undoes: imported });
  expect(await person.read(`/api/work/${undo}`)).toMatchObject({ jobId: imported });
  await app.store.withGroup(group, (tx) => endJob(tx, undo, "done", {}));
  const { items } = await person.read("/api/work");
  expect(items).toContainEqual(expect.objectContaining({ id: undo, href: `/import/${imported}` }));
});

test("work that nobody waits for can't be followed", async () => {
  const jobId = await begin("mail.reminder", admin);
  expect((await admin.get(`/api/work/${jobId}`)).status).toBe(404);
  expect((await admin.get("/api/work/999999999")).status).toBe(404);
});
