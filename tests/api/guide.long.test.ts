import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectFolder } from "../../scripts/testkit/runServer.ts";
import { makeCompany, makeGroup, makePerson, type Person } from "../helpers/factories.ts";
import { codeBlocks, npmScripts } from "../helpers/guide/guidePages.ts";
import { makeMachine } from "../helpers/machines.ts";
import { makeTestApp, type TestApp } from "../helpers/testApp.ts";

// Runs the commands of src/guide as written.

const folder = mkdtempSync(join(tmpdir(), "a30-guide-"));
// The embedded database runs as another user, who must be able to enter.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Variables = Readonly<Record<string, string>>;

/** Replaces npm commands by their scripts, so that they run in another folder. */
function withScripts(command: string): string {
  const scripts = npmScripts();
  return command.replaceAll(/npm run (\S+)(?: --)?/g, (_, name: string) =>
    (scripts[name] ?? `no-script-${name}`)
      .replace(/^node /, `"${process.execPath}" `)
      .replace("scripts/", `${projectFolder}/scripts/`),
  );
}

function start(command: string, variables: Variables) {
  const env = { PATH: process.env["PATH"] ?? "", HOME: folder, LOG_LEVEL: "warn", ...variables };
  return spawn("sh", ["-ec", withScripts(command)], { cwd: folder, env, detached: true });
}

async function run(command: string, variables: Variables): Promise<string> {
  const child = start(command, variables);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => (output += piece.toString()));
  const [code] = await once(child, "close");
  expect([command, code, output]).toEqual([command, 0, expect.anything()]);
  return output;
}

describe("operate.md", () => {
  const commands = codeBlocks("src/guide/operate.md", "sh");
  const data = { DATA_DIR: join(folder, "data"), DEMO: "0" };
  /** The restore needs an empty folder. */
  const empty = { DATA_DIR: join(folder, "restored"), DEMO: "0" };

  test("its commands work in the order of the page", async () => {
    // tests/journeys/start.long.test.ts installs and starts.
    expect(commands[0]).toBe("npm ci && npm start\n");
    const printed = new Map<string, string>();
    for (const command of commands.slice(1)) {
      const isRestore = command.startsWith("npm run restore");
      printed.set(command.trim(), await run(command, isRestore ? empty : data));
    }
    const link = /http:\/\/localhost:3000\/\S+/;
    expect(printed.get('npm run group -- "Example Group" admin@example.org')).toMatch(link);
    expect(printed.get("npm run link -- admin@example.org")).toMatch(link);
    expect(printed.get("npm run backup -- backup.zip")).toContain('"event":"backup.made"');
    expect(printed.get("npm run restore -- backup.zip")).toContain('"event":"backup.restored"');
    expect(printed.get("npm run restore -- backup.zip")).toContain("everybody signs in anew");
    expect(printed.get("npm run audit:verify")).toContain("Moved Group");
  }, 240_000);
});

const hasCurl = spawnSync("curl", ["--version"]).status === 0;

describe("pages whose commands ask a server", () => {
  let app: TestApp;
  let url = "";
  let group = 0;
  let company = 0;
  let admin: Person;
  const login = { username: "admin@nordlicht.example", password: "Demo-Artikel-30 im Watt" };

  beforeAll(async () => {
    // The hub's cookie is Secure unless the public address is plain HTTP.
    app = await makeTestApp({ publicUrl: () => "http://localhost" });
    url = await app.app.listen({ port: 0, host: "127.0.0.1" });
    group = await makeGroup(app);
    company = await makeCompany(app, group);
    admin = await makePerson(app, group, "ROLE_TENANT_ADMIN", {
      login: login.username,
      password: login.password,
    });
  });

  test("administer.md: the table of the example becomes two activities, and one row is refused", async () => {
    const [table = ""] = codeBlocks("src/guide/administer.md", "csv");
    writeFileSync(join(folder, "register.csv"), table);
    const [command = ""] = codeBlocks("src/guide/administer.md", "sh");
    const variables = { PUBLIC_URL: url, IMPORT_PASSWORD: login.password };
    const printed = await run(command, variables);
    expect(printed).toMatch(/2 new\n +1 error\n/);
    expect(printed).toContain("Nothing is stored. 2 rows would be imported with --yes.");
  });

  test.skipIf(!hasCurl)(
    `interface.md: each example is answered as the page says${hasCurl ? "" : " (skipped: no curl here)"}`,
    async () => {
      const areas = ["recordsRead", "recordsWrite", "exports"] as const;
      const role = "ROLE_TENANT_EDITOR" as const;
      const machine = await makeMachine(app, admin, { areas: [...areas], role });
      const scim = await makeMachine(app, admin, { areas: ["scim"], role: "ROLE_TENANT_ADMIN" });
      const saved = await admin.post("/api/processingActivity/activity", {
        name: "Payroll",
        language: "en",
        company: { id: company },
      });
      let variables: Variables = {
        A30_URL: url,
        A30_KEY: machine.token,
        SCIM_KEY: scim.token,
        NAME: login.username,
        PASSWORD: login.password,
        GROUP: String(group),
        ID: String(saved.body.id),
        COMPANY: String(company),
      };
      const [setting = "", ...examples] = codeBlocks("src/guide/interface.md", "sh");
      expect(setting).toMatch(/^export A30_URL=\S+\nexport A30_KEY=a30_…\n$/);
      const [list, read, companies, create, change, make, download, provision, signIn, listen] =
        examples;
      const ask = async (command = "") => JSON.parse(await run(command, variables));

      expect(await ask(list)).toMatchObject({ total: 1, items: [{ name: "Payroll" }] });
      expect(await ask(read)).toMatchObject({ id: saved.body.id, name: "Payroll" });
      expect(await ask(companies)).toMatchObject([{ id: company }]);
      const made = await ask(create);
      expect(await ask(create)).toMatchObject({ id: made.id });
      variables = { ...variables, ID: String(made.id), VERSION: String(made.version) };
      expect(await ask(change)).toMatchObject({ id: made.id, name: "Visitor book at the gate" });
      expect(await ask(change)).toMatchObject({ status: 412, error: "stale" });
      const exported = await ask(make);
      variables = { ...variables, FILE: exported.excel };
      await run(download ?? "", variables);
      expect(readFileSync(join(folder, "register.xlsx")).subarray(0, 2).toString()).toBe("PK");
      expect(await ask(provision)).toMatchObject({ userName: "kim.meer@example.org" });
      variables = { ...variables, TOKEN: (await ask(signIn)).token };
      const stream = start(listen ?? "", variables);
      const [first] = await once(stream.stdout, "data");
      expect(String(first)).toContain("event: hub");
      if (stream.pid) process.kill(-stream.pid);
    },
    60_000,
  );
});
