import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { insertFile } from "#server/store/files/files.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import {
  makeCompany,
  makeGroup,
  makeItem,
  makePerson,
  productItemId,
} from "../../helpers/factories.ts";
import { readPdf } from "../../helpers/pdf.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();
const group = await makeGroup(app);
const kiel = await makeCompany(app, group, "Kiel");
const wien = await makeCompany(app, group, "Wien");
const workshop = await makeItem(app, group, "departments", { companyId: kiel, title: "Werft" });
const shop = await makeItem(app, group, "departments", { companyId: wien, title: "Laden" });
const companies = [kiel];
/** A tenant administrator limited to Kiel. */
const token = (await makePerson(app, group, "ROLE_TENANT_ADMIN", { companies })).token;
const reader = await makePerson(app, group, "ROLE_READER", { companies });

test("no operation finds a hidden company", async () => {
  for (const path of [
    `/api/company/${wien}`,
    `/api/companyTom/companyTom/${wien}`,
    `/api/departmentsByCompany/${wien}`,
    `/api/departmentById/${shop}`,
  ]) {
    expect([path, (await reader.get(path)).status]).toEqual([path, 404]);
    const seen = path.replace(String(wien), String(kiel)).replace(String(shop), String(workshop));
    expect([seen, (await reader.get(seen)).status]).toEqual([seen, 200]);
  }
  for (const path of [`/api/admin/company/byId/${wien}`, `/api/admin/departments/byId/${shop}`])
    expect([path, (await app.get(path, { token })).status]).toEqual([path, 404]);
  const germany = await productItemId(app, "countries", "DE");
  for (const [path, body] of [
    [
      "/api/admin/company/edit",
      { companyId: wien, companyName: "W", version: 1, responsibleCountryId: germany },
    ],
    ["/api/admin/company/findUsage", { id: wien }],
    ["/api/admin/departments/replace", { id: shop, replacementId: workshop }],
    ["/api/admin/companyTom/companyTom", { companyId: wien, tom: {} }],
    ["/api/admin/editCompanyDepartment", { id: shop, version: 1, companyId: wien, title: "L" }],
    ["/api/admin/deleteCompanyDepartment", { id: shop }],
  ] as const)
    expect([path, (await app.post(path, body, { token })).status]).toEqual([path, 404]);
});

test("no list offers or counts it", async () => {
  const ids = (items: { id: number }[]) => items.map(({ id }) => id);
  const own = { token };
  expect(ids((await app.post("/api/admin/company/list", {}, own)).body.items)).toEqual([kiel]);
  const departments = (await app.post("/api/admin/departments/list", {}, own)).body;
  expect([ids(departments.items), departments.total, ids(departments.groups)]).toEqual([
    [workshop],
    1,
    [kiel],
  ]);
  const narrowed = await app.post("/api/admin/departments/list", { parentId: wien }, own);
  expect([narrowed.body.items, narrowed.body.groups]).toEqual([[], []]);
  const all = await reader.get("/api/companyGroup/departmentsInCompanies");
  expect([ids(all.body), ids(all.body[0].items)]).toEqual([[kiel], [workshop]]);
});

test("people are found in visible companies, and named without the name of a hidden one", async () => {
  const [, owner = 0] = await Promise.all(
    [
      { lastName: "Kühn", company: { id: kiel } },
      { lastName: "Wagner", company: { id: wien } },
    ].map((body) => makeItem(app, group, "staff", { firstName: "Pia", ...body })),
  );
  const found = await reader.post("/api/staff/search", { text: "Pia" });
  expect(found.body.map(({ title, company }: Body) => [title, company])).toMatchObject([
    ["Pia Kühn", { id: kiel, title: "Kiel" }],
  ]);
  await makeItem(app, group, "tools", { title: "Archiv der Pia", owner: { id: owner } });
  const tools = await reader.post("/api/tools", { text: "Archiv der Pia" });
  expect(tools.body).toMatchObject([{ title: "Archiv der Pia" }]);
  expect(JSON.stringify(tools.body)).not.toContain("Wien");
  // People referenced by others in a record come without that company, too.
  const whole = (await makePerson(app, group, "ROLE_TENANT_ADMIN")).token;
  const category = { id: await productItemId(app, "contactItemCategories", "dpo") };
  const contactItems = [{ contact: { id: owner }, category }];
  const body = { name: "Mit Pia", language: "de", company: { id: kiel }, contactItems };
  const made = await app.post("/api/processingActivity/activity", body, { token: whole });
  const path = `/api/processingActivity/${made.body.id}`;
  const read = async (by: string) => (await app.get(path, { token: by })).body.contactItems[0];
  expect((await read(whole)).contact).toMatchObject({ title: "Pia Wagner", company: { id: wien } });
  expect((await read(reader.token)).contact).toMatchObject({ title: "Pia Wagner" });
  expect(JSON.stringify(await read(reader.token))).not.toContain("Wien");
});

test("nothing can be created in it or replaced by it, and no company can be created", async () => {
  const inWien = { companyId: wien, title: "Keller" };
  const department = await app.post("/api/admin/addCompanyDepartment", inWien, { token });
  expect([department.status, department.body.fields]).toMatchObject([
    412,
    [{ path: "/companyId", code: "unknownReference" }],
  ]);
  const swap = { id: workshop, replacementId: shop };
  const replaced = await app.post("/api/admin/departments/replace", swap, { token });
  expect([replaced.status, replaced.body.fields[0].path]).toEqual([412, "/replacementId"]);
  const company = {
    companyName: "Neu",
    responsibleCountryId: await productItemId(app, "countries", "DE"),
  };
  expect((await app.post("/api/admin/company/create", company, { token })).status).toBe(403);
});

test("what concerns the whole group is refused in words, what belongs to a seen company is not", async () => {
  const keyword = await makeItem(app, group, "internalKeywords", { translations: { de: "Alt" } });
  const other = await makeItem(app, group, "internalKeywords", { translations: { de: "Neu" } });
  const department = await makeItem(app, group, "departments", { companyId: kiel, title: "Zu" });
  const settings = (await app.get("/api/company-group/settings", { token })).body;
  const hidden = await productItemId(app, "legality", "6-1-b");
  const de = "<p>Text</p>";
  const help = { entity: "record/basics", fieldName: "name", translations: { de } };
  const refused: [string, Body][] = [
    ["/api/admin/internalKeywords/delete", { id: keyword }],
    ["/api/admin/internalKeywords/replace", { id: keyword, replacementId: other }],
    ["/api/admin/legality/hide", { id: hidden, hidden: true }],
    ["/api/company-group/settings", settings],
    ["/api/admin/companyGroupHelp/create", help],
    ["/api/admin/customFields/create", { target: "record/basics", type: "text" }],
  ];
  for (const [path, body] of refused) {
    const reply = await app.post(path, body, { token });
    expect([path, reply.status, reply.body.error]).toEqual([path, 403, "allCompanies"]);
    expect(reply.body.message).toContain("alle Gesellschaften");
  }
  const allowed: [string, Body, number][] = [
    ["/api/admin/internalKeywords/create", { translations: { de: "Eigenes" } }, 200],
    [
      "/api/admin/internalKeywords/edit",
      { id: keyword, version: 1, translations: { de: "A" } },
      200,
    ],
    ["/api/admin/staff/create", { firstName: "Pia", lastName: "Neu", company: { id: kiel } }, 200],
    ["/api/admin/deleteCompanyDepartment", { id: department }, 204],
  ];
  for (const [path, body, status] of allowed)
    expect([path, (await app.post(path, body, { token })).status]).toEqual([path, status]);
});

test("usages don't name it", async () => {
  const category = await makeItem(app, group, "departmentCategories", {
    translations: { de: "Handwerk" },
  });
  const departmentCategories = [{ id: category }];
  for (const [companyId, title] of [
    [kiel, "Tischlerei"],
    [wien, "Schlosserei"],
  ] as const)
    await makeItem(app, group, "departments", { companyId, title, departmentCategories });
  const path = "/api/admin/departmentCategories/findUsage";
  const { body } = await app.post(path, { id: category }, { token });
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual(["Tischlerei"]);
  const other = await makeItem(app, group, "departmentCategories", {
    translations: { de: "Gewerk" },
  });
  const swap = { id: category, replacementId: other };
  const replaced = await app.post("/api/admin/departmentCategories/replace", swap, { token });
  expect([replaced.status, replaced.body.error]).toEqual([403, "allCompanies"]);

  const whole = (await makePerson(app, group, "ROLE_TENANT_ADMIN")).token;
  const done = await app.post("/api/admin/departmentCategories/replace", swap, { token: whole });
  const { jobId } = done.body;
  expect((await app.get(`/api/admin/replacements/${jobId}`, { token })).status).toBe(404);
  const undo = await app.post("/api/admin/replacements/undo", { jobId }, { token });
  expect(undo.status).toBe(404);
});

test("neither its records nor its files can be referenced, which would reveal them", async () => {
  const whole = (await makePerson(app, group, "ROLE_TENANT_ADMIN")).token;
  const { sha256, size } = await app.platform.files.put(Readable.from(["%PDF-1.7 Vertrag"]));
  const { id: file } = await app.store.withGroup(group, (tx) =>
    insertFile(tx, {
      clientId: null,
      sha256,
      size,
      name: "Vertrag Wien.pdf",
      mediaType: "application/pdf",
      createdBy: null,
    }),
  );
  const save = async (company: number, more: Body, by = token) => {
    const body = { name: `Akte ${company}`, language: "de", company: { id: company }, ...more };
    return app.post("/api/processingActivity/activity", body, { token: by });
  };
  const enclosures = [{ title: "Vertrag", files: [{ id: file }] }];
  const theirs = (await save(wien, { enclosures }, whole)).body;
  const similarProcessingActivity = { record: { id: theirs.id } };
  for (const [more, path] of [
    [{ similarProcessingActivity }, "/similarProcessingActivity/record"],
    [{ enclosures }, "/enclosures/0/files/0"],
  ] as const) {
    const reply = await save(kiel, more);
    expect([reply.status, reply.body.fields]).toMatchObject([
      412,
      [{ path, code: "unknownReference" }],
    ]);
  }
  const vendor = { title: "Wiener Netze", dpaUpload: [{ id: file }] };
  const refused = await app.post("/api/admin/vendor/create", vendor, { token });
  expect([refused.status, refused.body.fields]).toMatchObject([
    412,
    [{ path: "/dpaUpload/0", code: "unknownReference" }],
  ]);
  expect((await app.get(`/api/download/${file}`, { token })).status).toBe(404);

  // References made by others stay.
  const ours = (await save(kiel, { similarProcessingActivity, enclosures }, whole)).body;
  const seen = (await app.get(`/api/processingActivity/${ours.id}`, { token })).body;
  const kept = await app.post(
    "/api/processingActivity/activity",
    { ...seen, description: "Ergänzt" },
    { token },
  );
  expect([kept.status, kept.body.fields]).toEqual([200, undefined]);
  expect(kept.body).toMatchObject({ similarProcessingActivity, enclosures });
});

test("of a hidden company, the title is told where it is named, and nothing else", async () => {
  const word = "Nachtigall";
  const whole = (await makePerson(app, group, "ROLE_TENANT_ADMIN")).token;
  const hidden = await makeItem(app, group, "companies", {
    title: "Graz GmbH",
    country: { id: await productItemId(app, "countries", "US") },
    languages: ["de"],
    dpfListed: true,
    street: `${word}weg 1`,
    city: `${word}burg`,
    phone: word,
    email: `${word}@test.example`,
    supervisoryAuthority: word,
  });
  const department = await makeItem(app, group, "departments", {
    companyId: hidden,
    title: "Vertrieb Graz",
    note: word,
  });
  const workplace = { company: { id: hidden }, department: { id: department } };
  const colleague = { firstName: "Eva", lastName: "Graz", roles: ["ROLE_READER"], ...workplace };
  const made = await app.post(
    "/api/admin/staff/create",
    { ...colleague, email: "eva.graz@test.example", companies: [{ id: kiel }, { id: hidden }] },
    { token: whole },
  );
  expect([made.status, made.body.fields]).toEqual([200, undefined]);
  const row = { clientId: crypto.randomUUID(), corporationCompany: { id: hidden } };
  const record = await app.post(
    "/api/processingActivity/activity",
    {
      name: "Konzernbuchhaltung",
      language: "de",
      company: { id: kiel },
      processor: true,
      processorCompanies: [{ id: hidden }],
      corporationRecipients: [{ ...row, processingType: "joint" }],
    },
    { token: whole },
  );
  expect([record.status, record.body.fields]).toEqual([200, undefined]);
  const title = { id: hidden, title: "Graz GmbH" };
  const read = async (path: string, by = token) => (await app.get(path, { token: by })).body;

  const staff = `/api/admin/staff/${made.body.id}`;
  expect((await read(staff, whole)).company).toMatchObject({ ...title, city: `${word}burg` });
  expect(await read(staff)).toMatchObject({ ...workplace, company: title });
  expect((await read(staff)).companies).toContainEqual(title);
  expect((await read(staff)).company).toEqual(title);
  expect((await read(staff)).department).toEqual({ id: department, title: "Vertrieb Graz" });
  for (const path of ["/api/admin/staff/list", "/api/admin/staff/list?text=Graz"])
    expect(JSON.stringify(await read(path))).not.toContain(word);

  const path = `/api/processingActivity/${record.body.id}`;
  const seen = await read(path);
  expect(JSON.stringify(seen)).not.toContain(word);
  expect(seen.processorCompanies).toEqual([title]);
  // What follows from its facts for this record is the record's own.
  const told = (await read(path, whole)).corporationRecipients[0];
  expect(told).toMatchObject({ thirdCountry: true, transferState: "adequate" });
  const { thirdCountry, transferState } = told;
  const [recipient] = seen.corporationRecipients;
  expect(recipient).toMatchObject({ thirdCountry, transferState, corporationCompany: title });
  expect(recipient.corporationCompany).toEqual(title);

  // Saved by somebody who knows the title only, nothing is lost.
  const saved = await app.post(
    "/api/processingActivity/activity",
    { ...seen, description: "Ergänzt" },
    { token },
  );
  expect([saved.status, saved.body.fields]).toEqual([200, undefined]);
  expect(JSON.stringify(saved.body)).not.toContain(word);
  expect((await read(path, whole)).corporationRecipients[0]).toMatchObject(told);

  const wanted = { language: "de", contentType: "pdf", companyId: kiel, unfinished: true };
  for (const by of [token, whole]) {
    const body = { ...wanted, exportType: "register" };
    const { pdf } = (await app.post("/api/export", body, { token: by })).body;
    const file = readPdf((await app.get(`/api/download/${pdf}`, { token: by })).raw);
    expect(file.has("Graz GmbH")).toBe(true);
    expect(file.has(word)).toBe(by === whole);
  }
});
