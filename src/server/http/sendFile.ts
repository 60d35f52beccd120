import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";
import type { FileAnswer } from "#shared/engine/plan/operation.ts";

/** ASCII fallback of a file name, safe within a header value. */
function plainName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\w. ()-]/g, "-");
  return plain.slice(0, 150) || "file";
}

function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Sends a file as an attachment; its CSP disables any content even if a browser opened it. */
export function sendFile(reply: FastifyReply, file: FileAnswer & { size?: number }): FastifyReply {
  const { name, mediaType, content, size } = file;
  if (!(content instanceof Readable) && !Buffer.isBuffer(content)) {
    throw new Error("a file's content is a stream or bytes");
  }
  if (size !== undefined) reply.header("content-length", String(size));
  return reply
    .code(200)
    .type(mediaType)
    .header(
      "content-disposition",
      `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encoded(name)}`,
    )
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("cache-control", "private, no-store")
    .send(content);
}
