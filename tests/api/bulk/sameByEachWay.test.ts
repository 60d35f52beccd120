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
const recipients = "externalRecipients";
const persons = "groupsOfPersons";

const own = await world();
const { app, admin } = own;
const wien = await makeCompany(app, own.group, "Wien");
const importer = importerOf(app, admin.token);
const countries = new Map<string, number>();
for (const code of ["US", "PH", "DE", "CH"])
  countries.set(code, await productItemId(app, "countries", code));
const clauses = await productItemId(app, "appropriateSafeguards", "46-2-c");
const { nodes } = planOf("record");
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
  list: "externalRecipients" | "groupsOfPersons";
  field: "vendor" | "processingType" | "personalData";
  /** The value in the form, in bulk work and in a cell. */
  value: Json;
  cell: string;
  isMeant: (row: Body) => boolean;
  bulk: Body;
}

let serial = 0;

interface Vendor {
  id: number;
  /** Fields of a recipient's row that it fills in. */
  brings: Body;
}

async function makeVendor(chance: Chance): Promise<Vendor> {
  serial += 1;
  const country = ref(countries.get(chance.pick([...countries.keys()])));
  const brings = {
    ...(chance.percent(80) ? { country } : {}),
    ...(chance.percent(60) ? { appropriateSafeguards: [ref(clauses)] } : {}),
  };
  const id = await makeItem(app, own.group, "vendor", {
    title: `Anbieter ${serial}`,
    street: `Weg ${serial}`,
    city: chance.pick(["Manila", "Bonn"]),
    ...brings,
  });
  return { id, brings };
}

/** A row as somebody may have left it: with what its vendor brought, or something else by hand. */
function rowOf({ id, brings }: Vendor, chance: Chance): Body {
  const country = ref(countries.get(chance.pick([...countries.keys()])));
  return {
    vendor: ref(id),
    processingType: "controllerToProcessor",
    ...(chance.percent(70) ? brings : { country }),
    ...(chance.percent(30) ? { comments: "Von Hand" } : {}),
    ...(chance.percent(40) ? { safeguardNote: "Modul 2" } : {}),
  };
}

/** Makes an edit in the open form of a record, which may not be stored yet. */
function editedInForm(body: Body, { list, field, value, isMeant }: Edit): Body {
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
  await workEnded(admin, `/api/work/${plan.planId}`);
}

async function byWorkbook(id: number, { list, field, cell, isMeant }: Edit): Promise<void> {
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
  await workEnded(admin, `/api/work/${plan.planId}`);
  const { name } = await own.read(id);
  const { items } = await admin.ok("/api/filter/recordsByFilterAndCompany", {
    companyId: wien,
    text: String(name),
  });
  return items.find((each: Body) => each["name"] === name).id;
}

/** The rows as they read, without what tells them and their entries' versions apart. */
async function said(id: number, list = recipients): Promise<Json> {
  const { [list]: rows } = await own.read(id);
  return rows.map((row: Body) => ({ ...row, id: null, clientId: null }));
}

/** An entry with its facts, as a form has it once it is chosen in a row. */
async function chosenIn(list: string, field: string, value: Json): Promise<Json> {
  const { id } = await own.record({ [list]: [{ [field]: value }] });
  return (await own.read(id))[list][0][field];
}

/** Replaces an entry by another in the rows that name it. */
async function replacing(
  { list, field }: Pick<Edit, "list" | "field">,
  from: number,
  to: number,
): Promise<Edit> {
  const isList = field === "personalData";
  const value = await chosenIn(list, field, isList ? [ref(to)] : ref(to));
  const isFrom = (each: Json | undefined) => isBody(each) && each["id"] === from;
  return {
    list,
    field,
    value,
    cell: isBody(value) ? String(value["title"]) : "",
    isMeant: (row) => (isList ? jsonListOf(row[field]).some(isFrom) : isFrom(row[field])),
    bulk: { action: "change", field: `/${list}/*/${field}`, how: "replace", from, to },
  };
}

test.each([1, 2, 3, 4])(
  "a replaced vendor leaves the same record by each way (%i)",
  async (seed) => {
    const chance = chanceOf(seed);
    const [from, to] = [await makeVendor(chance), await makeVendor(chance)];
    const edit = await replacing({ list: recipients, field: "vendor" }, from.id, to.id);
    const rows = [rowOf(from, chance), rowOf(await makeVendor(chance), chance)];
    const draft = () => own.draft({ [recipients]: structuredClone(rows) });
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
    await admin.ok("/api/admin/vendor/replace", { id: from.id, replacementId: to.id });
    expect(["replacement", await said(replaced)]).toEqual(["replacement", expected]);
  },
);

test.each([1, 2])(
  "recipients that become joint leave the same record by each way (%i)",
  async (seed) => {
    const chance = chanceOf(100 + seed);
    const rows = [rowOf(await makeVendor(chance), chance), rowOf(await makeVendor(chance), chance)];
    const twin = async () =>
      Number((await own.record({ [recipients]: structuredClone(rows) }))["id"]);
    const edit: Edit = {
      list: recipients,
      field: "processingType",
      value: "joint",
      cell: "Gemeinsam Verantwortlicher",
      isMeant: () => true,
      bulk: {
        action: "change",
        field: `/${recipients}/*/processingType`,
        how: "set",
        value: "joint",
      },
    };
    const [form, many] = [await twin(), await twin()];
    await byForm(form, edit);
    await byBulk(many, edit);
    expect(await said(form)).toMatchObject(rows.map(() => ({ jointControllerAddress: {} })));
    expect(await said(many)).toEqual(await said(form));
  },
);

test.each([1, 2])("a replaced datum leaves the same record by each way (%i)", async (seed) => {
  const chance = chanceOf(200 + seed);
  const titled = (title: string, more: Body = {}): Body => ({
    title,
    translations: { de: title, en: title },
    ...more,
  });
  const categories = [
    await makeItem(app, own.group, "personalDataCategories", titled(`Art ${seed} A`)),
    await makeItem(app, own.group, "personalDataCategories", titled(`Art ${seed} B`)),
  ];
  const data = [];
  for (const name of ["A", "B", "C"]) {
    const category = chance.pick(categories);
    const more = { category: ref(category) };
    const id = await makeItem(app, own.group, "personalData", titled(`${name} ${seed}`, more));
    data.push({ id, category });
  }
  const [from, to, beside] = data;
  const ofRow = [from, ...(chance.percent(50) ? [beside] : [])];
  const row = {
    group: ref(await productItemId(app, "groupsOfPersons", "applicants")),
    personalDataCategory: [...new Set(ofRow.map((each) => each?.category))].map(ref),
    personalData: ofRow.map((each) => ref(each?.id)),
  };
  const twin = async () => Number((await own.record({ [persons]: [row] }))["id"]);
  const place = { list: persons, field: "personalData" } as const;
  const replaced = await replacing(place, from?.id ?? 0, to?.id ?? 0);
  const form = await twin();
  const [{ personalData: before }] = (await own.read(form))[persons];
  const value = jsonListOf(before).map((each) =>
    isBody(each) && each["id"] === from?.id ? (jsonListOf(replaced.value)[0] ?? null) : each,
  );
  await byForm(form, { ...replaced, value });
  const expected = await said(form, persons);

  const many = await twin();
  await byBulk(many, replaced);
  expect(["bulk", await said(many, persons)]).toEqual(["bulk", expected]);

  const last = await twin();
  await admin.ok("/api/admin/personalData/replace", { id: from?.id, replacementId: to?.id });
  expect(["replacement", await said(last, persons)]).toEqual(["replacement", expected]);
});
