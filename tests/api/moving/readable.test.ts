import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canonicalJson } from "#server/store/database/canonical.ts";
import { makeCompany, makeGroup, makePerson } from "../../helpers/factories.ts";
import { movedOut } from "../../helpers/moving/places.ts";
import { partText, readParts } from "../../helpers/ooxml.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { uploadText } from "../../helpers/uploads.ts";

// The archive must be readable by its own description, without our code.

const title = "Werft „Nord“";

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app, { title });
const company = await makeCompany(app, group, "Werft\u{2028}GmbH");
await makeGroup(app, { title: "Somebody else" });
const person = await makePerson(app, group, "ROLE_TENANT_ADMIN");
const record = { name: "Lohn \\ Gehalt", language: "de", company: { id: company } };
await person.ok("/api/processingActivity/activity", record);
expect((await uploadText(app, person.token, "an agreement")).status).toBe(200);
const parts = readParts(readFileSync(await movedOut(app, title)));

type Row = Record<string, unknown>;

function rowsOf(table: string): Row[] {
  const lines = partText(parts, `tables/${table}.jsonl`).split("\n");
  // Border: JSON.
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Row);
}

test("each part is as long and has the hash that the manifest says, and there are no others", () => {
  const { tables, notes, files } = JSON.parse(partText(parts, "manifest.json"));
  const said: Record<string, { size: number; sha256: string }> = { ...notes };
  for (const table of tables) said[`tables/${table.name}.jsonl`] = table;
  for (const file of files) said[`files/${file.sha256}`] = file;
  const found = [...parts].filter(([name]) => name !== "manifest.json");
  expect(found.map(([name]) => name).toSorted()).toEqual(Object.keys(said).toSorted());
  for (const [name, content] of found) {
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect(said[name]).toMatchObject({ size: content.length, sha256 });
  }
});

test("the tables and columns are described, and rows have no others", () => {
  const { tables, leftBehind } = JSON.parse(partText(parts, "tables.json"));
  for (const { name, about, columns } of tables) {
    expect([name, about]).toEqual([name, expect.stringMatching(/\w{3}.*\.$/)]);
    for (const row of rowsOf(name))
      expect(Object.keys(row)).toEqual(columns.map((column: Row) => column["name"]));
  }
  expect(Object.keys(leftBehind)).toContain("session");
  const readme = partText(parts, "README.txt");
  expect(readme).toContain(title);
  expect(readme).toContain("session: lets somebody in");
});

test("texts are as they were written, and nothing of others is there", () => {
  expect(rowsOf("record")).toMatchObject([{ name: "Lohn \\ Gehalt" }]);
  expect(rowsOf("item").map((row) => row["title"])).toContain("Werft\u{2028}GmbH");
  expect(rowsOf("group_of_companies")).toMatchObject([{ title }]);
  const [file] = rowsOf("file");
  expect(partText(parts, `files/${String(file?.["sha256"])}`)).toBe("an agreement");
  const packed = rowsOf("revision").find((row) => row["target_kind"] === "record")?.["packed"];
  expect(packed).toMatchObject({ company: { title: "Werft\u{2028}GmbH" } });
});

test("the log can be verified by what the README says", () => {
  let previous = "";
  for (const { seq, at, actor, action, target, detail, prev_hash, hash } of rowsOf("audit")) {
    expect(prev_hash).toBe(previous);
    const said = { action, actor, at: new Date(String(at)).toISOString(), detail };
    const text = canonicalJson({ ...said, group, previous, seq, target });
    expect(hash).toBe(createHash("sha256").update(text).digest("hex"));
    previous = String(hash);
  }
  expect(previous).not.toBe("");
});
