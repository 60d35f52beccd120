import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makePerson } from "../../helpers/factories.ts";
import { countsOf, makeImporter, uploadImport } from "../../helpers/importing/importer.ts";
import type { World } from "../../helpers/world.ts";
import { realFolder } from "../../helpers/realInput/realInput.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();

function person(name: string, address = "1 Pier Road, Boston, MA, USA", more = ""): string {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@seals.example`;
  return `\n      name: ${name}\n      address: ${address}\n      email: ${email}\n      phone: "+1 555 0100"${more}`;
}

interface Parts {
  name?: string;
  controller?: string;
  officer?: string;
  representative?: string;
}

function organization({
  name = "Seal House",
  controller = person("Con Sealer"),
  officer = person("Data de la Tection"),
  representative = person("Rep Resent", "Kai 1, 24103 Kiel, Germany"),
}: Parts = {}): string {
  return `
  - fides_key: seal_house
    name: ${name}
    description: Seals, done right!
    controller: ${controller}
    data_protection_officer: ${officer}
    representative: ${representative}
`;
}

const file = `organization:${organization()}`;

async function companies({ group }: World): Promise<Body[]> {
  const { rows } = await app.asOwner(
    "select id, title, version from item where group_id = $1 and kind = 'companies' and state <> 'deleted' order by id",
    [group],
  );
  return rows;
}

async function people({ group }: World): Promise<string[]> {
  const { rows } = await app.asOwner(
    "select title from item where group_id = $1 and kind = 'staff' and state <> 'deleted' order by id",
    [group],
  );
  return rows.map(({ title }) => String(title));
}

async function imported(own: World): Promise<Body> {
  const last = (await companies(own)).at(-1);
  const reply = await app.get(`/api/admin/company/byId/${String(last?.["id"])}`, {
    token: own.admin.token,
    headers: { "accept-language": "en" },
  });
  expect(reply.status).toBe(200);
  return reply.body as Body;
}

function contacts(company: Body): [string, string][] {
  return (company["contactItems"] as Record<string, Body>[]).map(({ contact, category }) => [
    String(category?.["key"]),
    String(contact?.["title"]),
  ]);
}

const three: [string, string][] = [
  ["controller", "Con Sealer"],
  ["dpo", "Data de la Tection"],
  ["representative", "Rep Resent"],
];

test("an organisation becomes a company with its contacts; what has no home is told", async () => {
  const { own, mine } = await makeImporter(app);
  const read = await mine.upload("organization.yml", file);
  expect(read).toMatchObject({ program: "fidesOrganization", taken: 1, columns: [] });
  expect(read.lists).toHaveLength(2);
  const { lines, without } = await mine.ask("row", { id: read.id, number: 1 });
  expect(without.map(({ heading, why }: Body) => [heading, why])).toEqual([
    ["fides_key", "noPlace"],
    ["description", "noPlace"],
  ]);
  const said = lines.flatMap(({ field, parts }: Body) =>
    (parts as Body[]).map(({ text, by }) => `${String(field)} = ${String(text)} (${String(by)})`),
  );
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Land = Vereinigte Staaten \((title|synonym)\)/),
      expect.stringMatching(/Vorname = Data de la/),
      expect.stringMatching(/Zuständige Personen = Rep Resent, Vertreter in der Union .* \(new\)/),
      expect.stringMatching(/Anwendbarkeit der DSGVO = Angebot .* \(Art. 3 Abs. 2\)/),
    ]),
  );
  const done = await mine.run("start", read.id);
  expect(done).toMatchObject({ state: "done", entries: 4, isUndoable: true });
  const company = await imported(own);
  expect(company).toMatchObject({
    title: "Seal House",
    countryCode: "US",
    gdprArt3: "art3-2",
    representativeRequired: true,
  });
  expect(contacts(company)).toEqual(three);
  expect((company["contactItems"] as Body[])[1]).toMatchObject({
    contact: {
      firstName: "Data de la",
      lastName: "Tection",
      email: "data.de.la.tection@seals.example",
      phone: "+1 555 0100",
      street: "1 Pier Road, Boston, MA, USA",
    },
  });
});

test("a second import adds nothing; an undo takes back the company and its contacts", async () => {
  const { own, mine } = await makeImporter(app);
  const before = [await companies(own), await people(own)];
  const first = await mine.bring("organization.yml", file);
  const again = await mine.upload("organization.yml", file);
  expect([countsOf(again), again.taken]).toEqual([{ same: 1 }, 0]);
  await mine.run("undo", first.id);
  await expect.poll(async () => [await companies(own), await people(own)]).toEqual(before);
});

test("keys in another order, further ones and two organisations are read, too; a person of both is one", async () => {
  const { own, mine } = await makeImporter(app);
  const known = await people(own);
  const other = `
  - representative: ${person("Rep Resent", "Kai 1, 24103 Kiel, Germany")}
    controller: ${person("Otter Keeper", "Havn 2, København, Denmark", "\n      role: owner")}
    name: Otter House
    colour: brown
`;
  const read = await mine.upload("organization.yml", `${file}${other}`);
  expect(countsOf(read)).toEqual({ new: 2 });
  const { without } = await mine.ask("row", { id: read.id, number: 2 });
  expect(without.map(({ heading, text }: Body) => [heading, text])).toEqual([
    ["controller/role", "owner"],
    ["colour", "brown"],
  ]);
  await mine.run("start", read.id);
  const company = await imported(own);
  expect(contacts(company)).toEqual([
    ["controller", "Otter Keeper"],
    ["representative", "Rep Resent"],
  ]);
  // Within the EEA, a representative is no sign of Art. 3(2).
  expect([company["countryCode"], company["gdprArt3"]]).toEqual(["DK", undefined]);
  expect((await people(own)).length - known.length).toBe(4);
});

test("a country that is not clear is missing, and the row says what to do", async () => {
  const { own, mine } = await makeImporter(app);
  const before = await companies(own);
  // Georgia the state, not the country; DE for Delaware, not Germany.
  const places = ["1 Peach Street, Atlanta, Georgia", "1 Bay Road, Dover, DE", "1 Bay Road"];
  for (const place of places) {
    const controller = person("Con Sealer", place);
    const read = await mine.upload("a.yml", `organization:${organization({ controller })}`);
    expect([place, countsOf(read)]).toEqual([place, { error: 1 }]);
    const { items } = await mine.ask("rows", { id: read.id });
    expect(items[0].why).toMatch(/Land“ fehlt .* Ergänzen Sie die Datei/);
  }
  expect(await companies(own)).toEqual(before);
});

test("a contact without a surname, and an address that is none, are told; the rest is taken", async () => {
  const { own, mine } = await makeImporter(app);
  const officer = person("Sealer").replace("sealer@seals.example", "none");
  const controller = person("Con Sealer").replace("con.sealer@seals.example", "not an address");
  const read = await mine.upload("a.yml", `organization:${organization({ officer, controller })}`);
  const { without } = await mine.ask("row", { id: read.id, number: 1 });
  expect(without.map(({ heading, why }: Body) => [heading, why])).toEqual(
    expect.arrayContaining([
      ["controller/email", "badValue"],
      ["data_protection_officer/name", "noWholeName"],
      ["data_protection_officer/phone", "noWholeName"],
    ]),
  );
  await mine.run("start", read.id);
  expect(contacts(await imported(own))).toEqual([three[0], three[2]]);
});

test("another officer takes the place of the one there is where somebody says so; an undo gives that back", async () => {
  const { own, mine } = await makeImporter(app);
  await mine.bring("a.yml", file);
  const before = contacts(await imported(own));
  const officer = person("New Tection");
  const other = await mine.upload("a.yml", `organization:${organization({ officer })}`);
  expect([countsOf(other), other.taken]).toEqual([{ changed: 1 }, 0]);
  const { differences } = await mine.ask("row", { id: other.id, number: 1 });
  expect(differences).toMatchObject([
    {
      here: expect.stringContaining("Data de la Tection"),
      there: expect.stringContaining("New Tection"),
    },
  ]);
  await mine.ask("decide", { id: other.id, number: 1, action: "add" });
  const done = await mine.run("start", other.id);
  expect(done).toMatchObject({ state: "done", changedEntries: 1, entries: 1 });
  expect(contacts(await imported(own))).toEqual([three[0], three[2], ["dpo", "New Tection"]]);
  await mine.run("undo", other.id);
  const stands = async () => contacts(await imported(own)).toSorted();
  await expect.poll(stands).toEqual(before.toSorted());
  expect(await people(own)).not.toContain("New Tection");
});

test("of a company outside the Union whose representative is not known, a representative is asked for", async () => {
  const { own, mine } = await makeImporter(app);
  // A single word is no full name, so no person is created.
  const read = await mine.upload(
    "a.yml",
    `organization:${organization({ representative: person("Resent") })}`,
  );
  // The row points out the missing representative.
  const { lines } = await mine.ask("row", { id: read.id, number: 1 });
  expect(lines).toContainEqual(expect.objectContaining({ hint: "representative" }));
  await mine.run("start", read.id);
  const { id, ...company } = await imported(own);
  expect(company).toMatchObject({ gdprArt3: "art3-2", representativeRequired: true });
  const record = await own.record({ company: { id: Number(id) } });
  const reply = await own.admin.post("/api/processingActivity/status", {
    id: record.id,
    version: record.version,
    status: "review",
  });
  const asked = reply.body.fields.map(({ message }: Body) => String(message));
  expect(asked).toContainEqual(expect.stringContaining("Vertreter in der Union"));
});

test("systems beside an organisation stay a sheet of their own", async () => {
  const { mine } = await makeImporter(app);
  const systems = "system:\n  - fides_key: feeder\n    name: Feeder\n    system_type: Service\n";
  const read = await mine.upload("all.yml", `${file}${systems}`);
  expect(read.sheets.map(({ name }: Body) => name)).toEqual(["organization", "system"]);
});

test("who may not add companies is told so before anything is stored", async () => {
  const { own } = await makeImporter(app);
  const { token } = await makePerson(app, own.group, "ROLE_TENANT_ADMIN", {
    companies: [own.company],
  });
  const reply = await uploadImport(app, token, "organization.yml", file);
  expect(countsOf(reply.body)).toEqual({ error: 1 });
});

const real = join(realFolder, "fides-sample-organization.yml");

test.skipIf(!existsSync(real))(
  "Cookie House of the sample becomes a company in the United States with three contacts",
  async () => {
    const { own, mine } = await makeImporter(app);
    const read = await mine.upload("fides-sample-organization.yml", readFileSync(real));
    const { without } = await mine.ask("row", { id: read.id, number: 1 });
    expect(without.map(({ heading }: Body) => heading)).toEqual([
      "fides_key",
      "description",
      "security_policy",
    ]);
    await mine.run("start", read.id);
    const company = await imported(own);
    expect(company).toMatchObject({
      title: "Cookie House",
      countryCode: "US",
      representativeRequired: true,
    });
    expect(contacts(company)).toEqual([
      ["controller", "Con Troller"],
      ["dpo", "DataPro Tection"],
      ["representative", "Rep Resentative"],
    ]);
    const again = await mine.upload("fides-sample-organization.yml", readFileSync(real));
    expect([countsOf(again), again.taken]).toEqual([{ same: 1 }, 0]);
  },
);
