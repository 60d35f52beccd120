import { createServer, type RequestListener } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import type { Log } from "#server/auth/platform.ts";
import { Problem } from "#server/auth/problem.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Calls being answered, by method and route. */
    runningCalls: () => string[];
  }
}

/** How long the other side of a connection may take, in milliseconds. */
export interface Patience {
  /** Sending the head of a request, or anything at all. */
  head: number;
  /** Sending a whole request. */
  request: number;
  /** Sending nothing between two requests. */
  between: number;
  /** Reading nothing of a reply that is ready. */
  unread: number;
  /** Closing a connection that was refused. */
  farewell: number;
  /** How often heads and requests are looked at. */
  interval: number;
  /** Ending what runs when the server stops; then it is cut. */
  closing: number;
  /** Ending jobs and queries after that. */
  ending: number;
}

/** Limits that suit people on slow lines; anyone slower holds a place that others need. */
export const usualPatience: Patience = {
  head: 15_000,
  request: 120_000,
  // Longer than the minute that proxies keep connections open, so that they close first.
  between: 72_000,
  unread: 30_000,
  farewell: 2_000,
  interval: 5_000,
  closing: 15_000,
  ending: 5_000,
};

/** Options with which Node watches these limits, and requests are handed over in turn. */
export function connectionOptions(patience: Patience) {
  const options = {
    requestTimeout: patience.request,
    keepAliveTimeout: patience.between,
    headersTimeout: patience.head,
    connectionsCheckingInterval: patience.interval,
  };
  return {
    forceCloseConnections: "idle",
    // Fastify's own refusal lacks the usual body, see refuseWhileClosing.
    return503OnClosing: false,
    serverFactory: (handle) =>
      createServer(options, handleInTurn(handle)).on("connection", parseInPieces),
  } satisfies FastifyServerOptions;
}

/** Ends connections whose other side stops reading the reply. */
export function endUnread(app: FastifyInstance, { unread }: Patience): void {
  app.addHook("onSend", async (_request, reply, payload) => {
    const { socket } = reply.raw;
    // Set back by Node with the next request; injected requests have no connection.
    if (socket && "setTimeout" in socket) socket.setTimeout(unread);
    return payload;
  });
}

/** Requests on one connection that wait for the one before; nobody's program sends as many ahead. */
const mostAhead = 30;
/** Requests in a packet beyond which it is parsed in pieces, each of so many bytes. */
const [mostAtOnce, pieceSize] = [20, 1024];
/**
 * Bytes that Node reads at once, of a connection on which more is waiting, and milliseconds of rest
 * after it. Each read needs a buffer: without a rest, two fast uploads make it collect garbage three
 * times a second, for 80 ms each.
 */
const [fullRead, rest] = [65_536, 4];

/**
 * Parses packets of many requests in pieces, until the connection is cut: Node makes two objects for
 * each request, and an error for each that is left. Meanwhile, others have their turn, as they have
 * between two reads of an upload.
 */
function parseInPieces(socket: Socket): void {
  // Border: the one listener that a server adds; packets are buffers.
  const [parse] = socket.listeners("data") as [((packet: Buffer) => void)?];
  if (!parse) return;
  let pieces: Buffer[] = [];
  let isUnderWay = false;
  let isHeld = false;
  const parseNext = (): void => {
    // Until its replies are read, Node wants to hear nothing of a connection.
    if (socket.writableNeedDrain) return void socket.once("drain", () => setImmediate(parseNext));
    const piece = pieces.shift();
    isUnderWay = piece !== undefined && socket.writable;
    if (!piece || !isUnderWay) {
      pieces = [];
      // Else Node goes on once what has arrived of a body is read.
      if (!isHeld) socket.resume();
      return;
    }
    socket.resume();
    parse(piece);
    isHeld = socket.isPaused();
    socket.pause();
    if (piece.length < fullRead) setImmediate(parseNext);
    else setTimeout(parseNext, rest);
  };
  // Node's parser reads by itself as long as nobody else listens.
  socket.off("data", parse);
  socket.on("data", (packet: Buffer) => {
    const isMany = holdsMany(packet);
    if (!isUnderWay && !isMany && packet.length < fullRead) return parse(packet);
    socket.pause();
    const size = isMany ? pieceSize : packet.length;
    for (let at = 0; at < packet.length; at += size) pieces.push(packet.subarray(at, at + size));
    if (isUnderWay) return;
    isUnderWay = true;
    parseNext();
  });
}

const headEnd = Buffer.from("\r\n\r\n");

/** True if a packet may hold many requests; texts with empty lines look alike. */
function holdsMany(packet: Buffer): boolean {
  let at = -1;
  for (let count = 0; count <= mostAtOnce; count += 1) {
    at = packet.indexOf(headEnd, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/**
 * Hands over one request of a connection at a time: a packet holds more than a thousand of them, and
 * other connections have their turn between two. Before they are routed, since that alone takes long.
 */
function handleInTurn(handle: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const next = (): void => {
      const begin = queues.get(socket)?.shift();
      if (!begin || socket.destroyed) queues.delete(socket);
      else setImmediate(begin);
    };
    const begin = (): void => {
      response.once("close", next);
      handle(request, response);
    };
    const queue = queues.get(socket);
    if (socket.destroyed) return;
    if (queue && queue.length >= mostAhead) socket.destroy();
    else if (queue) queue.push(begin);
    else {
      queues.set(socket, []);
      begin();
    }
  };
}

/** Requests that still arrive on open connections are told to come back to another start. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", async () => {
    if (isClosing) throw new Problem("notReadyYet", { retryAfter: 2 });
  });
}

/** Closes a connection once its last words are sent; the other side might never do so. */
export function sayFarewell(socket: Socket, words: string, { farewell }: Patience): void {
  const timer = setTimeout(() => socket.destroy(), farewell);
  socket.once("close", () => clearTimeout(timer));
  socket.end(words);
}

/** Keeps a list of running calls, so that a server that stops can say what it waited for. */
export function watchCalls(app: FastifyInstance): void {
  const running = new Map<string, string>();
  app.decorate("runningCalls", () => [...running.values()]);
  app.addHook("onRequest", async (request, reply) => {
    running.set(request.id, `${request.method} ${request.routeOptions.url ?? "none"}`);
    reply.raw.once("close", () => running.delete(request.id));
  });
}

/** Stops accepting, lets running calls finish, and cuts those that take too long. */
export async function closeInTime(app: FastifyInstance, log: Log, wait: number): Promise<void> {
  const timer = setTimeout(() => {
    app.server.getConnections((_error, connections) => {
      log.warn("close.cut", { connections, calls: app.runningCalls().join(", ") });
      app.server.closeAllConnections();
    });
  }, wait);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for work as long as that may take, and says in the log if it takes longer. */
export async function endInTime(
  work: Promise<unknown>,
  what: string,
  log: Log,
  wait: number,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.warn("close.cut", { what });
      resolve();
    }, wait);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Ends the calls, then the rest, each within its time. */
export async function stopInTime(
  app: FastifyInstance,
  stopRest: () => Promise<void>,
  log: Log,
  { closing, ending } = usualPatience,
): Promise<void> {
  await closeInTime(app, log, closing);
  await endInTime(stopRest(), "mails and queries", log, ending);
}
