import { expect, test } from "vitest";
import { wrongInReply } from "../../helpers/describedReplies.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";

const admins = "/api/admin/companyGroupHelp";
const basis = {
  entity: "record/purposes",
  fieldName: "purposeOfProcessing",
  childFieldName: "legality",
  translations: { de: "<p>Fragen Sie die DSB.</p>" },
  article: "GDPR 6(1)",
};

const { app, admin, person } = await world();
const reader = await person("ROLE_READER");
const stranger = await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN");

const make = (body: object, by = admin) => by.post(`${admins}/create`, body);
const list = async (by = reader) => (await by.get("/api/companyGroupHelp")).body;

test("is titled after its place in either language", async () => {
  const made = await make(basis);
  expect([made.status, made.body.fields]).toEqual([200, undefined]);
  expect(made.body.title).toBe("Zwecke › Zwecke der Verarbeitung › Rechtsgrundlagen");
  const english = await app.get(`${admins}/byId/${made.body.id}`, {
    token: admin.token,
    headers: { "accept-language": "en" },
  });
  expect(english.body.title).toBe("Purposes › Purposes of the processing › Legal bases");
  const found = await admin.post(`${admins}/list`, { text: "Rechtsgrundlagen" });
  expect(found.body.items.map(({ id }: { id: number }) => id)).toEqual([made.body.id]);
});

test("is readable by everyone of the group while active, and by nobody else", async () => {
  const off = { entity: "record/basics", fieldName: "name", translations: basis.translations };
  const inactive = await make({ ...off, active: false });
  const reply = await reader.get("/api/companyGroupHelp");
  expect(wrongInReply("GET", "/api/companyGroupHelp", 200, reply.body)).toEqual([]);
  expect(reply.body).toMatchObject([basis]);
  expect(await list(stranger)).toEqual([]);
  const { id } = inactive.body;
  const one = await reader.get(`/api/companyGroupHelp/${id}`);
  expect([one.status, one.body.entity]).toEqual([200, "record/basics"]);
});

test("is unique per place: form, field, nested field", async () => {
  const again = await make({ ...basis, translations: { de: "<p>anders</p>" } });
  expect([again.status, again.body.fields]).toMatchObject([
    412,
    [{ path: "/childFieldName", code: "check.thereAlready" }],
  ]);
  expect(again.body.items[0].href).toMatch(/^\/settings\/groupHelp\/edit\/\d+$/);
  const { childFieldName: _, ...rows } = basis;
  expect((await make(rows)).status).toBe(200);
  expect((await make(rows)).body.fields[0].path).toBe("/fieldName");
  const step = { entity: "record", fieldName: "purposes", translations: basis.translations };
  expect((await make(step)).body.title).toBe("Schritte der Verarbeitung › Zwecke");
  // Unique per group: another group can add its own.
  expect((await make(basis, stranger)).status).toBe(200);
});

test("can be changed in place, but not moved to a place already taken", async () => {
  const entity = "catalogues/vendor";
  const mine = await make({ ...basis, entity, fieldName: "title", childFieldName: undefined });
  const edit = (body: object) => admin.post(`${admins}/edit`, body);
  const kept = await edit({ ...mine.body, translations: { de: "<p>neu</p>" } });
  expect([kept.status, kept.body.translations.de]).toEqual([200, "<p>neu</p>"]);
  const moved = await edit({ ...kept.body, ...basis });
  expect([moved.status, moved.body.fields[0].code]).toEqual([412, "check.thereAlready"]);
  const stale = await edit(mine.body);
  expect([stale.status, stale.body.error]).toEqual([412, "stale"]);
  const { id } = mine.body;
  await admin.ok(`${admins}/delete`, { id });
  expect((await list()).some((each: { id: number }) => each.id === id)).toBe(false);
});

test.each([
  [{ entity: "record/nothing" }, "/fieldName", "check.unknownField"],
  [{ fieldName: "nothing" }, "/fieldName", "check.unknownField"],
  [{ childFieldName: "nothing" }, "/childFieldName", "check.unknownField"],
  [{ entity: undefined }, "/entity", "required"],
  [{ translations: { en: "<p>x</p>" } }, "/translations/de", "required"],
  [{ translations: { de: "<img src=x>" } }, "/translations/de", "required"],
  [{ translations: { de: "x".repeat(20_001) } }, "/translations/de", "maxLength"],
  [{ article: "GDPR 999" }, "/article", "enum"],
])("%j is refused", async (part, path, code) => {
  const reply = await make({ ...basis, childFieldName: "comments", ...part });
  expect(reply.status).toBe(412);
  expect(reply.body.fields).toContainEqual(expect.objectContaining({ path, code }));
});
