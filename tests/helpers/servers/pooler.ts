import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atTheEnd } from "../atTheEnd.ts";

/** Length of a message's type and length, and the type of the one with the backend's number. */
const head = 5;
const backendKeyData = "K".codePointAt(0);

/**
 * A proxy that gives out a backend number of its own, as poolers do: the server can't count on
 * reaching the same backend again. Returns the folder of its socket.
 */
export async function startPooler(socket: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "a30-pooler-"));
  const name = ".s.PGSQL.5432";
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const backend = connect(join(socket, name));
    for (const each of [client, backend]) {
      open.add(each);
      each.on("error", () => undefined);
      each.on("close", () => {
        client.destroy();
        backend.destroy();
      });
    }
    client.pipe(backend);
    let held: Buffer | null = Buffer.alloc(0);
    backend.on("data", (data: Buffer) => {
      if (held === null) return void client.write(data);
      held = Buffer.concat([held, data]);
      const { end, key } = wholeMessages(held);
      if (key !== null) held.writeInt32BE(1, key);
      client.write(held.subarray(0, end));
      held = key === null ? held.subarray(end) : null;
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, name), resolve));
  atTheEnd(async () => {
    for (const each of open) each.destroy();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Where the whole messages end, and where the backend's number stands if it has come. */
function wholeMessages(sent: Buffer): { end: number; key: number | null } {
  for (let at = 0; ;) {
    const end = at + head <= sent.length ? at + 1 + sent.readInt32BE(at + 1) : Infinity;
    if (end > sent.length) return { end: at, key: null };
    if (sent[at] === backendKeyData) return { end: sent.length, key: at + head };
    at = end;
  }
}
