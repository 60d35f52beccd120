import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { supportIdHeader } from "#shared/api/version.ts";
import { Problem } from "#server/auth/problem.ts";
import { sayFarewell, type Patience } from "./connections.ts";
import { problemBody } from "./replies.ts";
import { securityHeaders } from "./securityHeaders.ts";

/** Answers malformed or unfinished HTTP with the usual problem body and ends the connection. */
export function refuseBroken(
  error: Error & { code?: string },
  socket: Socket,
  patience: Patience,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLong = error.code === "HPE_HEADER_OVERFLOW";
  const problem = new Problem(isTooLong ? "uriTooLong" : "badRequest");
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
