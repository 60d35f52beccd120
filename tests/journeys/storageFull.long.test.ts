import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClient, signInByApi } from "../../scripts/testkit/apiClient.ts";
import {
  makeDataFolder,
  runServer,
  type ServerProcess,
  until,
} from "../../scripts/testkit/runServer.ts";
import { createRecord, readRecord } from "../helpers/records.ts";

/**
 * A separate file system, so that it can fill up without harm; root mounts it, others need a user
 * namespace.
 */
const room = "220m";
const enter = process.getuid?.() === 0 ? ["unshare", "-m"] : ["unshare", "-Urm"];
const [probe = "", ...probeArgs] = [...enter, "mount", "-t", "tmpfs", "none", "/mnt"];
const canMount = spawnSync(probe, probeArgs).status === 0;

const dataFolder = makeDataFolder();
let server: ServerProcess;
let api: ApiClient;

/** Runs a command in the server's mount namespace. */
function inside(command: string): string {
  const namespaces = process.getuid?.() === 0 ? ["-m"] : ["-U", "-m", "--preserve-credentials"];
  const args = ["-t", String(server.pid), ...namespaces, "sh", "-c", command];
  const done = spawnSync("nsenter", args, { encoding: "utf8" });
  return done.stdout + done.stderr;
}

beforeAll(async () => {
  if (!canMount) return;
  mkdirSync(dataFolder);
  const mount = `mount -t tmpfs -o size=${room},mode=0755 none "$DATA_DIR"`;
  const command = [
    ...enter,
    "sh",
    "-c",
    `${mount} && exec "$0" scripts/start.js`,
    process.execPath,
  ];
  server = await runServer({ dataFolder, command });
  api = await signInByApi(server.url, "admin");
});

afterAll(async () => {
  await server?.stop();
  rmSync(dirname(dataFolder), { recursive: true, force: true });
});

test.runIf(canMount)(
  "a full disk answers 503 and keeps nothing of the failed save, all earlier ones stay, and saving works again once there is room",
  async () => {
    const { id, version } = await createRecord(api, { name: "Before" });
    inside(`dd if=/dev/zero of="${dataFolder}/filler" bs=64k 2>/dev/null`);

    let stored = await readRecord(api, id);
    const refused: { status: number; body: unknown }[] = [];
    // Pages with some room left take a few more saves; random text cannot be compressed.
    for (let tries = 0; tries < 60 && refused.length < 3; tries += 1) {
      const text = randomBytes(7000).toString("base64");
      const answer = await api.send("POST", "/api/processingActivity/activity", {
        id,
        version: stored.version,
        name: "Before",
        language: "de",
        company: stored.company && { id: stored.company.id },
        processDocumentation: text,
      });
      if (answer.status === 200) stored = await readRecord(api, id);
      else refused.push(answer);
    }
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(refused.map(({ body }) => (body as { error: string }).error)).toEqual(
      Array.from({ length: 3 }, () => "storageFull"),
    );
    const kept = await readRecord(api, id);
    expect([kept.version, kept.processDocumentation]).toEqual([
      stored.version,
      stored.processDocumentation,
    ]);
    expect(kept.version).toBeGreaterThanOrEqual(version);

    inside(`rm "${dataFolder}/filler"`);
    await until("a save is stored again", async () => {
      const answer = await api.send("POST", "/api/processingActivity/activity", {
        id,
        version: kept.version,
        name: "After",
        language: "de",
        company: kept.company && { id: kept.company.id },
      });
      return answer.status === 200;
    });
    expect((await readRecord(api, id)).name).toBe("After");
  },
);
