import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { supportIdHeader } from "#shared/api/version.ts";
import { Problem } from "#server/auth/problem.ts";
import { sayFarewell, type Patience } from "./connections.ts";
import { problemBody } from "./replies.ts";
import { securityHeaders } from "./securityHeaders.ts";

/** Answers malformed or unfinished HTTP with the usual problem body and ends the connection. */
export function refuseBroken(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
  patience: Patience,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLong = error.code === "HPE_HEADER_OVERFLOW";
  const problem = new Problem(isTooLong ? longPart(error) : "badRequest");
  const supportId = randomUUID();
  const body = JSON.stringify(problemBody(problem, "de", supportId));
  const headers = {
    ...securityHeaders,
    [supportIdHeader]: supportId,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ""}`;
  sayFarewell(socket, [status, ...lines, "", body].join("\r\n"), patience);
}

/** The longest first line of a head that is too long because of its headers, in bytes. */
const longestLine = 8000;

/** An address and headers share one limit of Node's; its first line is in the first packet. */
function longPart({ rawPacket }: { rawPacket?: unknown }): "uriTooLong" | "headersTooLarge" {
  const line = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf("\r\n") : 0;
  return line < 0 || line > longestLine ? "uriTooLong" : "headersTooLarge";
}

/**
 * Refuses requests that Node lets through and that a proxy may take for others: of two hosts, and of
 * HTTP/0.9, which has neither headers nor a status.
 */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw: { httpVersionMajor, rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "host");
    done(hosts.length > 1 || httpVersionMajor < 1 ? new Problem("badRequest") : undefined);
  });
}
