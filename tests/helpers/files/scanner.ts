import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

export interface Scanner {
  url: string;
  close: () => Promise<void>;
}

/** Reply of a scanner to a file; null if it sends none. */
type Answer = (contents: string) => string | null;

/** Starts a scanner that speaks ClamAV's INSTREAM protocol and answers by file contents. */
export async function startScanner(answer: Answer): Promise<Scanner> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let heard = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (piece: Buffer) => {
      heard = Buffer.concat([heard, piece]);
      const contents = contentsOf(heard);
      if (contents === null) return;
      const said = answer(contents);
      if (said !== null) socket.end(`${said}\0`);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // Border: it listens on a port.
  return {
    url: `clamd://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Joins length-prefixed chunks; null until the empty chunk that ends them. */
function contentsOf(heard: Buffer): string | null {
  const command = "zINSTREAM\0";
  let at = command.length;
  const pieces: Buffer[] = [];
  while (heard.length >= at + 4) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces).toString("latin1");
    pieces.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
