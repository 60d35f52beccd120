import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { crc32, deflateSync } from "node:zlib";

/** Accounts that the attackers may act as, and what they attack. */
export interface Target {
  url: string;
  /** Access tokens of accounts of the attacked group. */
  reader: string;
  creator: string;
  admin: string;
  company: number;
  /** Records of the group, columns of their list, and a country that they name. */
  records: readonly number[];
  columns: readonly string[];
  country: number;
  /** Settings of the group with a logo that is hard to look at. */
  settings: unknown;
  /** Messages of a sign-out that the group's provider did not sign. */
  signOut: SignOut;
}

export interface SignOut {
  /** Path to which a provider sends them. */
  path: string;
  issuer: string;
  audience: string;
  /** Name of the provider's key. */
  key: string;
}

/** One way of attacking: what is done again and again, by how many at once. */
export interface Attack {
  atOnce: number;
  /** Makes one attempt and returns the status of the reply, or 0 where none is meant to come. */
  strike: (target: Target) => Promise<number>;
}

interface Sent {
  token?: string;
  body?: unknown;
  /** JSON as text, or a form. */
  raw?: string | FormData;
}

async function send(url: string, path: string, { token, body, raw }: Sent): Promise<Response> {
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${url}/v1/api${path}`, {
    method: content === undefined ? "GET" : "POST",
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof content === "string" ? { "content-type": "application/json" } : {}),
    },
    ...(content === undefined ? {} : { body: content }),
  });
  if (response.status === 503 && !response.headers.has("retry-after"))
    throw new Error(`503 without a time to come back: ${path}`);
  return response;
}

/** An attack by requests; each reply is read to its end. */
function requests(
  atOnce: number,
  path: string,
  make: (target: Target) => Sent | Promise<Sent>,
): Attack {
  const strike = async (target: Target) => {
    const response = await send(target.url, path, await make(target));
    await response.arrayBuffer();
    return response.status;
  };
  return { atOnce, strike };
}

const save = "/processingActivity/activity";
const signIn = "/login_check";
const list = "/filter/recordsByFilterAndCompany";

/** An attack by connections that say the beginning of something and hang on. */
function halves(atOnce: number, text: string, isRead = true): Attack {
  const strike = async ({ url }: Target) => {
    const { port, hostname } = new URL(url);
    const socket = connect({ port: Number(port), host: hostname });
    socket.on("error", () => {});
    socket.write(text);
    if (isRead) socket.resume();
    await Promise.race([once(socket, "close"), wait(60_000, undefined, { ref: false })]);
    socket.destroy();
    return 0;
  };
  return { atOnce, strike };
}

const half = `POST /v1/api${signIn} HTTP/1.1\r\nhost: x\r\n`;
/** Requests of 260 kB on one connection; each reply is read. */
const ahead: Attack = {
  atOnce: 1,
  strike: async ({ url }) => {
    const { port, hostname } = new URL(url);
    const socket = connect({ port: Number(port), host: hostname });
    socket.on("error", () => {});
    socket.write("GET /v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(5800));
    socket.resume();
    // The server cuts it, which arrives here as an end or as an error.
    const cut = once(socket, "close").catch(() => undefined);
    await Promise.race([cut, wait(5000, undefined, { ref: false })]);
    socket.destroy();
    return 0;
  },
};

const halfBody = `${half}content-type: application/json\r\ncontent-length: 2000\r\n\r\n{`;
const unread = `${"GET /v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(8)}`;

function manyNames(count: number): string {
  return JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`u${at}`, 1])),
  );
}

function entries(atOnce: number, count: number): Attack {
  const purposeOfProcessing = Array.from({ length: count }, () => 1);
  return requests(atOnce, save, ({ creator: token, company }) => {
    const name = `Siege ${randomUUID()}`;
    const body = { name, language: "de", company: { id: company }, purposeOfProcessing };
    return { token, body };
  });
}

/** A cursor as the server writes them, with something changed. */
async function forgeCursor({ url, reader: token }: Target): Promise<Sent> {
  const page = await (await send(url, list, { token, body: { perPage: 1 } })).json();
  // Border: a page of the list.
  const { next = "" } = page as { next?: string };
  const bytes = Buffer.from(next, "base64url");
  for (const [index, byte] of randomBytes(3).entries()) {
    bytes.writeUInt8(byte, (byte * 7 + index) % Math.max(1, bytes.length));
  }
  return { token, body: { after: bytes.toString("base64url") } };
}

const filler = randomBytes(4_000_000);

/** A file that passes as a PDF, and of which no content is stored twice. */
function makeUpload({ creator: token }: Target): Sent {
  const raw = new FormData();
  const content = ["%PDF-1.7\n", randomBytes(32), filler];
  raw.set("file", new Blob(content, { type: "application/pdf" }), "siege.pdf");
  return { token, raw };
}

/** A picture of few bytes whose points are many, and more than it says. */
export function makeLogo(): Buffer<ArrayBuffer> {
  const [width, height] = [4000, 4000];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const points = deflateSync(Buffer.alloc((1 + 4 * width) * height + 1));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const end = pngPart("IEND", Buffer.alloc(0));
  return Buffer.concat([signature, pngPart("IHDR", header), pngPart("IDAT", points), end]);
}

function pngPart(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** An attack by messages that look like a provider's, but for the signature. */
const signOuts: Attack = {
  atOnce: 4,
  strike: async ({ url, signOut }) => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const event = "http://schemas.openid.net/event/backchannel-logout";
    const iat = Math.floor(Date.now() / 1000);
    const claims = { iss: signOut.issuer, aud: signOut.audience, iat, jti: randomUUID(), sub: "x" };
    const head = part({ alg: "RS256", kid: signOut.key });
    const signature = randomBytes(256).toString("base64url");
    const token = `${head}.${part({ ...claims, events: { [event]: {} } })}.${signature}`;
    const body = new URLSearchParams({ logout_token: token });
    const response = await fetch(`${url}${signOut.path}`, { method: "POST", body });
    await response.arrayBuffer();
    return response.status;
  },
};

/** Names that nobody has, and one that the others work with; about fifty a second, refused ones included. */
async function guessPassword(): Promise<Sent> {
  await wait(100);
  const username =
    Math.random() < 0.2 ? "admin@alpenblick.example" : `${randomUUID()}@alpenblick.example`;
  return { body: { username, password: `wrong ${randomUUID()}` } };
}

const register = { language: "de", contentType: "pdf", exportType: "register" };

export const attacks: Readonly<Record<string, Attack>> = {
  "40,000 entries": entries(2, 40_000),
  "100,000 entries": entries(1, 100_000),
  "80,000 names at the sign-in": requests(1, signIn, () => ({ raw: manyNames(80_000) })),
  "15,000 entries": entries(4, 15_000),
  "70,000 names in a record": requests(4, save, ({ creator: token }) => ({
    token,
    raw: manyNames(70_000),
  })),
  "400 unknown names in a record": requests(4, save, ({ creator: token }) => ({
    token,
    raw: manyNames(400),
  })),
  "values of columns": requests(
    4,
    "/filter/columnValues",
    ({ reader: token, records, columns }) => ({
      token,
      body: { ids: records, columns },
    }),
  ),
  "what if": requests(4, "/incident/whatIf", ({ reader: token, country }) => ({
    token,
    body: { case: "withoutAdequacy", id: country },
  })),
  "requests sent ahead": ahead,
  "half heads": halves(600, half),
  "half bodies": halves(50, halfBody),
  "unread replies": halves(10, unread, false),
  "forged cursors": requests(2, list, forgeCursor),
  "forged tokens": requests(1, "/apps", ({ reader }) => ({
    token: reader.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
  })),
  searches: requests(4, list, ({ reader: token }) => ({
    token,
    body: { text: randomUUID().slice(0, 6), perPage: 100 },
  })),
  "register exports": requests(12, "/export", ({ reader: token }) => ({
    token,
    body: { ...register, unfinished: true },
  })),
  previews: requests(2, "/export/preview", ({ reader: token }) => ({ token, body: register })),
  uploads: requests(2, "/files", makeUpload),
  logos: requests(4, "/company-group/settings", ({ admin: token, settings: body }) => ({
    token,
    body,
  })),
  "sign-outs that nobody signed": signOuts,
  "wrong passwords": requests(8, signIn, guessPassword),
};
