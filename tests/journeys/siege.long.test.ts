import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { besiege, brokenBy } from "../../scripts/bench/siege.ts";
import { attacks } from "../../scripts/bench/siege/attacks.ts";
import { databasePid, isAlive } from "../../scripts/testkit/processes.ts";
import type { ServerProcess } from "../../scripts/testkit/runServer.ts";
import { ownDemo, startOwnServer } from "../helpers/browser/ownServer.ts";

const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Opens a connection and sends the beginning of a request. */
async function begin({ url }: ServerProcess, text: string): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  sockets.push(socket);
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

test("600 half requests under 512 descriptors keep neither the probe nor a sign-in out", async () => {
  const limited = ["sh", "-c", `ulimit -n 512 && exec "${process.execPath}" scripts/start.js`];
  const server = await startOwnServer({ command: limited });
  for (let count = 0; count < 600; count += 1) {
    await begin(server, "POST /v1/api/login_check HTTP/1.1\r\nhost: x\r\n");
  }
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const refused = await fetch(`${server.url}/v1/api/login_check`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "nobody@nordlicht.example", password: "not the password" }),
  });
  expect(refused.status).toBe(401);
});

test("a request that is never sent whole holds SIGTERM for 20 seconds at most, and the database ends too", async () => {
  const dataFolder = await ownDemo();
  const server = await startOwnServer({ dataFolder });
  const database = databasePid(dataFolder);
  await begin(
    server,
    "POST /v1/api/login_check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{",
  );
  // Answer to another request proves that the server has read the head (same event loop).
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const asked = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(25_000);
  expect(server.output()).toContain('"event":"close.cut"');
  expect(server.output()).toContain("POST /v1/api/login_check");
  expect(database !== null && isAlive(database)).toBe(false);
});

test("while one group is attacked in every known way, another loses nothing and no call of it fails", async () => {
  const { failures, lost, attempts, exit, besieged } = await besiege({
    quiet: 1,
    siege: 10,
    records: 5,
  });
  expect([failures, lost, exit]).toEqual([[], [], 0]);
  expect(besieged.length).toBeGreaterThan(0);
  expect(brokenBy(attempts)).toEqual([]);
  // Guards against attacks that were never tried.
  expect(Object.keys(attempts).sort()).toEqual(Object.keys(attacks).sort());
});
