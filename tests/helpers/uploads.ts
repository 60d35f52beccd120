import { createHash } from "node:crypto";
import { connect } from "node:net";
import { once } from "node:events";
import { partType } from "#shared/api/version.ts";
import type { Received, TestApp } from "./testApp.ts";

/** Body and headers of a form that sends one file. */
export function fileForm(name: string, content: string | Buffer) {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const raw = Buffer.concat([head, content, "\r\n--b--\r\n"].map((part) => Buffer.from(part)));
  return { raw, headers: { "content-type": "multipart/form-data; boundary=b" } };
}

export function uploadText(app: TestApp, token: string, content: string): Promise<Received> {
  return app.send("POST", "/v1/api/files", { token, ...fileForm("a.txt", content) });
}

export interface InParts {
  app: TestApp;
  token: string;
  content: Buffer;
}

export function beginUpload({ app, token, content }: InParts): Promise<Received> {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return app.post("/api/uploads", { sha256, size: content.length }, { token });
}

export function sendPart(
  { app, token, content }: InParts,
  id: string,
  from: number,
  to = content.length,
): Promise<Received> {
  return app.send("PATCH", `/v1/api/uploads/${id}`, {
    token,
    raw: content.subarray(from, to),
    headers: { "content-type": partType, "upload-offset": String(from) },
  });
}

/** Completes the upload from the parts sent. */
export function storeUpload(
  { app, token }: Omit<InParts, "content">,
  upload: string,
  name: string,
): Promise<Received> {
  return app.post("/api/files", { upload, name }, { token });
}

/** Sends the head of a whole-file request and some bytes, then drops the connection. */
export async function breakOff(
  { app, token, content }: InParts,
  id: string,
  { from, sent, until }: { from: number; sent: number; until: () => Promise<boolean> },
): Promise<void> {
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.app.server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  const socket = connect(address.port, "127.0.0.1");
  await once(socket, "connect");
  const head = [
    `PATCH /v1/api/uploads/${id} HTTP/1.1`,
    "host: a30",
    `authorization: Bearer ${token}`,
    `content-type: ${partType}`,
    `upload-offset: ${from}`,
    `content-length: ${content.length - from}`,
    "",
    "",
  ].join("\r\n");
  socket.write(head);
  socket.write(content.subarray(from, from + sent));
  while (!(await until())) await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
}
