import { randomBytes, randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** Whom the attackers may act as, and what they attack. */
export interface Target {
  url: string;
  /** Access tokens of accounts of the attacked group. */
  reader: string;
  creator: string;
  company: number;
}

/** One way of attacking: what is done again and again, by how many at once. */
export interface Attack {
  atOnce: number;
  /** Makes one attempt and returns the status of the reply, or 0 where none is meant to come. */
  strike: (target: Target) => Promise<number>;
}

interface Sent {
  method?: string;
  token?: string;
  body?: unknown;
  raw?: string;
}

async function send(url: string, path: string, sent: Sent = {}): Promise<Response> {
  const body = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  const response = await fetch(`${url}${path}`, {
    method: sent.method ?? "POST",
    headers: {
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body }),
  });
  mustSayWhen(response);
  return response;
}

/** A refusal for want of room must say when to come back. */
function mustSayWhen({ status, headers, url }: Response): void {
  if (status === 503 && !headers.has("retry-after")) throw new Error(`503 without a time: ${url}`);
}

/** The status of a reply that was read to its end. */
async function statusOf(reply: Promise<Response>): Promise<number> {
  const response = await reply;
  await response.arrayBuffer();
  return response.status;
}

const save = "/v1/api/processingActivity/activity";
const signIn = "/v1/api/login_check";

/** Opens a connection, says the beginning of something and hangs on. */
async function hangOn(url: string, words: string, time: number, reading = true): Promise<number> {
  const { port, hostname } = new URL(url);
  const socket: Socket = connect({ port: Number(port), host: hostname });
  socket.on("error", () => {});
  socket.write(words);
  if (reading) socket.resume();
  await Promise.race([once(socket, "close"), wait(time, undefined, { ref: false })]);
  socket.destroy();
  return 0;
}

const half = `POST ${signIn} HTTP/1.1\r\nhost: x\r\n`;
const halfBody = `${half}content-type: application/json\r\ncontent-length: 2000\r\n\r\n{`;
const unread = `${"GET /v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(8)}`;

const manyNames = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`u${at}`, 1])));

function recordOf({ company }: Target, more: object): object {
  return { name: `Siege ${randomUUID()}`, language: "de", company: { id: company }, ...more };
}

function entries(count: number) {
  const list = Array.from({ length: count }, () => 1);
  return ({ url, creator, ...rest }: Target) => {
    const body = recordOf({ url, creator, ...rest }, { purposeOfProcessing: list });
    return statusOf(send(url, save, { token: creator, body }));
  };
}

/** A cursor as the server writes them, with something changed. */
async function forgedCursor({ url, reader }: Target): Promise<number> {
  const list = "/v1/api/filter/recordsByFilterAndCompany";
  const page = await (await send(url, list, { token: reader, body: { perPage: 1 } })).json();
  // Border: a page of the list.
  const { next = "" } = page as { next?: string };
  const bytes = Buffer.from(next, "base64url");
  for (const [index, byte] of randomBytes(3).entries()) {
    bytes.writeUInt8(byte, (byte * 7 + index) % Math.max(1, bytes.length));
  }
  const after = bytes.toString("base64url");
  return statusOf(send(url, list, { token: reader, body: { after } }));
}

/** A file of random bytes that passes as a PDF, so that no content is stored twice. */
async function upload({ url, creator }: Target): Promise<number> {
  const form = new FormData();
  const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(4_000_000)]);
  form.set("file", new Blob([content], { type: "application/pdf" }), "siege.pdf");
  const headers = { authorization: `Bearer ${creator}` };
  const response = await fetch(`${url}/v1/api/files`, { method: "POST", headers, body: form });
  mustSayWhen(response);
  return statusOf(Promise.resolve(response));
}

/** Names that nobody has, and one that the others work with. */
function nextName(): string {
  return Math.random() < 0.2 ? "admin@alpenblick.example" : `${randomUUID()}@alpenblick.example`;
}

async function wrongPassword({ url }: Target): Promise<number> {
  const body = { username: nextName(), password: `wrong ${randomUUID()}` };
  const status = await statusOf(send(url, signIn, { body }));
  // About fifty a second, refused ones included.
  await wait(100);
  return status;
}

/** All ways of attacking, by name. */
export const attacks: Readonly<Record<string, Attack>> = {
  "40,000 entries": { atOnce: 2, strike: entries(40_000) },
  "100,000 entries": { atOnce: 1, strike: entries(100_000) },
  "80,000 names at the sign-in": {
    atOnce: 1,
    strike: ({ url }) => statusOf(send(url, signIn, { raw: manyNames(80_000) })),
  },
  "70,000 names in a record": {
    atOnce: 1,
    strike: ({ url, creator: token }) =>
      statusOf(send(url, save, { token, raw: manyNames(70_000) })),
  },
  "half heads": { atOnce: 600, strike: ({ url }) => hangOn(url, half, 60_000) },
  "half bodies": { atOnce: 50, strike: ({ url }) => hangOn(url, halfBody, 60_000) },
  "unread replies": { atOnce: 10, strike: ({ url }) => hangOn(url, unread, 60_000, false) },
  "forged cursors": { atOnce: 2, strike: forgedCursor },
  "forged tokens": {
    atOnce: 1,
    strike: ({ url, reader }) => {
      const token = reader.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
      return statusOf(send(url, "/v1/api/apps", { method: "GET", token }));
    },
  },
  searches: {
    atOnce: 4,
    strike: ({ url, reader: token }) => {
      const body = { text: randomUUID().slice(0, 6), perPage: 100 };
      return statusOf(send(url, "/v1/api/filter/recordsByFilterAndCompany", { token, body }));
    },
  },
  "register exports": {
    atOnce: 12,
    strike: ({ url, reader: token }) => {
      const body = {
        language: "de",
        contentType: "pdf",
        exportType: "register",
        unfinished: true,
      };
      return statusOf(send(url, "/v1/api/export", { token, body }));
    },
  },
  previews: {
    atOnce: 2,
    strike: ({ url, reader: token }) => {
      const body = { language: "de", contentType: "pdf", exportType: "register" };
      return statusOf(send(url, "/v1/api/export/preview", { token, body }));
    },
  },
  uploads: { atOnce: 2, strike: upload },
  "wrong passwords": { atOnce: 8, strike: wrongPassword },
};
