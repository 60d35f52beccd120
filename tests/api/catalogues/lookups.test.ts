import { expect, test } from "vitest";
import {
  makeCompany,
  makeGroup,
  makeItem,
  makePerson,
  productItemId,
} from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

interface Row {
  id: number;
  title: string;
  [fact: string]: unknown;
}

const app = await makeTestApp();
const group = await makeGroup(app);
const foreign = await makeGroup(app);
const token = (await makePerson(app, group)).token;

const productToo = { "x-master-items": "true" };

async function list(path: string, body: unknown = {}, headers = {}): Promise<Row[]> {
  const reply = await app.post(path, body, { token, headers });
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.body;
}

test("a list contains the group's items; with the header the product's too, except hidden ones", async () => {
  const own = await makeItem(app, group, "groupsOfPersons", {
    translations: { de: "Deichgrafen", en: "Dike reeves" },
  });
  await makeItem(app, foreign, "groupsOfPersons", { translations: { de: "Fremde" } });
  expect((await list("/api/groupsOfPersons")).map((row) => row.id)).toEqual([own]);
  const all = await list("/api/groupsOfPersons", {}, productToo);
  expect(all.length).toBeGreaterThan(20);
  expect(all.some((row) => row.title === "Fremde")).toBe(false);
  const hidden = all.find((row) => row.id !== own)?.id ?? 0;
  await app.asOwner("insert into hidden_item values ($1, $2, 'groupsOfPersons')", [group, hidden]);
  const fewer = await list("/api/groupsOfPersons", {}, productToo);
  expect(fewer.length).toBe(all.length - 1);
});

test("titles and order follow the requested language", async () => {
  const german = await list("/api/legality", { language: "de" }, productToo);
  const english = await list("/api/legality", { language: "en" }, productToo);
  expect(german.map((row) => row.id).toSorted()).toEqual(english.map((row) => row.id).toSorted());
  expect(german.find((row) => row["key"] === "6-1-a")?.title).toContain("Einwilligung");
  expect(english.find((row) => row["key"] === "6-1-a")?.title).toContain("Consent");
  const people = await list("/api/groupsOfPersons", { language: "en" }, productToo);
  const titles = people.map((row) => row.title.toLowerCase());
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b)));
});

test("legal bases are in the order of the law, sources begin with the person", async () => {
  const bases = await list("/api/legality", { language: "de" }, productToo);
  expect(bases.slice(0, 8).map((row) => row["key"])).toEqual([
    "6-1-a",
    "6-1-b",
    "6-1-c",
    "6-1-d",
    "6-1-e",
    "6-1-f",
    "6-4",
    "9-2-a",
  ]);
  const [first] = await list("/api/dataSource", { language: "de" }, productToo);
  expect(first?.["key"]).toBe("person");
});

test("entries are found by their synonyms in either language, which lists have beside the title", async () => {
  const found = async (path: string, text: string) =>
    (await list(path, { language: "de", text }, productToo)).map((row) => row["key"]);
  expect(await found("/api/personalData", "Schwerbehinderung")).toEqual(["degree-of-disability"]);
  expect(await found("/api/groupsOfPersons", "candidates")).toEqual(["applicants"]);
  const [own] = await list("/api/personalData", { text: "Schwerbehinderung" }, productToo);
  expect(own?.["synonyms"]).toContain("GdB");
});

test("facts required by rules come with id and title", async () => {
  const data = await list("/api/personalData", {}, productToo);
  expect(data.find((row) => row["category"] !== undefined)?.["category"]).toHaveProperty("title");
  const countries = await list("/api/countries");
  expect(countries.find((row) => row["countryCode"] === "DE")).toMatchObject({
    eea: true,
    eu: true,
  });
});

test("countries: the EU first, each part sorted by name", async () => {
  const countries = await list("/api/countries", { language: "de" });
  const eu = countries.map((row) => row["eu"] === true);
  expect(eu.filter(Boolean).length).toBeGreaterThanOrEqual(27);
  expect(eu.indexOf(false)).toBe(eu.lastIndexOf(true) + 1);
  const placesOf = (rows: readonly Row[], titles: readonly string[]) =>
    titles.map((title) => rows.findIndex((row) => row.title === title));
  const german = ["Belgien", "Deutschland", "Niederlande", "Österreich", "Polen", "Schweden"];
  const places = placesOf(countries, [...german, "Afghanistan", "Ägypten", "Albanien", "Schweiz"]);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const english = await list("/api/countries", { language: "en" });
  const others = placesOf(english, ["Austria", "Germany", "Sweden", "Egypt", "Switzerland"]);
  expect(others).not.toContain(-1);
  expect(others).toEqual(others.toSorted((a, b) => a - b));
});

test("deletion rules are the GDPR's without a country, national ones with it", async () => {
  const germany = await productItemId(app, "countries", "DE");
  const gdpr = await list("/api/deletionPractise", {}, productToo);
  const national = await list("/api/deletionPractise", { country: germany }, productToo);
  expect(gdpr.length).toBeGreaterThan(0);
  expect(gdpr.every((row) => row["country"] === undefined)).toBe(true);
  expect(national.length).toBeGreaterThan(0);
  expect(national.every((row) => (row["country"] as Row).id === germany)).toBe(true);
});

test("a search matches anywhere in either title, best matches first, ignoring accents", async () => {
  for (const de of ["Hafenkontrolle", "Kontrolle der Schleuse", "Außenhafen"]) {
    await makeItem(app, group, "domains", { translations: { de, en: `${de} x` } });
  }
  const found = await list("/api/domains", { text: "KONTROLLE" });
  expect(found.map((row) => row.title)).toEqual(["Kontrolle der Schleuse", "Hafenkontrolle"]);
  expect(await list("/api/domains", { text: "aussen" })).toHaveLength(1);
  expect(await list("/api/domains", { text: "100%" })).toHaveLength(0);
});

test("what begins with the text comes before words that do, and those before all else", async () => {
  const titles = ["Deckladung", "Beladung", "Freie Ladung", "Ladungsliste", "Ladung", "Um-Ladung"];
  for (const title of titles) await makeItem(app, group, "outsideCompanies", { title });
  const found = await list("/api/outsideCompanies", { text: "ladung" });
  const best = ["Ladung", "Ladungsliste", "Freie Ladung", "Um-Ladung", "Beladung", "Deckladung"];
  expect(found.map((row) => row.title)).toEqual(best);
});

test("many items are found by their whole titles at once", async () => {
  const [first, second] = ["Werft Eins", "Werft Zwei"];
  for (const title of [first, second]) await makeItem(app, group, "outsideCompanies", { title });
  const found = await list("/api/outsideCompanies", { titles: ["werft  ZWEI", "Werft", first] });
  expect(found.map((row) => row.title)).toEqual([first, second]);
});

test("of ids only those still offered are returned where that is asked", async () => {
  const own = await makeItem(app, group, "outsideCompanies", { title: "Nicht mehr" });
  await app.asOwner("update item set state = 'inactive' where id = $1", [own]);
  expect(await list("/api/outsideCompanies", { ids: [own], offered: true })).toEqual([]);
  expect(await list("/api/outsideCompanies", { ids: [own] })).toHaveLength(1);
});

test("ids return chosen items even if they are no longer offered, but not other groups'", async () => {
  const own = await makeItem(app, group, "vendor", { title: "Muster Cloud" });
  await app.asOwner("update item set state = 'inactive' where id = $1", [own]);
  const theirs = await makeItem(app, foreign, "vendor", { title: "Theirs" });
  expect(await list("/api/vendor")).toEqual([]);
  expect(await list("/api/vendor", { ids: [own, theirs, 1] })).toMatchObject([
    { id: own, title: "Muster Cloud" },
  ]);
});

test("departments can be filtered by company", async () => {
  const kiel = await makeCompany(app, group);
  const wien = await makeCompany(app, group);
  const sales = await makeItem(app, group, "departments", { companyId: kiel, title: "Vertrieb" });
  await makeItem(app, group, "departments", { companyId: wien, title: "Einkauf" });
  const path = "/api/companyGroup/departmentsInCompanies";
  expect((await list(path, { companyId: kiel })).map((row) => row.id)).toEqual([sales]);
  expect(await list(path)).toHaveLength(2);
});

test("a list with an unchanged ETag is not transferred again", async () => {
  const asked: [string, string][] = [
    ["POST", "/v1/api/countries"],
    ["POST", "/v1/api/domains"],
    ["GET", "/v1/api/tom/tom"],
  ];
  for (const [method, path] of asked) {
    const sent = method === "POST" ? { token, body: {} } : { token };
    const mark = String((await app.send(method, path, sent)).headers["etag"]);
    const headers = { "if-none-match": mark };
    const again = await app.send(method, path, { ...sent, headers });
    expect([path, again.status, again.raw.length]).toEqual([path, 304, 0]);
  }
  const body = { token, body: {} };
  const mark = String((await app.send("POST", "/v1/api/domains", body)).headers["etag"]);
  await makeItem(app, group, "domains", { translations: { de: "Neu dabei" } });
  const headers = { "if-none-match": mark };
  const changed = await app.send("POST", "/v1/api/domains", { ...body, headers });
  expect(changed.status).toBe(200);
  expect(changed.headers["etag"]).not.toBe(mark);
});

test("measures and controls are also available as plain lists, measures for readers only", async () => {
  const plain = async (path: string, headers = {}) => {
    const reply = await app.get(path, { token, headers });
    expect([path, reply.status]).toEqual([path, 200]);
    // Border: the reply is the list that the document describes.
    return reply.body as Row[];
  };
  const own = await makeItem(app, group, "tom", {
    translations: { de: "Zwei Schlösser", en: "Two locks" },
    control: "accessControl",
  });
  expect(await plain("/api/tom/tom")).toMatchObject([
    { id: own, title: "Zwei Schlösser", control: "accessControl" },
  ]);
  expect((await plain("/api/tom/tom?language=en")).map((row) => row.title)).toEqual(["Two locks"]);
  expect((await plain("/api/tom/tom", productToo)).length).toBeGreaterThan(10);
  const control = { translations: { de: "Zugang regeln" }, framework: "own", code: "Z.1" };
  await makeItem(app, group, "securityControl", control);
  expect(await plain("/api/securityControl/securityControl")).toMatchObject([
    { title: "Zugang regeln", framework: "own" },
  ]);
  const guest = await makePerson(app, group, "");
  expect((await guest.get("/api/tom/tom")).status).toBe(403);
  await guest.read("/api/securityControl/securityControl");
  expect((await app.get("/api/tom/tom?language=fr", { token })).status).toBe(400);
});

test("master editors can request product items only", async () => {
  const own = await makeItem(app, group, "dataSource", { translations: { de: "Nur bei uns" } });
  const alone = await list("/api/dataSource", { scope: "product" });
  expect(alone.length).toBeGreaterThan(3);
  expect(alone.map((row) => row.id)).not.toContain(own);
  expect((await app.post("/api/dataSource", { scope: "own" }, { token })).status).toBe(400);
});

test("a title that the group and the product have is offered once, as the group's, until it is closed", async () => {
  const purposes = () => list("/api/purposes", { language: "de" }, productToo);
  const title = "Erfassung der Arbeitszeit";
  const titled = async () => (await purposes()).filter((row) => row.title === title);
  const [product] = await titled();
  const own = await makeItem(app, group, "purposes", { translations: { de: title } });
  expect((await titled()).map((row) => row.id)).toEqual([own]);
  const chosen = await list("/api/purposes", { ids: [product?.id] }, productToo);
  expect(chosen).toMatchObject([{ id: product?.id, title: expect.anything() }]);
  await app.asOwner("update item set state = 'inactive' where id = $1", [own]);
  expect((await titled()).map((row) => row.id)).toEqual([product?.id]);
});

test("the sixteen states and the two languages", async () => {
  const states = await list("/api/countries/states", { language: "de" });
  expect(states).toHaveLength(16);
  expect(states[0]?.title).toBe("Baden-Württemberg");
  expect((await list("/api/languages/companyLanguages")).map((row) => row.id)).toEqual([
    "de",
    "en",
  ]);
});

test("invalid filters are refused or match nothing, and never fail", async () => {
  expect((await app.post("/api/vendor", { ids: "1" }, { token })).status).toBe(400);
  expect((await app.post("/api/vendor", { language: "fr" }, { token })).status).toBe(412);
  expect(await list("/api/vendor", { text: "'; drop table item; --" })).toEqual([]);
  expect(await list("/api/vendor", { country: 999_999_999 })).toEqual([]);
});

test("laws are offered for the company's country and state, and those of the Union", async () => {
  const vienna = await makeItem(app, group, "companies", {
    title: "Wien",
    country: { id: await productItemId(app, "countries", "AT") },
  });
  const kiel = await makeCompany(app, group, "Kiel");
  const keys = async (companyId: number) =>
    (await list("/api/nationalDataProtectionLaw", { companyId }, productToo)).map(
      (row) => row["key"],
    );
  expect(await keys(kiel)).toContain("de-bdsg-26-1");
  expect(await keys(vienna)).not.toContain("de-bdsg-26-1");
  const obligations = await list("/api/nationalLegalObligation", { companyId: vienna }, productToo);
  expect(obligations.some((row) => String(row["key"]).startsWith("eu-"))).toBe(true);
  expect(obligations.some((row) => String(row["key"]).startsWith("de-"))).toBe(false);
});

test("law of the Union is offered within the EEA only", async () => {
  const companyIn = async (code: string) =>
    makeItem(app, group, "companies", {
      title: `In ${code}`,
      country: { id: await productItemId(app, "countries", code) },
    });
  const lists = ["/api/flexibilityClauses", "/api/nationalLegalObligation"];
  const isOfUnion = ({ country }: Row) => (country as Row | undefined)?.["countryCode"] === "EU";
  const ofUnion = async (code: string) => {
    const companyId = await companyIn(code);
    const rows = await Promise.all(lists.map((path) => list(path, { companyId }, productToo)));
    return rows.map((each) => each.some(isOfUnion));
  };
  expect(await ofUnion("AT")).toEqual([true, true]);
  expect(await ofUnion("CH")).toEqual([false, false]);
  expect(await ofUnion("US")).toEqual([false, false]);
});

test("records with a completed assessment are offered, without the one that asks", async () => {
  const person = await makePerson(app, group, "ROLE_TENANT_EDITOR", { features: ["risk"] });
  const company = await makeCompany(app, group);
  const save = async (name: string, more: object = {}): Promise<number> => {
    const body = { name, language: "de", company: { id: company }, ...more };
    const reply = await person.post("/api/processingActivity/activity", body);
    expect([name, reply.status]).toEqual([name, 200]);
    return reply.body.id;
  };
  const done = { dpiaCompleted: true, dpiaNote: "Restrisiko vertretbar" };
  const hall = await save("Kameras Halle", done);
  const yard = await save("Kameras Hof", done);
  await save("Kameras Tor");
  const ids = async (body: object) => (await list("/api/records", body)).map(({ id }) => id);
  expect(await ids({ dpiaCompleted: true })).toEqual([hall, yard]);
  expect(await ids({ dpiaCompleted: true, except: hall })).toEqual([yard]);
  expect(await ids({})).toHaveLength(3);
});
