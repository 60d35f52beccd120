import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { wrongInReply } from "../../helpers/describedReplies.ts";
import { makeCompany, makeGroup, makeItem, productItemId } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

const path = "/api/admin/companyTom/companyTom";

const { app, group, admin, person } = await world();
const editor = await person("ROLE_TENANT_EDITOR");
const reader = await person();
const keys = await productItemId(app, "tom", "access-electronic-key-system");
const disks = await productItemId(app, "tom", "encryption-disk-encryption");

const stored = (companyId: number) => reader.get(`/api/companyTom/companyTom/${companyId}`);

function set(measure: number, more: Body = {}): Body {
  return { confidentialityMeasures: { accessControl: { measures: [{ id: measure }], ...more } } };
}

async function save(companyId: number, tom: Body, more: Body = {}) {
  const reply = await admin.post(path, { companyId, tom, ...more });
  if (reply.status === 200)
    expect(wrongInReply("POST", path, reply.status, reply.body)).toEqual([]);
  return reply;
}

test("the set is stored whole, returned with titles, and dated", async () => {
  const company = await makeCompany(app, group);
  const reply = await save(company, set(keys, { note: "  Vier Personen.  " }));
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  expect(reply.body).toMatchObject({
    isSet: true,
    confidentialityMeasures: {
      accessControl: {
        measures: [{ id: keys, title: "Schließsystem mit Transpondern" }],
        note: "Vier Personen.",
      },
    },
  });
  expect((await stored(company)).body).toEqual(reply.body);
  const { body } = await reader.get(`/api/company/${company}`);
  expect(body).toMatchObject({ version: 2, tomControls: ["accessControl"], city: "Kiel" });
  expect(Date.parse(body.tomUpdatedAt)).toBeGreaterThan(Date.now() - 60_000);
  // Sent back unchanged, the set and its date stay the same.
  const again = await save(company, reply.body);
  expect([again.status, again.body]).toEqual([200, reply.body]);
  expect(await reader.read(`/api/company/${company}`)).toMatchObject({
    version: 3,
    tomUpdatedAt: body.tomUpdatedAt,
  });
});

test("a measure left out of the set is removed", async () => {
  const company = await makeCompany(app, group);
  await save(company, set(keys));
  const other = { encryptionMeasures: { measures: [{ id: disks }] } };
  const { body } = await save(company, other);
  expect(body).not.toHaveProperty("confidentialityMeasures");
  expect((await save(company, {})).body).toMatchObject({ isSet: false });
});

test("a typed-in measure becomes an item of the group, assigned to its control", async () => {
  const company = await makeCompany(app, group);
  const typed = { clientId: randomUUID(), title: " Pförtner  am Tor " };
  const tom = { confidentialityMeasures: { accessControl: { measures: [typed] } } };
  const { body } = await save(company, tom);
  const [made] = body.confidentialityMeasures.accessControl.measures;
  expect(made).toMatchObject({ title: "Pförtner am Tor", control: "accessControl" });
  const again = { clientId: randomUUID(), title: "pförtner am tor" };
  const other = await makeCompany(app, group);
  const same = await save(other, {
    confidentialityMeasures: { accessControl: { measures: [again] } },
  });
  expect(same.body.confidentialityMeasures.accessControl.measures).toMatchObject([{ id: made.id }]);
});

test("records that inherit measures reflect the change and lose the gap", async () => {
  const company = await makeCompany(app, group);
  const record = { name: "Zutritt", language: "de", company: { id: company } };
  const made = await editor.post(savePath, record);
  const read = async () => await reader.read(`/api/processingActivity/${made.body.id}`);
  expect((await read()).company.tomControls ?? []).toEqual([]);
  await save(company, set(keys));
  const after = await read();
  expect(after.company.tomControls).toEqual(["accessControl"]);
  expect(after.version).toBe(made.body.version);
});

test("concurrent changes lose nothing if the version is sent", async () => {
  const company = await makeCompany(app, group);
  expect((await save(company, set(keys), { version: 1 })).status).toBe(200);
  const late = await save(company, set(disks), { version: 1 });
  expect([late.status, late.body.error]).toEqual([412, "stale"]);
  expect(late.body.item).toMatchObject({ id: company, version: 2 });
  expect((await stored(company)).body).toMatchObject(set(keys));
});

test("errors are reported under the names sent, and nothing is stored", async () => {
  const company = await makeCompany(app, group);
  const tom = set(keys);
  const at = "/tom/confidentialityMeasures/accessControl";
  const foreign = await makeItem(app, await makeGroup(app), "tom", { title: "Zaun" });
  const long = set(keys, { note: "x".repeat(4001) });
  const refused: [unknown, number, string][] = [
    [[], 400, " type"],
    [{ tom }, 412, "/companyId required"],
    [{ companyId: company }, 412, "/tom required"],
    [{ companyId: "x", tom }, 400, "/companyId type"],
    [{ companyId: company, tom, companyName: "x" }, 400, "/companyName additionalProperties"],
    [{ companyId: company, tom: [] }, 400, "/tom type"],
    [{ companyId: company, tom: { surprise: 1 } }, 400, "/tom/surprise additionalProperties"],
    [{ companyId: company, tom: set(foreign) }, 412, `${at}/measures/0 unknownReference`],
    [{ companyId: company, tom: long }, 412, `${at}/note maxLength`],
  ];
  for (const [body, status, field] of refused)
    expect(await admin.refusal(path, body)).toEqual([status, field]);
  const { body: reply } = await save(company, long);
  expect(reply.fields[0].message).toContain("4.000");
  expect((await reader.read(`/api/company/${company}`)).version).toBe(1);
});
