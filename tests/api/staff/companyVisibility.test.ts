import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { insertFile } from "#server/store/files/files.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem, type Person, productItemId } from "../../helpers/factories.ts";
import { exportedPdf } from "../../helpers/exportedData.ts";
import { savePath, twoCompanies } from "../../helpers/world.ts";

const { app, group, kiel, wien, admin: whole, person, kielOnly: reader } = await twoCompanies();
const workshop = await makeItem(app, group, "departments", { companyId: kiel, title: "Werft" });
const shop = await makeItem(app, group, "departments", { companyId: wien, title: "Laden" });
const limited = await person("ROLE_TENANT_ADMIN", { companies: [kiel] });

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
    expect([path, (await limited.get(path)).status]).toEqual([path, 404]);
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
    expect([path, (await limited.post(path, body)).status]).toEqual([path, 404]);
});

test("a record of it is as unknown as one that never was", async () => {
  const given = { name: "Wiener Akte", language: "de", company: { id: wien } };
  const { id } = await whole.ok(savePath, given);
  for (const path of [`/api/records/state/${id}`, `/api/processingActivity/${id}/document`])
    expect([path, (await limited.get(path)).status]).toEqual([path, 404]);
  for (const [call, body] of Object.entries({
    changes: { id },
    seen: { id, version: 1 },
    history: { id },
    version: { id, version: 1 },
    restore: { id, version: 1 },
    versionChanges: { id, versions: [1] },
    elsewhere: { id },
  }))
    expect([call, await limited.refusal(`/api/records/${call}`, body)]).toEqual([call, [404]]);
});

test("no list offers or counts it", async () => {
  const ids = (items: { id: number }[]) => items.map(({ id }) => id);
  expect(ids((await limited.post("/api/admin/company/list", {})).body.items)).toEqual([kiel]);
  const departments = (await limited.post("/api/admin/departments/list", {})).body;
  expect([ids(departments.items), departments.total, ids(departments.groups)]).toEqual([
    [workshop],
    1,
    [kiel],
  ]);
  const narrowed = await limited.post("/api/admin/departments/list", { parentId: wien });
  expect([narrowed.body.items, narrowed.body.groups]).toEqual([[], []]);
  const offered = await reader.ok("/api/companyGroup/departmentsInCompanies", {});
  expect(ids(offered)).toEqual([workshop]);
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
  // People referenced in a record are shown without a hidden company, too.
  const category = { id: await productItemId(app, "contactItemCategories", "dpo") };
  const contactItems = [{ contact: { id: owner }, category }];
  const body = { name: "Mit Pia", language: "de", company: { id: kiel }, contactItems };
  const made = await whole.ok(savePath, body);
  const path = `/api/processingActivity/${made.id}`;
  const read = async (by: Person) => (await by.read(path)).contactItems[0];
  expect((await read(whole)).contact).toMatchObject({
    title: "Pia Wagner",
    company: { id: wien },
  });
  expect((await read(reader)).contact).toMatchObject({ title: "Pia Wagner" });
  expect(JSON.stringify(await read(reader))).not.toContain("Wien");
});

test("nothing can be created in it or replaced by it, and no company can be created", async () => {
  const inWien = { companyId: wien, title: "Keller" };
  const add = "/api/admin/addCompanyDepartment";
  await limited.assertInvalid(add, inWien, "/companyId unknownReference");
  const swap = { id: workshop, replacementId: shop };
  const replace = "/api/admin/departments/replace";
  await limited.assertInvalid(replace, swap, "/replacementId unknownReference");
  const company = {
    companyName: "Neu",
    responsibleCountryId: await productItemId(app, "countries", "DE"),
  };
  expect((await limited.post("/api/admin/company/create", company)).status).toBe(403);
});

test("what concerns the whole group is refused in words, what belongs to a seen company is not", async () => {
  const keyword = await makeItem(app, group, "internalKeywords", { translations: { de: "Alt" } });
  const other = await makeItem(app, group, "internalKeywords", { translations: { de: "Neu" } });
  const department = await makeItem(app, group, "departments", { companyId: kiel, title: "Zu" });
  const settings = (await limited.get("/api/company-group/settings")).body;
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
    const reply = await limited.post(path, body);
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
    expect([path, (await limited.post(path, body)).status]).toEqual([path, status]);
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
  const { body } = await limited.post(path, { id: category });
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual(["Tischlerei"]);
  const other = await makeItem(app, group, "departmentCategories", {
    translations: { de: "Gewerk" },
  });
  const swap = { id: category, replacementId: other };
  const replaced = await limited.post("/api/admin/departmentCategories/replace", swap);
  expect([replaced.status, replaced.body.error]).toEqual([403, "allCompanies"]);

  const done = await whole.post("/api/admin/departmentCategories/replace", swap);
  const { jobId } = done.body;
  expect((await limited.get(`/api/work/${jobId}`)).status).toBe(404);
  const undo = await limited.post("/api/work/undo", { jobId });
  expect(undo.status).toBe(404);
});

test("neither its records nor its files can be referenced, which would reveal them", async () => {
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
  const draft = (company: number, more: Body): Body => ({
    name: `Akte ${company}`,
    language: "de",
    company: { id: company },
    ...more,
  });
  const enclosures = [{ title: "Vertrag", files: [{ id: file }] }];
  const theirs = await whole.ok(savePath, draft(wien, { enclosures }));
  const similarProcessingActivity = { record: { id: theirs.id } };
  const corporationRecipients = [{ corporationCompany: { id: wien } }];
  for (const [more, path] of [
    [{ similarProcessingActivity }, "/similarProcessingActivity/record"],
    [{ enclosures }, "/enclosures/0/files/0"],
    [{ corporationRecipients }, "/corporationRecipients/0/corporationCompany"],
  ] as const)
    await limited.assertInvalid(savePath, draft(kiel, more), `${path} unknownReference`);
  const vendor = { title: "Wiener Netze", dpaUpload: [{ id: file }] };
  await limited.assertInvalid("/api/admin/vendor/create", vendor, "/dpaUpload/0 unknownReference");
  expect((await limited.get(`/api/download/${file}`)).status).toBe(404);

  // References made by others are kept.
  const ours = await whole.ok(savePath, draft(kiel, { similarProcessingActivity, enclosures }));
  const seen = await limited.read(`/api/processingActivity/${ours.id}`);
  const kept = await limited.ok(savePath, { ...seen, description: "Ergänzt" });
  expect(kept).toMatchObject({ similarProcessingActivity, enclosures });
  expect((await limited.get(`/api/download/${file}`)).status).toBe(200);
});

test("of a hidden company, the title is told where it is named, and nothing else", async () => {
  const word = "Nachtigall";
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
  const made = await whole.ok("/api/admin/staff/create", {
    ...colleague,
    email: "eva.graz@test.example",
    companies: [{ id: kiel }, { id: hidden }],
  });
  const row = { clientId: crypto.randomUUID(), corporationCompany: { id: hidden } };
  const record = await whole.ok(savePath, {
    name: "Konzernbuchhaltung",
    language: "de",
    company: { id: kiel },
    controller: true,
    processor: true,
    processorCompanies: [{ id: hidden }],
    corporationRecipients: [{ ...row, processingType: "joint" }],
  });
  const title = { id: hidden, title: "Graz GmbH" };

  const staff = `/api/admin/staff/${made.id}`;
  expect((await whole.read(staff)).company).toMatchObject({ ...title, city: `${word}burg` });
  expect(await limited.read(staff)).toMatchObject({ ...workplace, company: title });
  expect((await limited.read(staff)).companies).toContainEqual(title);
  expect((await limited.read(staff)).company).toEqual(title);
  expect((await limited.read(staff)).department).toEqual({
    id: department,
    title: "Vertrieb Graz",
  });
  for (const path of ["/api/admin/staff/list", "/api/admin/staff/list?text=Graz"])
    expect(JSON.stringify(await limited.read(path))).not.toContain(word);

  const path = `/api/processingActivity/${record.id}`;
  const seen = await limited.read(path);
  expect(JSON.stringify(seen)).not.toContain(word);
  expect(seen.processorCompanies).toEqual([title]);
  // Values derived from the hidden company's facts belong to the record and stay visible.
  const told = (await whole.read(path)).corporationRecipients[0];
  expect(told).toMatchObject({ thirdCountry: true, transferState: "adequate" });
  const { thirdCountry, transferState } = told;
  const [recipient] = seen.corporationRecipients;
  expect(recipient).toMatchObject({ thirdCountry, transferState, corporationCompany: title });
  expect(recipient.corporationCompany).toEqual(title);

  // Saving by somebody who sees only the title loses nothing.
  const saved = await limited.ok(savePath, { ...seen, description: "Ergänzt" });
  expect(JSON.stringify(saved)).not.toContain(word);
  expect((await whole.read(path)).corporationRecipients[0]).toMatchObject(told);

  const wanted = { exportType: "register", companyId: kiel, unfinished: true };
  for (const by of [limited, whole]) {
    const file = await exportedPdf(by, wanted);
    expect(file.has("Graz GmbH")).toBe(true);
    expect(file.has(word)).toBe(by === whole);
  }
});
