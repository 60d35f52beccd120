import { Socket } from "node:net";

/**
 * Loaded into the product's server before its own code: counts what it sends to PostgreSQL from a
 * signal on, and says so on each. A message is what leaves at once, whatever number of statements it holds.
 */
const sent = { messages: 0, statements: 0 };

/** Statements begin with "Q" if they are simple, and are executed by "E" otherwise. */
const types = new Set(["Q", "E"]);

function count(chunks: readonly unknown[]): void {
  const bytes = Buffer.concat(
    chunks.map((chunk) => Buffer.from(chunk instanceof Buffer ? chunk : "")),
  );
  let statements = 0;
  // Each has one byte for its type and four for its length, which counts these four.
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1))
    if (types.has(String.fromCodePoint(bytes[at] ?? 0))) statements += 1;
  if (statements === 0) return;
  sent.messages += 1;
  sent.statements += statements;
}

const toDatabase = new WeakSet<object>();

/** Looks at what a socket is asked before it does so. */
function watch(name: string, look: (socket: object, parts: readonly unknown[]) => void): void {
  const usual: unknown = Reflect.get(Socket.prototype, name);
  if (typeof usual !== "function") throw new Error(`sockets know no ${name}`);
  Reflect.set(Socket.prototype, name, function around(this: object, ...parts: unknown[]): unknown {
    look(this, parts);
    return Reflect.apply(usual, this, parts);
  });
}

watch("connect", (socket, parts) => {
  if (JSON.stringify(parts).includes(".s.PGSQL.")) toDatabase.add(socket);
});
/** Counting takes time: nobody pays for it before it is asked for. */
let isCounting = false;

function beginCounting(): void {
  isCounting = true;
  watch("_write", (socket, [chunk]) => {
    if (toDatabase.has(socket)) count([chunk]);
  });
  watch("_writev", (socket, [chunks]) => {
    // Border: so Node.js hands over several at once.
    if (toDatabase.has(socket)) count((chunks as { chunk: unknown }[]).map(({ chunk }) => chunk));
  });
}

process.on("SIGUSR2", () => {
  if (!isCounting) beginCounting();
  process.stderr.write(`sent ${JSON.stringify(sent)}\n`);
});
