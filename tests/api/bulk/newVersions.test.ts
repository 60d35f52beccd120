import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { workEnded } from "../../helpers/bulkWork.ts";
import { setStatus } from "../../helpers/completeRecord.ts";
import { exportedPdf } from "../../helpers/exportedData.ts";
import { makeItem, type Person, productItemId } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

// Finalised records are left as they are, or get a new version with the change: a draft.
const bulk = "/api/records/bulk";

const own = await world();
const { app, admin } = own;
const countries = new Map<string, number>();
for (const code of ["US", "PH"]) countries.set(code, await productItemId(app, "countries", code));
const ref = (id: number | undefined): Body => ({ id: id ?? 0 });

let serial = 0;

/** Two vendors with their countries, and a finalised record that names the first. */
async function makeSuccession() {
  serial += 1;
  const vendor = (title: string, code: string) =>
    makeItem(app, own.group, "vendor", {
      title: `${title} ${serial}`,
      country: ref(countries.get(code)),
    });
  const [from, to] = [await vendor("Boston Cloud", "US"), await vendor("Manila Desk", "PH")];
  const row = { vendor: ref(from), country: ref(countries.get("US")) };
  const finalised = await own.record({ externalRecipients: [row] });
  await setStatus(app, finalised, "finalised");
  return { from, to, id: finalised.id as number, row };
}

const replacing = ({ from, to }: { from: number; to: number }): Body => ({
  action: "change",
  field: "/externalRecipients/*/vendor",
  how: "replace",
  from,
  to,
});

async function bulkChange(ids: readonly number[], what: Body, who: Person = admin) {
  const preview = await who.ok(`${bulk}/preview`, { ids, do: what });
  await who.ok(`${bulk}/start`, { planId: preview.planId });
  return { preview, work: await workEnded(who, `/api/work/${preview.planId}`) };
}

const statusAndVendor = async (id: number) => {
  const { status, externalRecipients } = await own.read(id);
  return [status, externalRecipients[0].vendor.id, externalRecipients[0].country.id];
};

const register = () => exportedPdf(admin, { exportType: "register", companyId: own.company });

test("a bulk change leaves finalised records, or begins a new version of each that papers show once it is finalised", async () => {
  const succession = await makeSuccession();
  const { id, from, to } = succession;
  const left = await bulkChange([id], replacing(succession));
  expect(left.preview).toMatchObject({ changes: 0, reopenable: 1 });
  expect(left.preview.refusals).toMatchObject([{ id, reason: "locked" }]);
  expect(await statusAndVendor(id)).toEqual(["finalised", from, countries.get("US")]);

  const begun = await bulkChange([id], { ...replacing(succession), reopens: true });
  expect(begun.preview).toMatchObject({ changes: 1, refused: 0, reopenable: 1 });
  expect(begun.work).toMatchObject({ done: 1 });
  expect(await statusAndVendor(id)).toEqual(["draft", to, countries.get("PH")]);
  const paper = await register();
  expect([paper.has(`Boston Cloud ${serial}`), paper.has(`Manila Desk ${serial}`)]).toEqual([
    true,
    false,
  ]);
  await setStatus(app, await own.read(id), "finalised");
  expect((await register()).has(`Manila Desk ${serial}`)).toBe(true);
});

test("undoing a bulk change ends the new versions that it began, unless somebody has gone on with them", async () => {
  const [alone, continued] = [await makeSuccession(), await makeSuccession()];
  const undone: Body[] = [];
  for (const each of [alone, continued]) {
    const { work } = await bulkChange([each.id], { ...replacing(each), reopens: true });
    if (each === continued) await own.save({ ...(await own.read(each.id)), description: "Neu" });
    const { jobId } = await admin.ok("/api/work/undo", { jobId: work["jobId"] });
    undone.push(await workEnded(admin, `/api/work/${jobId}`));
  }
  expect(undone).toMatchObject([{ done: 1 }, { done: 0, refusals: [{ reason: "changed" }] }]);
  expect(await statusAndVendor(alone.id)).toEqual(["finalised", alone.from, countries.get("US")]);
  expect((await statusAndVendor(continued.id)).slice(0, 2)).toEqual(["draft", continued.to]);
});

test("nobody begins a new version by a bulk change who may not reopen the record, and no archived one is begun", async () => {
  const succession = await makeSuccession();
  const { id, from } = succession;
  const what = { ...replacing(succession), reopens: true };
  const editor = await own.person("ROLE_TENANT_EDITOR");
  const byEditor = await bulkChange([id], what, editor);
  expect(byEditor.preview).toMatchObject({ changes: 0, reopenable: 0 });
  await setStatus(app, await own.read(id), "archived");
  const ofArchived = await bulkChange([id], what);
  expect(ofArchived.preview).toMatchObject({ changes: 0, reopenable: 0 });
  expect(ofArchived.preview.refusals).toMatchObject([{ id, reason: "archived" }]);
  expect((await statusAndVendor(id)).slice(0, 2)).toEqual(["archived", from]);
});

test("a replacement begins new versions where that is wanted; the entry is then hidden and stays in papers", async () => {
  const { id, from, to } = await makeSuccession();
  const replace = (more: Body) =>
    admin.ok("/api/admin/vendor/replace", { id: from, replacementId: to, ...more });
  expect(await replace({ preview: true })).toMatchObject({
    replaced: 0,
    leftCount: 1,
    reopenable: 1,
  });
  const preview = await replace({ preview: true, reopens: true });
  expect(preview).toMatchObject({ replaced: 1, leftCount: 0, reopenable: 1, staysNamed: true });
  expect(preview.changes).toMatchObject([
    { id, path: "/externalRecipients/0/vendor", after: [`Manila Desk ${serial}`] },
    { id, path: "/externalRecipients/0/country", after: ["Philippinen"] },
  ]);
  const { jobId } = await replace({ reopens: true, hides: true });
  expect(await statusAndVendor(id)).toEqual(["draft", to, countries.get("PH")]);
  expect((await register()).has(`Boston Cloud ${serial}`)).toBe(true);
  const usage = await admin.ok("/api/admin/vendor/findUsage", { id: from });
  expect(usage).toMatchObject({ isHeld: true, released: [{ id }], replacedBy: { id: to } });
  const refused = await admin.post("/api/admin/vendor/delete", { id: from });
  expect([refused.status, refused.body.error]).toEqual([412, "inUse"]);

  await admin.ok("/api/work/undo", { jobId });
  expect(await statusAndVendor(id)).toEqual(["finalised", from, countries.get("US")]);
});

test("a finalised record takes over its template's changes in a new version where that is wanted", async () => {
  const template = await own.save({
    name: `Vorlage ${serial}`,
    template: true,
    description: "Früher",
  });
  const { id } = await own.record({ description: "Früher", parentTemplateId: template.id });
  await own.save({ ...(await own.read(template.id)), description: "Heute" });
  await setStatus(app, await own.read(id), "finalised");
  const left = await bulkChange([id], { action: "follow" });
  expect(left.preview).toMatchObject({ changes: 0, reopenable: 1 });
  const begun = await bulkChange([id], { action: "follow", reopens: true });
  expect(begun.preview.items).toMatchObject([
    { id, changes: [{ path: "/description", before: ["Früher"], after: ["Heute"] }] },
  ]);
  expect(await own.read(id)).toMatchObject({ status: "draft", description: "Heute" });
});

test("a finalised record stays as it is though five ways would change it at once", async () => {
  const succession = await makeSuccession();
  const { id, from, to } = succession;
  const before = await own.read(id);
  const [row] = before.externalRecipients;
  const form = await admin.post(savePath, {
    ...before,
    externalRecipients: [{ ...row, vendor: ref(to) }],
  });
  expect(form.status).toBe(403);
  const set = { field: "/externalRecipients/*/vendor", how: "set", value: ref(to) };
  await Promise.all([
    bulkChange([id], replacing(succession)),
    bulkChange([id], { action: "change", ...set }),
    bulkChange([id], { action: "follow", take: "all" }),
    admin.ok("/api/admin/vendor/replace", { id: from, replacementId: to }),
  ]);
  expect(await own.read(id)).toEqual(before);
});
