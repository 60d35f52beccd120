import { expect, test } from "vitest";
import { rules } from "#shared/domain/rules.ts";
import { clientIdOfCopy, takenOver } from "#shared/engine/copies/copy.ts";
import { isBody, jsonListOf } from "#shared/engine/body/paths.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { createStore, orderOf, wholeBody } from "#client/form/store.ts";
import { type Chance, chanceOf } from "../../../scripts/testkit/chance.ts";
import { workEnded } from "../../helpers/bulkWork.ts";
import { exportedFile } from "../../helpers/exportedData.ts";
import { allFeatures, makeCompany, makeItem, productItemId } from "../../helpers/factories.ts";
import { editWorkbook } from "../../helpers/importing/editWorkbook.ts";
import { importerOf } from "../../helpers/importing/importer.ts";
import { savePath, world } from "../../helpers/world.ts";

// The same edit of the same record, by its form and by every other way.
const bulk = "/api/records/bulk";
const list = "externalRecipients";

const own = await world();
const { app, admin } = own;
const wien = await makeCompany(app, own.group, "Wien");
const importer = importerOf(app, admin.token);
const countries = new Map<string, number>();
for (const code of ["US", "PH", "DE", "CH"])
  countries.set(code, await productItemId(app, "countries", code));
const clauses = await productItemId(app, "appropriateSafeguards", "46-2-c");
const { nodes } = planOf("record");
/** Roles that a recipient may have whatever else its row says. */
const roles = ["joint", "controllerToProcessor"];

const ref = (id: number | undefined): Body => ({ id: id ?? 0 });

/** Viewer of the form, who may do everything. */
const viewing: Context = {
  today: "2027-01-31",
  language: "de",
  mode: "singleEditMode",
  roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR", "ROLE_TENANT_ADMIN"],
  flags: ["canRead", "canEdit", "canEditExtended"],
  features: allFeatures,
  status: "draft",
  settings: {},
};

/** An edit in each row that it concerns, as somebody makes it in a form and in other ways. */
interface Edit {
  field: "vendor" | "processingType";
  /** The value in the form, in bulk work and in a cell. */
  value: Json;
  cell: string;
  isMeant: (row: Body) => boolean;
  bulk: Body;
}

let serial = 0;

function makeVendor(chance: Chance): Promise<number> {
  serial += 1;
  return makeItem(app, own.group, "vendor", {
    title: `Anbieter ${serial}`,
    ...(chance.percent(80)
      ? { country: ref(countries.get(chance.pick([...countries.keys()]))) }
      : {}),
    ...(chance.percent(50) ? { appropriateSafeguards: [ref(clauses)] } : {}),
    ...(chance.percent(60)
      ? { street: `Weg ${serial}`, city: chance.pick(["Manila", "Bonn"]) }
      : {}),
  });
}

/** A row as somebody may have left it: with what its vendor brought, or something else by hand. */
function rowOf(vendor: number, chance: Chance): Body {
  return {
    vendor: ref(vendor),
    processingType: chance.pick(roles),
    ...(chance.percent(70)
      ? { country: ref(countries.get(chance.pick([...countries.keys()]))) }
      : {}),
    ...(chance.percent(30) ? { comments: "Von Hand" } : {}),
  };
}

/** Makes an edit in the open form of a record, which may not be stored yet. */
function editedInForm(body: Body, { field, value, isMeant }: Edit): Body {
  const parts = { plan: planOf("record"), rules, validate: () => true, context: viewing };
  const store = createStore(parts, body, true);
  const { keys } = orderOf(store, list);
  for (const [at, row] of jsonListOf(body[list]).entries())
    if (isBody(row) && isMeant(row))
      setWithEffects(store, { list, key: keys[at] ?? "", field }, value);
  return wholeBody(store);
}

async function byForm(id: number, edit: Edit): Promise<void> {
  await own.save(editedInForm(await own.read(id), edit));
}

async function byBulk(id: number, { bulk: change }: Edit): Promise<void> {
  const plan = await admin.ok(`${bulk}/preview`, { ids: [id], do: change });
  await admin.ok(`${bulk}/start`, { planId: plan.planId });
  await workEnded(admin, `${bulk}/${plan.planId}`);
}

async function byWorkbook(id: number, { field, cell, isMeant }: Edit): Promise<void> {
  const { [list]: rows } = await own.read(id);
  const file = await exportedFile(app, admin.token, { contentType: "excel", ids: [id] });
  const edited = await editWorkbook(file, (rowsOf) => {
    for (const [at, row] of rowsOf(list).entries())
      if (isMeant(rows[at])) row[`${list}.${field}`] = cell;
  });
  await importer.bring("register.xlsx", edited);
}

async function byTemplate(body: Body, edit: Edit): Promise<number> {
  const { company: _, ...rest } = body;
  const template = await own.save({ ...rest, template: true });
  const follower = await own.save({
    ...takenOver(nodes, template, clientIdOfCopy),
    name: body["name"] ?? "",
    company: ref(own.company),
    parentTemplateId: template["id"],
  });
  const { version } = await own.save(editedInForm(await own.read(template["id"]), edit));
  await admin.ok("/api/templates/update", {
    template: template["id"],
    version,
    records: [{ id: follower["id"], version: follower["version"] }],
  });
  return follower["id"];
}

/** Copies a record to the other company by bulk work. */
async function copyOf(id: number): Promise<number> {
  const change = { action: "duplicate", companies: [wien] };
  const plan = await admin.ok(`${bulk}/preview`, { ids: [id], do: change });
  await admin.ok(`${bulk}/start`, { planId: plan.planId });
  await workEnded(admin, `${bulk}/${plan.planId}`);
  const { name } = await own.read(id);
  const { items } = await admin.ok("/api/filter/recordsByFilterAndCompany", {
    companyId: wien,
    text: String(name),
  });
  return items.find((each: Body) => each["name"] === name).id;
}

/** The rows as they read, without what tells them and their entries' versions apart. */
async function said(id: number): Promise<Json> {
  const { [list]: rows } = await own.read(id);
  return rows.map((row: Body) => ({ ...row, id: null, clientId: null }));
}

const vendorFacts = async (vendor: number): Promise<Json> => {
  const scratch = await own.record({ [list]: [{ vendor: ref(vendor) }] });
  return (await own.read(scratch.id))[list][0].vendor;
};

const setRole = (role: Json): Edit => ({
  field: "processingType",
  value: role,
  cell: "",
  isMeant: () => true,
  bulk: { action: "change", field: `/${list}/*/processingType`, how: "set", value: role },
});

const replaceVendor = async (from: number, to: number): Promise<Edit> => {
  const value = await vendorFacts(to);
  return {
    field: "vendor",
    value,
    cell: isBody(value) ? String(value["title"]) : "",
    isMeant: ({ vendor }) => isBody(vendor) && vendor["id"] === from,
    bulk: { action: "change", field: `/${list}/*/vendor`, how: "replace", from, to },
  };
};

test.each([1, 2, 3, 4])(
  "a replaced vendor leaves the same record by each way (%i)",
  async (seed) => {
    const chance = chanceOf(seed);
    const vendors = [await makeVendor(chance), await makeVendor(chance), await makeVendor(chance)];
    const [from = 0, to = 0, beside = 0] = vendors;
    const edit = await replaceVendor(from, to);
    const rows = [rowOf(from, chance), rowOf(beside, chance)];
    const draft = () => own.draft({ [list]: structuredClone(rows) });
    const twin = async () => Number((await own.save(draft()))["id"]);

    const form = await twin();
    await byForm(form, edit);
    const expected = await said(form);
    expect(expected).not.toEqual(await said(await twin()));

    const many = await twin();
    await byBulk(many, edit);
    expect(["bulk", await said(many)]).toEqual(["bulk", expected]);

    const sheet = await twin();
    await byWorkbook(sheet, edit);
    expect(["workbook", await said(sheet)]).toEqual(["workbook", expected]);

    const follower = await byTemplate(draft(), edit);
    expect(["template", await said(follower)]).toEqual(["template", expected]);

    const copied = await copyOf(await twin());
    await byBulk(copied, edit);
    expect(["copy", await said(copied)]).toEqual(["copy", await said(await copyOf(form))]);

    const { company: _, ...entered } = editedInForm(await own.read(await twin()), edit);
    const { items } = await admin.ok(savePath, {
      ...takenOver(nodes, entered, clientIdOfCopy),
      name: entered["name"] ?? "",
      language: "de",
      companyAssignment: [ref(own.company), ref(wien)],
    });
    expect(["several", await said(items[0].id)]).toEqual(["several", expected]);

    // Last, since it changes every record that still names the vendor.
    const replaced = await twin();
    await admin.ok("/api/admin/vendor/replace", { id: from, replacementId: to });
    expect(["replacement", await said(replaced)]).toEqual(["replacement", expected]);
  },
);

test.each([1, 2, 3, 4])(
  "another role of all recipients leaves the same record by bulk work (%i)",
  async (seed) => {
    const chance = chanceOf(100 + seed);
    const vendors = [await makeVendor(chance), await makeVendor(chance)];
    const edit = setRole(chance.pick(roles));
    const rows = vendors.map((vendor) => rowOf(vendor, chance));
    const twin = async () => Number((await own.record({ [list]: structuredClone(rows) }))["id"]);
    const [form, many] = [await twin(), await twin()];
    await byForm(form, edit);
    await byBulk(many, edit);
    expect(await said(many)).toEqual(await said(form));
  },
);
