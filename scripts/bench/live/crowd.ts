import { connect, type Socket } from "node:net";

/** Many clients that only listen. */
export interface Crowd {
  /** Resolves once each of them has got one more update. */
  allGetOne: () => Promise<void>;
  close: () => void;
}

/** Stands in each update that is counted, and nowhere else: no chunk can cut one byte. */
export const mark = "~";

const code = mark.charCodeAt(0);
const atOnce = 100;

/** Opens one stream for each head of a request, and waits until all are greeted. */
export async function openCrowd(port: number, heads: readonly string[]): Promise<Crowd> {
  const sockets: Socket[] = [];
  let got = 0;
  let due = { count: Infinity, reached: (): void => undefined };
  const count = (chunk: Buffer): void => {
    for (let at = chunk.indexOf(code); at !== -1; at = chunk.indexOf(code, at + 1)) got += 1;
    if (got >= due.count) due.reached();
  };
  for (let from = 0; from < heads.length; from += atOnce)
    sockets.push(
      ...(await Promise.all(
        heads.slice(from, from + atOnce).map((head) => openOne(port, head, count)),
      )),
    );
  return {
    allGetOne: () =>
      new Promise((reached) => {
        due = { count: got + sockets.length, reached };
      }),
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function openOne(port: number, head: string, count: (chunk: Buffer) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(head));
    socket.once("error", reject);
    socket.once("data", (chunk) => {
      if (!chunk.includes(" 200 ")) reject(new Error(chunk.toString().slice(0, 200)));
      socket.on("data", count);
      resolve(socket);
    });
  });
}
