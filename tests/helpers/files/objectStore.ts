import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";

export interface ObjectStore {
  /** Value of FILES_URL for a bucket in it. */
  url: string;
  folder: string;
  close: () => Promise<void>;
}

/**
 * Starts an object store with one bucket, and gives its key to this process. It knows the six calls
 * of S3 that the product makes: put, copy, read, head, delete and list (version 2).
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), "a30-bucket-"));
  mkdirSync(join(folder, "register"));
  const server = createServer((request, response) => {
    void answer(folder, request, response).catch((error: unknown) => {
      // Headers are already sent if the client hung up in the middle of an object.
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(failure("InternalError", String(error)));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // Border: a server that listens at a port.
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: "TEST", AWS_SECRET_ACCESS_KEY: "TEST" });
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    url: `s3://register/files?endpoint=${endpoint}&pathStyle=1`,
    folder,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answer(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://store");
  const path = join(folder, decodeURIComponent(pathname));
  const [, bucket = ""] = pathname.split("/");
  if (!existsSync(join(folder, bucket))) return refuse(response, "NoSuchBucket");
  if (searchParams.get("list-type") === "2")
    return reply(response, list(join(folder, bucket), searchParams));
  if (request.method === "PUT") return put(folder, path, request, response);
  if (!existsSync(path)) return refuse(response, "NoSuchKey");
  if (request.method === "DELETE") {
    rmSync(path);
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, { "content-length": statSync(path).size });
  if (request.method === "HEAD") response.end();
  else await pipeline(createReadStream(path), response);
}

async function put(
  folder: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const source = request.headers["x-amz-copy-source"];
  mkdirSync(dirname(path), { recursive: true });
  if (typeof source !== "string") {
    await pipeline(request, createWriteStream(path));
    response.writeHead(200, { etag: '"object"' }).end();
    return;
  }
  const from = join(folder, decodeURIComponent(source));
  if (!existsSync(from)) return refuse(response, "NoSuchKey");
  copyFileSync(from, path);
  reply(response, '<CopyObjectResult><ETag>"object"</ETag></CopyObjectResult>');
}

/** A page of the objects below a prefix, in the order of their keys. */
function list(folder: string, asked: URLSearchParams): string {
  const most = Number(asked.get("max-keys") ?? 1000);
  const after = asked.get("continuation-token") ?? "";
  const keys = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((key) => key.startsWith(asked.get("prefix") ?? "") && key > after)
    .toSorted();
  const page = keys.slice(0, most);
  const contents = page.map((key) => {
    const { mtime, size } = statSync(join(folder, key));
    return `<Contents><Key>${key}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size></Contents>`;
  });
  const isCut = keys.length > page.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
}

function reply(response: ServerResponse, xml: string): void {
  response.writeHead(200, { "content-type": "application/xml" }).end(xml);
}

function refuse(response: ServerResponse, code: "NoSuchBucket" | "NoSuchKey"): void {
  response.writeHead(404, { "content-type": "application/xml" }).end(failure(code, "not here"));
}

function failure(code: string, message: string): string {
  return `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
}
