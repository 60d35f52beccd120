import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeGroup, makeItem, makePerson } from "../../helpers/factories.ts";
import { makeTestApp, type TestApp } from "../../helpers/testApp.ts";

const asking = "/api/filter/foundPlaces";

let app: TestApp;
let admin = "";
let kielOnly = "";
let foreigner = "";
let kiel = 0;
let named = 0;
let hidden = 0;

beforeAll(async () => {
  app = await makeTestApp();
  const group = await makeGroup(app);
  kiel = await makeCompany(app, group, "Kiel");
  const wien = await makeCompany(app, group, "Wien");
  admin = (await makePerson(app, group, "ROLE_TENANT_ADMIN")).token;
  kielOnly = (await makePerson(app, group, "ROLE_READER", { companies: [kiel] })).token;
  foreigner = (await makePerson(app, await makeGroup(app))).token;
  const vendor = { id: await makeItem(app, group, "vendor", { title: "DATEV Süd eG" }) };
  const externalRecipients = [
    { clientId: randomUUID(), vendor, processingType: "controllerToProcessor" },
  ];
  named = await save({
    name: "Lohn",
    company: { id: kiel },
    externalRecipients,
    internalId: "VT-0815",
  });
  hidden = await save({ name: "Gehalt", company: { id: wien }, externalRecipients });
});

async function save(body: Body): Promise<number> {
  const whole = { language: "de", ...body };
  const reply = await app.post("/api/processingActivity/activity", whole, { token: admin });
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return reply.body.id;
}

async function places(text: string, token = admin, ids = [named, hidden]) {
  const reply = await app.post(asking, { text, ids }, { token });
  expect(reply.status).toBe(200);
  return reply.body.items;
}

test("records.foundPlaces is refused without an account", async () => {
  expect((await app.post(asking, { text: "datev", ids: [named] })).status).toBe(401);
});

test("says in which field a record names what is searched for, whatever the case and accents", async () => {
  const place = { label: "Dienstleister", text: "DATEV Süd eG" };
  expect(await places("datev sud")).toEqual([
    { id: named, ...place },
    { id: hidden, ...place },
  ]);
  expect(await places("t-0815")).toEqual([
    { id: named, label: expect.any(String), text: "VT-0815" },
  ]);
});

test("says nothing of a record whose name is found, nor of one without the text", async () => {
  expect(await places("lohn")).toEqual([]);
  expect(await places("gibt es nicht")).toEqual([]);
});

test("tells nothing of records that one may not see", async () => {
  expect((await places("datev", kielOnly)).map(({ id }: Body) => id)).toEqual([named]);
  expect(await places("datev", foreigner)).toEqual([]);
});

test("shows of a long text what is around the hit", async () => {
  const words = `${"Vorher ".repeat(40)}Fundstelle ${"danach ".repeat(40)}`;
  const id = await save({ name: "Lang", company: { id: kiel }, processDocumentation: words });
  const [place] = await places("fundstelle", admin, [id]);
  expect(place.text).toMatch(/^… .*Vorher Fundstelle danach .* …$/);
  expect(place.text.length).toBeLessThan(150);
});
