import { Socket } from "node:net";

/** Messages to PostgreSQL, and the statements in them. A message is what leaves at once. */
export interface Sent {
  messages: number;
  statements: number;
}

/** Statements begin with "Q" if they are simple, and are executed by "E" otherwise. */
const types = new Set(["Q", "E"]);

function countStatements(chunks: readonly unknown[]): number {
  const bytes = Buffer.concat(
    chunks.map((chunk) => Buffer.from(chunk instanceof Buffer ? chunk : "")),
  );
  let statements = 0;
  // Each has one byte for its type and four for its length, which counts these four.
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1))
    if (types.has(String.fromCodePoint(bytes[at] ?? 0))) statements += 1;
  return statements;
}

type Look = (socket: object, parts: readonly unknown[]) => void;

/** Calls `look` before each call of a method of sockets; returns how to end that. */
function watch(name: string, look: Look): () => void {
  const usual: unknown = Reflect.get(Socket.prototype, name);
  if (typeof usual !== "function") throw new Error(`sockets know no ${name}`);
  Reflect.set(Socket.prototype, name, function around(this: object, ...parts: unknown[]): unknown {
    look(this, parts);
    return Reflect.apply(usual, this, parts);
  });
  return () => Reflect.set(Socket.prototype, name, usual);
}

/** Remembers which sockets lead to PostgreSQL, from now on. */
export function watchConnections(): {
  isToDatabase: (socket: object) => boolean;
  stop: () => void;
} {
  const toDatabase = new WeakSet<object>();
  const stop = watch("connect", (socket, parts) => {
    if (JSON.stringify(parts).includes(".s.PGSQL.")) toDatabase.add(socket);
  });
  return { isToDatabase: (socket) => toDatabase.has(socket), stop };
}

/** Counts what this process sends to PostgreSQL over such sockets, from now on. */
export function watchStatements(isToDatabase: (socket: object) => boolean): {
  sent: () => Sent;
  stop: () => void;
} {
  const sent = { messages: 0, statements: 0 };
  const add = (socket: object, chunks: readonly unknown[]): void => {
    if (!isToDatabase(socket)) return;
    const statements = countStatements(chunks);
    if (statements === 0) return;
    sent.messages += 1;
    sent.statements += statements;
  };
  const stops = [
    watch("_write", (socket, [chunk]) => add(socket, [chunk])),
    watch("_writev", (socket, [chunks]) => {
      // Border: so Node.js hands over several at once.
      add(
        socket,
        (chunks as { chunk: unknown }[]).map(({ chunk }) => chunk),
      );
    }),
  ];
  return {
    sent: () => ({ ...sent }),
    stop: () => {
      for (const stop of stops.toReversed()) stop();
    },
  };
}
