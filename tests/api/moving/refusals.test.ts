import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { openArchiveOf } from "#server/backup/archive.ts";
import { ZipFile } from "#server/exports/ooxml/zipFile.ts";
import { type GroupManifest, ofGroup } from "#server/moving/groupManifest.ts";
import { moveIn } from "#server/moving/moveIn.ts";
import { moveOut } from "#server/moving/moveOut.ts";
import { decidedInVain, notDecided } from "#server/moving/mustBeDecided.ts";
import { connect } from "#server/store/database/copying/copies.ts";
import { describedTables } from "#server/store/database/copying/groupRows.ts";
import { addPart } from "#server/backup/writeArchive.ts";
import { makeCompany, makeGroup, makeItem, makePerson } from "../../helpers/factories.ts";
import { othersHashed } from "../../helpers/moving/numbers.ts";
import { archiveFolder, sideOf } from "../../helpers/moving/places.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { uploadText } from "../../helpers/uploads.ts";

const title = "Werft Nord";

const [from, place] = [
  await makeTestApp({}, { database: await ownDatabase() }),
  await makeTestApp({}, { database: await ownDatabase() }),
];
const group = await makeGroup(from, { title });
await makeCompany(from, group, "Werft GmbH");
await makeItem(from, group, "purposes", { translations: { de: "Schiffe bauen" } });
const person = await makePerson(from, group, "ROLE_TENANT_ADMIN", {
  login: "anna@werft.example",
});
expect((await uploadText(from, person.token, "an agreement")).status).toBe(200);
const folder = archiveFolder();
const archive = join(folder, "group.zip");
await moveOut(sideOf(from), title, archive);

async function refused(path: string, words: RegExp): Promise<void> {
  const before = await othersHashed(place, 0);
  await expect(moveIn(path, sideOf(place))).rejects.toThrow(words);
  expect(await othersHashed(place, 0)).toEqual(before);
}

function changed(name: string, change: (bytes: Buffer) => Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, change(readFileSync(archive)));
  return path;
}

/** Same archive with changed contents and correct hashes. */
async function rewritten(
  name: string,
  change: { manifest?: Partial<GroupManifest>; table?: [string, (text: string) => string] },
): Promise<string> {
  const path = join(folder, name);
  const { manifest, read, close } = await openArchiveOf(archive, ofGroup);
  const zip = new ZipFile(path);
  const parts = new Map<string, { size: number; sha256: string }>();
  for (const [part] of ofGroup.partsOf(manifest)) {
    let text = "";
    for await (const piece of await read(part)) text += piece;
    if (change.table?.[0] === part) text = change.table[1](text);
    parts.set(part, await addPart(zip, part, Readable.from([Buffer.from(text)])));
  }
  close();
  const tables = manifest.tables.map((table) => ({
    ...table,
    ...parts.get(`tables/${table.name}.jsonl`),
  }));
  await zip.add("manifest.json", JSON.stringify({ ...manifest, tables, ...change.manifest }));
  await zip.finish();
  return path;
}

test("every table and column with numbers or documents is moved, or said to be left behind", async () => {
  const client = await connect(from.address.admin);
  const tables = await describedTables(client);
  await client.end();
  expect(notDecided(tables)).toEqual([]);
  expect(decidedInVain(tables)).toEqual([]);
  const more = new Map([...tables, ["later", [{ name: "group_id", type: "bigint" }]] as const]);
  expect(notDecided(more)).toEqual(["later"]);
  const [some = []] = [tables.get("task")];
  more.set("task", [...some, { name: "later_id", type: "bigint" }]);
  expect(notDecided(more)).toEqual(["task.later_id", "later"]);
});

test("an archive that is none, cut off, or damaged is refused before anything is written", async () => {
  await refused(
    changed("text.zip", () => Buffer.from("not a zip")),
    /no archive of ours, or was cut off/,
  );
  await refused(
    changed("cut.zip", (all) => all.subarray(0, all.length / 2)),
    /cut off/,
  );
  const flipped = changed("flipped.zip", (all) => {
    const at = Math.floor(all.length / 3);
    all[at] = (all[at] ?? 0) ^ 0xff;
    return all;
  });
  await refused(flipped, /damaged|cut off|not whole/);
});

test("another format, an older and a newer version are refused with what to do", async () => {
  const { manifest, close } = await openArchiveOf(archive, ofGroup);
  close();
  const { migrations } = manifest;
  const as = (name: string, said: Partial<GroupManifest>) => rewritten(name, { manifest: said });
  await refused(
    await as("backup.zip", { format: "artikel30-backup" }),
    /no group that was moved out/,
  );
  await refused(
    await as("format.zip", { formatVersion: 99 }),
    /install that version, or a newer one/,
  );
  await refused(
    await as("older.zip", { migrations: migrations.slice(0, -1) }),
    /install this version where the group comes from/,
  );
  await refused(
    await as("newer.zip", { migrations: [...migrations, { id: "9999_later.sql", sha256: "x" }] }),
    /install the version that made it, or a newer one/,
  );
});

test("a log in which something was changed is refused", async () => {
  const forge = (text: string) => text.replace('"actor":null', '"actor":7');
  await refused(
    await rewritten("forged.zip", { table: ["tables/audit.jsonl", forge] }),
    /log is not as it was written, from entry \d+ on/,
  );
  const cut = (text: string) => text.split("\n").slice(0, -2).join("\n");
  await refused(
    await rewritten("shorter.zip", { table: ["tables/audit.jsonl", cut] }),
    /log is not as it was written/,
  );
});

/** The archive of a place whose product calls an entry something else. */
function withStranger(name: string, key: string): Promise<string> {
  const strange = (text: string) =>
    text
      .split("\n")
      .map((line) => (line.includes(`"key":"${key}"`) ? JSON.stringify(strangerOf(line)) : line))
      .join("\n");
  return rewritten(name, { table: ["tables/product.jsonl", strange] });
}

function strangerOf(line: string): object {
  return { ...JSON.parse(line), key: "item-1", title: "Atlantis", title_sort: "atlantis" };
}

test("entries of the product that groups can't have are named if they are lacking here", async () => {
  await refused(
    await withStranger("country.zip", "DE"),
    /lacks 1 of its entries.*countries: Atlantis/s,
  );
});

test("a database user who would see no rows is refused", async () => {
  const admin = place.address.service;
  await expect(moveIn(archive, { ...sideOf(place), admin })).rejects.toThrow(/bypassrls/);
  const path = join(folder, "unseen.zip");
  await expect(
    moveOut({ ...sideOf(from), admin: from.address.service }, title, path),
  ).rejects.toThrow(/bypassrls/);
});

test("a group that is not there, or an archive that is, is refused", async () => {
  await expect(moveOut(sideOf(from), "Nobody", join(folder, "none.zip"))).rejects.toThrow(
    /no group called Nobody.*Werft Nord \(\d+\)/s,
  );
  await expect(moveOut(sideOf(from), title, archive)).rejects.toThrow("is there already");
  expect(readdirSync(folder).filter((name) => name.endsWith(".partial"))).toEqual([]);
});

test("what fails at the end leaves nothing; then it is moved in, with its files", async () => {
  const before = await othersHashed(place, 0);
  const files = { put: () => Promise.reject(new Error("the disk is full")) };
  await expect(moveIn(archive, { ...sideOf(place), files })).rejects.toThrow("the disk is full");
  expect(await othersHashed(place, 0)).toEqual(before);
  const { group } = await moveIn(archive, sideOf(place));
  expect(await othersHashed(place, group)).toEqual(before);
  const { rows } = await place.asOwner("select sha256 from file where group_id = $1", [group]);
  let text = "";
  for await (const piece of place.platform.files.read(rows[0].sha256)) text += piece;
  expect(text).toBe("an agreement");
  await expect(moveIn(archive, sideOf(place))).rejects.toThrow(/Werft Nord here already/);
});
