import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { apiOf, joinBrowser, pathOf, serverUrl, visit } from "../../helpers/browser/browser.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { barriers } from "../../helpers/browser/accessible.ts";
import { tableOf, uploadTable } from "../../helpers/browser/uploadTable.ts";

joinBrowser();

const root = join(import.meta.dirname, "../../..");

test("no step has barriers", async () => {
  const made = await visit({ as: "admin" });
  const { page, open, words } = made;
  const address = await uploadTable(made, "A");
  for (const [step, shown] of [
    ["file", "importing.perTitle"],
    ["columns", "importing.becomes"],
    ["terms", "importing.becomes"],
    ["preview", "importing.nothingStored"],
    ["preview&row=2", "importing.inRegister"],
  ] as const) {
    await open(`${address}?step=${step}`);
    await page.getByText(words(shown)).first().waitFor({ state: "attached" });
    expect([step, await barriers(made)]).toEqual([step, []]);
  }
});

test("what cannot be read is said where it was sent, with its place", async () => {
  const { page } = await visit({ as: "admin", path: "/import" });
  const file = { name: "a.csv", mimeType: "text/csv", buffer: Buffer.from('Name;Zweck\na;"b\n') };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByText(/Zeile 2:/).waitFor();
  expect(pathOf(page)).toBe("/import");
});

describe("the command", () => {
  const folder = mkdtempSync(join(tmpdir(), "import-"));
  const file = join(folder, "vvt.csv");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const byPerson: NodeJS.ProcessEnv = { IMPORT_PASSWORD: "Demo-Artikel-30" };

  async function run(...words: string[]): Promise<{ code: number; said: string }> {
    return runBy(byPerson, words);
  }

  async function runBy(caller: NodeJS.ProcessEnv, words: readonly string[]) {
    const env = { ...process.env, PUBLIC_URL: serverUrl(), ...caller };
    const child = spawn(process.execPath, ["scripts/import.ts", ...words], { env, cwd: root });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (piece: Buffer) => (said += piece.toString()));
    const [code] = (await once(child, "close")) as [number];
    return { code, said };
  }

  test("tells what would become of a file, imports it when told to, and takes it back", async () => {
    writeFileSync(file, tableOf("C"));
    const as = ["--as", "admin@nordlicht.example"];
    const company = ["--company", "Nordlicht Kiel GmbH"];
    const told = await run(file, ...as, ...company);
    expect(told).toMatchObject({
      code: 0,
      said: expect.stringContaining("2 rows would be imported"),
    });
    expect(told.said).toContain("Die Bezeichnung fehlt.");
    const done = await run(file, ...as, ...company, "--yes");
    const id = /--undo (\d+)/.exec(done.said)?.[1] ?? "";
    expect([done.code, done.said.includes("2 records")]).toEqual([0, true]);
    expect(await run("--undo", id, ...as)).toMatchObject({
      code: 0,
      said: `Server: ${serverUrl()}\nThe import was undone.\n`,
    });
  });

  test("says how columns, terms and cells are read, and what a plan decided stays decided", async () => {
    writeFileSync(file, tableOf("E"));
    const plan = join(folder, "plan.json");
    const words = [file, "--as", "admin@nordlicht.example", "--plan", plan];
    const first = await run(...words);
    expect(first.said).toContain(`Server: ${serverUrl()}\nSheets:\n`);
    expect(first.said).toContain("one per row, headings in row 1, without a name: row 4\n");
    expect(first.said).toContain("  C Zweck: Zwecke\n");
    expect(first.said).toContain('"Lieferfahrer" (1): new entry\n');
    expect(first.said).toMatch(/ {2}2 I Ampel: "grün": /);
    const decisions = JSON.parse(readFileSync(plan, "utf8"));
    expect(decisions.columns).toMatchObject({ Zweck: "purpose", Ampel: null });
    decisions.columns.Zweck = null;
    for (const terms of Object.values<Record<string, unknown>>(decisions.terms))
      if ("Lieferfahrer" in terms) terms["Lieferfahrer"] = "leave";
    decisions.columns["Spalte des nächsten Jahrs"] = null;
    writeFileSync(plan, JSON.stringify(decisions));
    const second = await run(...words);
    expect(second.said).toContain("  C Zweck: not imported\n");
    expect(second.said).toContain('"Lieferfahrer" (1): left out\n');
    expect(JSON.parse(readFileSync(plan, "utf8"))).toEqual(decisions);
    const sheets = { vvt: { rows: { 2: "leave" } } };
    writeFileSync(plan, JSON.stringify({ ...decisions, sheets }));
    expect((await run(...words)).said).not.toContain('I Ampel: "grün": ');
    expect(JSON.parse(readFileSync(plan, "utf8")).sheets).toEqual(sheets);
    const others = { "Blatt 7": { per: "row" } };
    writeFileSync(plan, JSON.stringify({ ...decisions, sheets: others }));
    expect(await run(...words)).toMatchObject({
      code: 1,
      said: expect.stringContaining('The file has no sheet "Blatt 7"'),
    });
    writeFileSync(plan, "[]");
    expect(await run(...words)).toMatchObject({
      code: 2,
      said: expect.stringContaining(`${plan} is no plan.`),
    });
    expect(readFileSync(plan, "utf8")).toBe("[]");
  });

  test("a machine with the right to import needs nobody's password", async () => {
    writeFileSync(file, tableOf("F"));
    const admin = await apiOf("admin");
    const rights = { title: "Nachtlauf", areas: ["imports"], role: "ROLE_TENANT_ADMIN" };
    const body = { ...rights, expiresOn: dayAhead(9) };
    const { token } = await admin.call("machines.create", { body });
    const preview = await runBy({ IMPORT_TOKEN: token }, [
      file,
      "--company",
      "Nordlicht Kiel GmbH",
    ]);
    expect(preview).toMatchObject({
      code: 0,
      said: expect.stringContaining("2 rows would be imported"),
    });
    expect((await runBy({ IMPORT_TOKEN: "a30_0" }, [file])).code).toBe(1);
    expect((await runBy({}, [file])).code).toBe(2);
  });

  test("says what is wrong and ends as failed", async () => {
    writeFileSync(file, 'Name;Zweck\na;"b\n');
    const wrong = await run(file, "--as", "admin@nordlicht.example");
    expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining("Zeile 2:") });
    expect((await run(file)).code).toBe(2);
    expect(await run(file, "--as", "nobody@nordlicht.example")).toMatchObject({ code: 1 });
    writeFileSync(file, tableOf("D"));
    const missing = await run(join(folder, "nirgends.csv"), "--as", "admin@nordlicht.example");
    expect(missing).toMatchObject({ code: 2, said: expect.stringContaining("There is no file") });
    const nowhere = await run(file, "--as", "admin@nordlicht.example", "--company", "Nirgends");
    expect(nowhere).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no company "Nirgends".\n'),
    });
  });
});
