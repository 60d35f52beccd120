import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectFolder } from "../../scripts/testkit/runServer.ts";
import { ownFolder } from "../helpers/files/ownFolder.ts";

const { folder, write } = ownFolder();

/** Runs a command in an empty folder, as an operator who forgets the settings of the service. */
function run(words: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const [name = "", ...rest] = words;
  const env = { PATH: process.env["PATH"] ?? "", ...variables };
  const args = [join(projectFolder, `scripts/${name}.ts`), ...rest];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env });
  return { status, said: stderr.toString() };
}

describe("a command without the settings of the server", () => {
  test.each([
    [["link", "admin@example.org"]],
    [["master", "admin@example.org"]],
    [["backup", "backup.zip"]],
    [["restore", "backup.zip"]],
    [["auditVerify"]],
    [["group", "Example Group", "admin@example.org"]],
    [["group", "out", "Example Group", "group.zip"]],
  ])("%j makes no second database and says what to set", (words) => {
    write("backup.zip", "");
    const { status, said } = run(words);
    expect(said).toContain("run it with the server's DATA_DIR or DATABASE_URL");
    expect([status, existsSync(join(folder, "data"))]).toEqual([2, false]);
  });
});

test("a command reads the file of the service, which the environment overrides", () => {
  const file = join(folder, "environment");
  write("environment", `DATA_DIR="${join(folder, "service")}"\nDB_POOL=many\n`);
  const link = (variables: Record<string, string>) =>
    run(["link", "admin@example.org"], { ENVIRONMENT_FILE: file, ...variables }).said;
  expect(link({})).toContain('DB_POOL is a number from 1 to 500, not "many"');
  expect(link({ DB_POOL: "2" })).toContain(`no database in ${join(folder, "service")}`);
  expect(link({ ENVIRONMENT_FILE: `${file}.gone` })).toContain("can't be read");
});
