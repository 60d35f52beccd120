import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Descriptors left for the database, files and programs of exports. */
const kept = 150;
/** More than people need, each of whom has a stream of live updates open; each costs memory. */
const mostUseful = 15_000;
/** Where the system doesn't say how many descriptors a process may have. */
const usual = 1000;

/** How many connections the server can hold without running out of descriptors. */
export function mostConnections(systemLimits = readSystemLimits()): number {
  const descriptors = Number(/^Max open files\s+(\d+)/m.exec(systemLimits)?.[1] ?? usual + kept);
  return Math.max(kept, Math.min(mostUseful, descriptors - kept));
}

function readSystemLimits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}

/**
 * Keeps the number of connections below a limit: the one on which no call has run for longest makes
 * room for a new one, so that idle connections and unfinished requests never keep others out.
 */
export function limitConnections(app: FastifyInstance, most: number): void {
  // In the order in which they became idle.
  const idle = new Set<Socket>();
  const calls = new Map<Socket, number>();
  app.server.on("connection", (socket) => {
    idle.add(socket);
    calls.set(socket, 0);
    socket.once("close", () => {
      idle.delete(socket);
      calls.delete(socket);
    });
    if (calls.size <= most) return;
    // The newcomer itself is the last of the idle ones.
    const [longest = socket] = idle;
    longest.destroy();
  });
  // Once its body is there: a call that is never sent whole is none.
  app.addHook("preValidation", async ({ raw: { socket } }, reply) => {
    if (!calls.has(socket)) return;
    idle.delete(socket);
    calls.set(socket, (calls.get(socket) ?? 0) + 1);
    reply.raw.once("close", () => {
      const left = (calls.get(socket) ?? 0) - 1;
      if (left < 0) return;
      calls.set(socket, left);
      if (left === 0) idle.add(socket);
    });
  });
}
