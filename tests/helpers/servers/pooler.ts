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
      const at = placeOfKey(held);
      if (at === null) return;
      held.writeInt32BE(1, at);
      client.write(held);
      held = null;
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

/** Where the backend's number stands in what it sent so far; null if it has not come yet. */
function placeOfKey(sent: Buffer): number | null {
  for (let at = 0; at + head <= sent.length; at += 1 + sent.readInt32BE(at + 1))
    if (sent[at] === backendKeyData) return at + head + 4 <= sent.length ? at + head : null;
  return null;
}
