import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { basePath } from "#shared/api/version.ts";

/** Shorter replies fit into one packet anyway, in bytes. */
const shortest = 1024;

/** The quality beyond which Brotli takes longer than it saves on the way: the longer, the lower. */
function qualityFor(length: number): number {
  if (length <= 50_000) return 6;
  return length <= 1_000_000 ? 4 : 2;
}

const packers = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualityFor(text.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      },
    }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Compresses the JSON of replies to calls, as far as the client accepts it. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook<unknown>("onSend", async (request, reply, payload) => {
    if (!request.url.startsWith(`${basePath}/`) || typeof payload !== "string") return payload;
    if (!String(reply.getHeader("content-type")).startsWith("application/json")) return payload;
    if (Buffer.byteLength(payload) < shortest) return payload;
    const varied = reply.getHeader("vary");
    reply.header(
      "vary",
      varied === undefined ? "accept-encoding" : `${String(varied)}, accept-encoding`,
    );
    const encoding = encodingAsked(request.headers["accept-encoding"]);
    if (encoding === null) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return packers[encoding](payload);
  });
}

/** The encoding to use of those in an Accept-Encoding header; null for none. */
export function encodingAsked(header: string | string[] | undefined): keyof typeof packers | null {
  const accepted = String(header ?? "")
    .toLowerCase()
    .split(",")
    .map((part) => part.split(";").map((each) => each.trim()))
    .filter(([, ...rest]) => !rest.some((each) => /^q=0(\.0*)?$/.test(each)))
    .map(([name]) => name);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}
