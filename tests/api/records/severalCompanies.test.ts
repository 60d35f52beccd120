import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeItem, type Person, productItemId } from "../../helpers/factories.ts";
import { savePath, twoCompanies } from "../../helpers/world.ts";

const { app, group, kiel, wien, admin, person } = await twoCompanies();
const zurich = await makeCompany(app, group, "Zürich");
const editor = await person("ROLE_TENANT_EDITOR");
const reader = await person();
const onlyWien = await person("ROLE_TENANT_EDITOR", { companies: [wien] });
const [inKiel, inWien] = [
  await makeItem(app, group, "departments", { title: "Personal", companyId: kiel }),
  await makeItem(app, group, "departments", { title: "Personal", companyId: wien }),
];
const category = await productItemId(app, "internalRecipientCategories", "works-council");

const send = (body: Body, who: Person = editor) => who.post(savePath, body);

const shared = (more: Body = {}): Body => ({
  name: "Initiativbewerbungen",
  language: "de",
  clientId: randomUUID(),
  companyAssignment: [{ id: kiel }, { id: wien }, { id: zurich }],
  ...more,
});

const differs = (company: number, values: Body) => ({ company: { id: company }, values });

async function created(body: Body): Promise<Body[]> {
  return (await editor.ok(savePath, body)).items;
}

const count = async () => {
  const text = "select count(*)::int4 as count from record where group_id = $1";
  return (await app.asOwner(text, [group])).rows[0]?.["count"];
};

const recipients = (comments: string) => [{ typeOfRecipient: { id: category }, comments }];

test("what is the same is said once, and each company says what is different", async () => {
  const items = await created(
    shared({
      description: "Bewerbungen ohne Stelle",
      department: { id: inKiel },
      internalRecipients: recipients("Für alle"),
      companyDifferences: [
        differs(wien, { department: { id: inWien } }),
        differs(zurich, { internalRecipients: recipients("Nur in Zürich") }),
      ],
    }),
  );
  expect(items).toMatchObject([
    { company: { id: kiel }, department: { id: inKiel } },
    { company: { id: wien }, department: { id: inWien } },
    { company: { id: zurich } },
  ]);
  // Departments of other companies are not copied.
  expect(items[2]?.["department"]).toBeUndefined();
  for (const item of items) expect(item["description"]).toBe("Bewerbungen ohne Stelle");
  const said = items.map(
    ({ internalRecipients }) => (internalRecipients as Body[])[0]?.["comments"],
  );
  expect(said).toEqual(["Für alle", "Für alle", "Nur in Zürich"]);
  for (const item of items) {
    expect(item["companyDifferences"]).toBeUndefined();
    expect(item["companyAssignment"]).toBeUndefined();
  }
});

test("what is emptied for one company stays empty there, whatever the first says", async () => {
  const tom = { encryptionMeasures: { note: "Eigene Schlüssel" } };
  const items = await created(
    shared({
      internalId: "V-1",
      tom,
      internalRecipients: recipients("Für alle"),
      companyDifferences: [
        differs(wien, { internalId: null, internalRecipients: [], tom: null, department: null }),
      ],
    }),
  );
  const [first, second, third] = items;
  for (const each of [first, third]) {
    expect(each).toMatchObject({ internalId: "V-1", tom });
    expect(each?.["internalRecipients"]).toHaveLength(1);
  }
  for (const name of ["internalId", "tom", "department"]) expect(second).not.toHaveProperty(name);
  expect(second?.["internalRecipients"] ?? []).toEqual([]);
});

test("nothing of how they were created is kept or read, for one company either", async () => {
  const companyDifferences = [differs(wien, { internalId: "W-1" })];
  const several = await created(shared({ companyDifferences }));
  const { companyAssignment: _, ...single } = shared({ company: { id: kiel }, companyDifferences });
  const one = (await send(single)).body;
  for (const { id } of [...several, one]) {
    const body = await editor.read(`/api/processingActivity/${id}`);
    expect(body).not.toHaveProperty("companyDifferences");
    expect(body).not.toHaveProperty("companyAssignment");
    const { rows } = await app.asOwner("select body from record where id = $1", [id]);
    expect(Object.keys(rows[0].body)).not.toContain("companyDifferences");
  }
});

test("sent twice it is created once, and the log tells of each", async () => {
  const body = shared({ companyDifferences: [differs(wien, { internalId: "W-1" })] });
  const [first, again] = [await created(body), await created(body)];
  expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  const { rows } = await app.asOwner(
    "select target from audit where group_id = $1 and action = 'record.created' and target = any($2)",
    [group, first.map(({ id }) => `record/${String(id)}`)],
  );
  expect(rows).toHaveLength(3);
});

describe("siblings", () => {
  const siblingsOf = async (id: unknown, who: Person) =>
    (await who.read(`/api/processingActivity/${String(id)}`)).siblings;

  test("each record knows those created with it, as far as its reader may see them", async () => {
    const [one, two, three] = (await created(shared())) as [Body, Body, Body];
    // The reply already lists the siblings, including those of the first record.
    expect(one["siblings"]).toEqual(await siblingsOf(one["id"], reader));
    expect(await siblingsOf(one["id"], reader)).toEqual([
      { id: two["id"], name: two["name"], company: { id: wien, title: "Wien" } },
      { id: three["id"], name: three["name"], company: { id: zurich, title: "Zürich" } },
    ]);
    expect(await siblingsOf(two["id"], onlyWien)).toBeUndefined();
    const text = (who: Person) => who.get(`/api/processingActivity/${String(two["id"])}/document`);
    expect((await text(reader)).body.siblings).toEqual([
      { id: one["id"], title: "Kiel" },
      { id: three["id"], title: "Zürich" },
    ]);
    expect((await text(onlyWien)).body.siblings).toBeUndefined();
    const removal = "/api/processingActivity/deleteProcessingActivity";
    await admin.post(removal, { id: three["id"], version: 1 });
    expect(await siblingsOf(one["id"], reader)).toMatchObject([{ id: two["id"] }]);
  });

  test("a record saved as it was read keeps them, whatever has become of them since", async () => {
    const [one, two] = (await created(shared())) as [Body, Body];
    const read = await editor.read(`/api/processingActivity/${String(one["id"])}`);
    await send({ ...two, name: "Umbenannt" });
    const saved = await editor.ok(savePath, { ...read, description: "Neu" });
    expect(saved.siblings).toMatchObject([{ name: "Umbenannt" }, {}]);
  });

  test("a record of its own has none", async () => {
    const { companyAssignment: _, ...rest } = shared({ company: { id: kiel } });
    expect((await send(rest)).body.siblings).toBeUndefined();
  });
});

describe("all or none", () => {
  const refused = async (body: Body, who = editor) => {
    const before = await count();
    const reply = await send(body, who);
    expect(reply.status).toBe(412);
    expect(await count()).toBe(before);
    return reply.body.fields.map(({ path, code, message }: Body) => [path, code, message]);
  };

  test("what is wrong in one company names company and field, and nothing is created", async () => {
    const fields = await refused(
      shared({
        department: { id: inKiel },
        companyDifferences: [
          differs(wien, { department: { id: inKiel } }),
          differs(zurich, { internalRecipients: [{ typeOfRecipient: { id: 2_000_000_000 } }] }),
        ],
      }),
    );
    expect(fields).toEqual([
      [
        "/companyDifferences/0/values/department",
        "check.departmentOfCompany",
        expect.stringMatching(/^Wien: ./),
      ],
      [
        "/companyDifferences/1/values/internalRecipients/0/typeOfRecipient",
        "unknownReference",
        expect.stringMatching(/^Zürich: ./),
      ],
    ]);
  });

  test("what is wrong for all is told once", async () => {
    const fields = await refused(shared({ domain: { id: 2_000_000_000 } }));
    expect(fields).toEqual([["/domain", "unknownReference", expect.not.stringContaining("Kiel")]]);
  });

  test("a company that the author does not see stops all", async () => {
    expect(await refused(shared(), onlyWien)).toEqual([
      ["/companyAssignment/0", "unknownReference", expect.not.stringContaining("Kiel")],
      ["/companyAssignment/2", "unknownReference", expect.not.stringContaining("Zürich")],
    ]);
  });

  test("only assigned companies differ, each once, and only where the documents allow it", async () => {
    const other = await makeCompany(app, group, "Rom");
    const companyDifferences = [
      differs(wien, {}),
      differs(wien, {}),
      differs(other, {}),
      differs(zurich, { name: "Anders", status: "archived" }),
    ];
    const fields = await refused(shared({ companyDifferences }));
    expect(fields.map(([path, code]: string[]) => [path, code])).toEqual([
      ["/companyDifferences/1/company", "notOffered"],
      ["/companyDifferences/2/company", "notOffered"],
      ["/companyDifferences/3/values/name", "additionalProperties"],
      ["/companyDifferences/3/values/status", "additionalProperties"],
    ]);
  });
});
