import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkFile } from "#server/exports/html/proof.ts";
import { commandEnvironment, ownDatabase } from "../helpers/testDatabase.ts";
import { world } from "../helpers/world.ts";

const folder = mkdtempSync(join(tmpdir(), "a30-audit-file-"));

const { app, group, company, admin, record } = await world({ database: await ownDatabase() });
await record({ name: "Lohnabrechnung" });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function auditFile(): Promise<Buffer> {
  const wanted = { language: "de", contentType: "html", exportType: "register", unfinished: true };
  const { html } = await admin.ok("/api/export", { ...wanted, companyId: company });
  const { headers, raw } = await admin.get(`/api/download/${html}`);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  // Must not open at our origin, where it could act as the signed-in person.
  expect(headers["content-disposition"]).toMatch(/^attachment; .*register-de-.*\.html/);
  return raw;
}

function verify(path: string): { code: number | null; said: string } {
  const env = commandEnvironment(app.address);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/auditVerify.ts", path], {
    env,
    encoding: "utf8",
  });
  return { code: status, said: stdout + stderr };
}

test("a register as one file says where the log stood, and the log knows the file", async () => {
  const file = await auditFile();
  expect(file.toString()).toContain("Lohnabrechnung");
  const checked = checkFile(file.toString());
  expect(checked?.changed).toEqual([]);
  const { entries = 0, last } = checked?.proof.log ?? {};
  const { rows: logged } = await app.asOwner(
    "select hash from audit where group_id = $1 and seq = $2",
    [group, entries],
  );
  expect(logged).toEqual([{ hash: last }]);
  const { rows: made } = await app.asOwner(
    "select detail ->> 'sha256' as sha256 from audit where group_id = $1 and action = 'export.made'",
    [group],
  );
  expect(made.at(-1)).toEqual({ sha256: createHash("sha256").update(file).digest("hex") });
});

test("the command tells a file as it was made from one that was changed", async () => {
  const file = await auditFile();
  const path = join(folder, "register.html");
  writeFileSync(path, file);
  const whole = verify(path);
  expect([whole.code, whole.said]).toEqual([
    0,
    expect.stringContaining("as it was made, by entry"),
  ]);
  const changed = join(folder, "changed.html");
  writeFileSync(changed, file.toString().replace("Lohnabrechnung</h2>", "Lohn</h2>"));
  const told = verify(changed);
  expect(told.code).toBe(1);
  expect(told.said).toMatch(/part-\d+ is not as it was made/);
  expect(told.said).toContain("no log says that this file was made here");
});
