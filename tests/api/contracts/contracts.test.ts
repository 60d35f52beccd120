import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type {
  ContractLine,
  ContractMap,
  ContractPage,
  ContractRead,
} from "#shared/generated/types.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { makeItem, type Person, productItemId } from "../../helpers/factories.ts";
import { twoCompanies } from "../../helpers/world.ts";
import { uploadText } from "../../helpers/uploads.ts";

const list = "/api/contracts/list";
const read = "/api/contracts/read";
const map = "/api/contracts/map";
const table = "/api/contracts/table";
const listing = "/api/filter/recordsByFilterAndCompany";

const two = await twoCompanies();
const { app } = two;
const germany = await productItemId(app, "countries", "DE");
const india = await productItemId(app, "countries", "IN");
const clauses = await makeItem(app, two.group, "appropriateSafeguards", {
  translations: { de: "Standardvertragsklauseln" },
  kind: "safeguard",
});
const uploaded = await uploadText(app, two.admin.token, "Vertrag");
expect(uploaded.status).toBe(200);
const file = uploaded.body.id;

function makeVendor(title: string, body: object = {}): Promise<number> {
  return makeItem(app, two.group, "vendor", { title, country: { id: germany }, ...body });
}

function saveWith(company: number, ...rows: object[]) {
  const externalRecipients = rows.map((row) => ({
    clientId: randomUUID(),
    country: { id: germany },
    ...row,
  }));
  return two.save({ name: `Record ${randomUUID()}`, company: { id: company }, externalRecipients });
}

const processor = (id: number, more: object = {}) => ({
  vendor: { id },
  processingType: "controllerToProcessor",
  ...more,
});

async function page(wanted: object = {}, by: Person = two.admin): Promise<ContractPage> {
  return await by.ok(list, { perPage: 100, ...wanted });
}

async function linesOf(id: number, who?: Person): Promise<ContractLine[]> {
  const { items } = await page({}, who);
  return items.filter(({ partner }) => partner.id === id);
}

async function sheet(partner: string, id: number, by: Person = two.admin): Promise<ContractRead> {
  return await by.ok(read, { partner, id });
}

async function idsOf(where: object, by: Person): Promise<number[]> {
  const reply = await by.ok(listing, { where, perPage: 100 });
  return reply.items.map(({ id }: { id: number }) => id);
}

describe("agreements", () => {
  test("a processor without one lacks it, and one at the vendor covers all records", async () => {
    const bare = await makeVendor("Ohne Vertrag");
    const covered = await makeVendor("Mit Vertrag", { dpaUpload: [{ id: file }] });
    await saveWith(two.kiel, processor(bare), processor(covered));
    await saveWith(two.wien, processor(bare, { avvUpload: [{ id: file }] }));
    expect(await linesOf(bare)).toMatchObject([
      { kind: "processing", state: "missing", records: 2, open: 1 },
    ]);
    const [line] = await linesOf(covered);
    expect(line).toMatchObject({ state: "valid", records: 1, countries: [{ id: germany }] });
    expect(line).not.toHaveProperty("open");
  });

  test("one that ends soon is listed with its last day", async () => {
    const body = { dpaUpload: [{ id: file }], dpaValidUntil: dayAhead(60) };
    const id = await makeVendor("Endet bald", body);
    await saveWith(two.kiel, processor(id));
    expect(await linesOf(id)).toMatchObject([{ state: "expiring", until: dayAhead(60) }]);
  });

  test("what has ended at the vendor matters no more once each record has its own", async () => {
    const dpaUpload = [{ id: file }];
    const id = await makeVendor("Abgelöst", { dpaUpload, dpaValidUntil: dayAhead(-9) });
    await saveWith(two.kiel, processor(id, { avvUpload: dpaUpload }));
    expect(await linesOf(id)).toMatchObject([{ state: "valid", records: 1 }]);
    await saveWith(two.kiel, processor(id));
    expect(await linesOf(id)).toMatchObject([{ state: "expired", records: 2, open: 1 }]);
  });

  test("one that nobody needs is listed, but nothing is to be done about it", async () => {
    const body = { dpaUpload: [{ id: file }], dpaValidUntil: dayAhead(-1) };
    const id = await makeVendor("Unbenutzt", body);
    await makeVendor("Weder noch");
    expect(await linesOf(id)).toMatchObject([{ state: "expired", records: 0 }]);
    const { items } = await page({ view: "todo" });
    expect(items.map(({ partner }) => partner.id)).not.toContain(id);
    const titles = (await page()).items.map(({ partner }) => partner.title);
    expect(titles).not.toContain("Weder noch");
  });

  test("whoever is jointly responsible needs an arrangement of its own (Art. 26)", async () => {
    const id = await makeVendor("Gemeinsam", { dpaUpload: [{ id: file }] });
    await saveWith(two.kiel, { vendor: { id }, processingType: "joint" });
    expect(await linesOf(id)).toMatchObject([
      { kind: "joint", state: "missing" },
      { kind: "processing", state: "valid", records: 0 },
    ]);
  });

  test("a transfer to a third country rests on a safeguard, or lacks one (Chapter V)", async () => {
    const row = { country: { id: india }, processingType: "separate" };
    const id = await makeItem(app, two.group, "outsideCompanies", { title: "Datenhaus Indien" });
    const appropriateSafeguards = [{ id: clauses }];
    await saveWith(two.kiel, { ...row, company: { id }, appropriateSafeguards });
    expect(await linesOf(id)).toMatchObject([
      {
        partner: { kind: "outsideCompanies" },
        kind: "transfer",
        state: "valid",
        basis: "safeguarded",
        countries: [{ id: india }],
        safeguards: ["Standardvertragsklauseln"],
      },
    ]);
    await saveWith(two.wien, { ...row, company: { id } });
    expect(await linesOf(id)).toMatchObject([{ state: "missing", basis: "missing", open: 1 }]);
  });

  test("each number equals the list that it opens, and others' records tell nothing", async () => {
    const secret = await makeVendor("Nur in Wien");
    await saveWith(two.wien, processor(secret));
    for (const who of [two.admin, two.kielOnly]) {
      const { items, counts } = await page({}, who);
      expect(items).toHaveLength(counts.all);
      for (const line of items) {
        const { lines } = await sheet(line.partner.kind, line.partner.id, who);
        const own = lines.find((each) => each.line.kind === line.kind);
        expect(own?.line).toEqual(line);
        const found = own ? await idsOf(own.where, who) : [];
        expect([line.partner.title, found.length]).toEqual([line.partner.title, line.records]);
        expect(own?.records.map(({ id }) => id).toSorted()).toEqual(found.toSorted());
        expect(own?.records.filter(({ lacks }) => lacks)).toHaveLength(line.open ?? 0);
      }
      for (const view of ["todo", "transfer", "joint"] as const)
        expect((await page({ view }, who)).items).toHaveLength(counts[view]);
    }
    expect(await linesOf(secret, two.kielOnly)).toEqual([]);
    const hidden = { partner: "vendor", id: secret };
    expect((await two.kielOnly.post(read, hidden)).status).toBe(404);
  });

  test("partners stand in the order of the numbers in their names", async () => {
    const ids = [await makeVendor("Kurier 10"), await makeVendor("Kurier 2")];
    for (const id of ids) await saveWith(two.kiel, processor(id));
    const { items } = await page({ text: "kurier", sort: "partner" });
    expect(items.map(({ partner }) => partner.id)).toEqual(ids.toReversed());
  });

  test("pages follow each other in every order without a line twice or none", async () => {
    const all = (await page()).items.length;
    for (const sort of ["partner", "kind", "state", "further", "records", "country"])
      for (const descending of [false, true]) {
        const seen = new Set<string>();
        let after: string | undefined;
        do {
          const more = after === undefined ? {} : { after };
          const { items, next } = await page({ sort, descending, perPage: 3, ...more });
          for (const { partner, kind } of items) seen.add(`${partner.id} ${kind}`);
          after = next;
        } while (after !== undefined);
        expect([sort, seen.size]).toEqual([sort, all]);
      }
    const bad = await two.admin.post(list, { after: "nonsense" });
    expect(bad.status).toBe(400);
  });
});

test("the map draws what the viewer's records pass on, to whom and to which countries", async () => {
  for (const who of [two.admin, two.kielOnly]) {
    const reply = await who.ok(map, {});
    const { partners, flows, leftOut } = reply as ContractMap;
    const used = (await page({ used: true }, who)).items.map(({ partner }) => partner.id);
    expect(partners.length + leftOut).toBe(new Set(used).size);
    for (const { id, records } of partners) {
      const any = ["processingContract", "jointContract", "transferContract"].map((field) => ({
        field,
        is: id,
      }));
      expect(await idsOf({ any }, who)).toHaveLength(records);
      const parts = flows.filter(({ partnerId }) => partnerId === id);
      expect(parts.reduce((sum, flow) => sum + flow.records, 0)).toBe(records);
    }
  }
});

test("the table has a line for each agreement of the view", async () => {
  for (const who of [two.admin, two.kielOnly]) {
    const reply = await who.post(table, { view: "todo" });
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = parse(reply.raw, { bom: true, delimiter: ";", columns: true });
    const { items } = await page({ view: "todo" }, who);
    expect(lines).toHaveLength(items.length);
    expect(lines[0]).toMatchObject({
      Vertragspartner: items[0]?.partner.title,
      Verarbeitungen: String(items[0]?.records),
    });
  }
});

describe("the sheet of a partner", () => {
  test("names further processors with what the way to them rests on", async () => {
    const abroad = { country: { id: india } };
    const bare = await makeVendor("Manila Desk", abroad);
    const safe = await makeVendor("Cloudlake", {
      ...abroad,
      appropriateSafeguards: [{ id: clauses }],
    });
    const id = await makeVendor("Helpdesk", { subcontractors: [{ id: bare }] });
    await saveWith(two.kiel, processor(id, { subcontractors: [{ id: safe }] }));
    const { further } = await sheet("vendor", id);
    expect(further).toMatchObject([
      { id: safe, basis: "safeguarded", isAgreed: false, records: 1 },
      { id: bare, basis: "missing", isAgreed: true, records: 0 },
    ]);
  });

  test("names the tools that the agreement covers", async () => {
    const id = await makeVendor("Lohnhaus", { dpaUpload: [{ id: file }] });
    const tool = await makeItem(app, two.group, "tools", { title: "Lohn", vendor: { id } });
    await two.save({ name: "Lohnlauf", company: { id: two.wien }, tools: [{ id: tool }] });
    expect((await sheet("vendor", id)).tools).toEqual([{ id: tool, title: "Lohn", records: 1 }]);
    const limited = await sheet("vendor", id, two.kielOnly);
    expect(limited).toMatchObject({ tools: [{ records: 0 }], canEdit: false });
  });

  test("says of a file that is gone that it is gone", async () => {
    const uploaded = await uploadText(app, two.admin.token, `Vertrag ${randomUUID()}`);
    const dpaUpload = [{ id: file }, { id: uploaded.body.id }];
    const id = await makeVendor("Verlorener Vertrag", { dpaUpload });
    await app.store.withGroup(two.group, (tx) =>
      tx.db
        .updateTable("file")
        .set({ sha256: "0".repeat(64) })
        .where("groupId", "=", tx.group)
        .where("id", "=", uploaded.body.id)
        .execute(),
    );
    const { files } = await sheet("vendor", id);
    expect(files.map(({ isGone }) => isGone)).toEqual([undefined, true]);
    const lost = await two.admin.get(`/api/download/${uploaded.body.id}`);
    expect(lost.status).toBe(410);
  });
});
