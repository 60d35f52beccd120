import { request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { signLiveToken, type LiveGrant } from "#server/auth/liveTokens.ts";
import { hubPath } from "#shared/api/liveTopics.ts";
import type { Person } from "./factories.ts";
import type { TestApp } from "./testApp.ts";

export interface LiveEvent {
  id: string | undefined;
  type: string;
  data: string;
  retry: string | undefined;
}

/** An open stream, or the reply that refused it. */
export interface LiveClient {
  status: number;
  headers: IncomingHttpHeaders;
  /** The next event; fails once the stream has ended. */
  next: () => Promise<LiveEvent>;
  /** Parsed data of the next event that isn't the hub's own. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect updates of every shape
  update: () => Promise<any>;
  /** Resolves with all comments once the server has ended the stream. */
  ended: Promise<string[]>;
  /** Body of the reply that refused the stream, once complete. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect replies of every shape
  refusal: Promise<any>;
  /** Stops reading, so that sent data has to wait. */
  pause: () => void;
  close: () => void;
}

export interface Subscribing {
  topics?: readonly string[];
  token?: string;
  cookie?: string;
  headers?: Readonly<Record<string, string | undefined>>;
  query?: Readonly<Record<string, string | undefined>>;
}

const listening = new WeakMap<FastifyInstance, Promise<string>>();

/** Address of the server, which starts to listen on first use. */
function addressOf({ app }: Pick<TestApp, "app">): Promise<string> {
  const known = listening.get(app) ?? app.listen({ port: 0, host: "127.0.0.1" });
  listening.set(app, known);
  return known;
}

/** Subscribes over a real connection, which is closed when the test has finished. */
export async function subscribe(
  app: Pick<TestApp, "app">,
  { topics = [], token, cookie, headers = {}, query = {} }: Subscribing,
): Promise<LiveClient> {
  const search = new URLSearchParams(topics.map((topic) => ["topic", topic]));
  for (const [name, value] of Object.entries(query)) search.append(name, value ?? "");
  const sent = request(`${await addressOf(app)}${hubPath}?${search}`, {
    agent: false,
    headers: {
      accept: "text/event-stream",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
  });
  sent.end();
  const replied = Promise.withResolvers<IncomingMessage>();
  sent.on("response", replied.resolve);
  sent.on("error", replied.reject);
  const reply = await replied.promise;
  onTestFinished(() => void reply.destroy());
  return clientOf(reply);
}

function clientOf(reply: IncomingMessage): LiveClient {
  const events: LiveEvent[] = [];
  const comments: string[] = [];
  const waiting: ((event: LiveEvent | null) => void)[] = [];
  let rest = "";
  let isOver = false;
  reply.setEncoding("utf8");
  reply.on("data", (text: string) => {
    const blocks = `${rest}${text}`.split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      if (block.startsWith(":")) comments.push(block);
      else events.push(eventIn(block));
    }
    while (waiting.length > 0 && events.length > 0) waiting.shift()?.(events.shift() ?? null);
  });
  const ended = new Promise<string[]>((resolve) => {
    reply.on("error", () => undefined);
    reply.on("close", () => {
      isOver = true;
      for (const tell of waiting.splice(0)) tell(null);
      resolve(comments);
    });
  });
  const next = async (): Promise<LiveEvent> => {
    const known = events.shift();
    if (known) return known;
    const event = isOver ? null : await new Promise<LiveEvent | null>((tell) => waiting.push(tell));
    if (!event) throw new Error("the stream has ended");
    return event;
  };
  return {
    status: reply.statusCode ?? 0,
    headers: reply.headers,
    next,
    update: async () => {
      for (;;) {
        const { type, data } = await next();
        if (type !== "hub") return JSON.parse(data);
      }
    },
    ended,
    get refusal() {
      return ended.then(() => JSON.parse(rest));
    },
    pause: () => void reply.pause(),
    close: () => void reply.destroy(),
  };
}

function eventIn(block: string): LiveEvent {
  const lines = block.split("\n").map((line): [string, string] => {
    const [name = "", ...value] = line.split(": ");
    return [name, value.join(": ")];
  });
  const fields = new Map(lines);
  const data = lines.filter(([name]) => name === "data").map(([, value]) => value);
  return {
    id: fields.get("id"),
    type: fields.get("event") ?? "message",
    retry: fields.get("retry"),
    data: data.join("\n"),
  };
}

export async function hubCookieOf(app: TestApp, { token }: Pick<Person, "token">): Promise<string> {
  const { headers } = await app.get("/api/refreshMercureCookie", { token });
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

/** A stream of a person, by cookie, once the hub has greeted. */
export async function listenAs(
  app: TestApp,
  person: Pick<Person, "token">,
  topics: readonly string[],
  more: Subscribing = {},
): Promise<LiveClient> {
  const client = await subscribe(app, { topics, cookie: await hubCookieOf(app, person), ...more });
  if (client.status === 200) await client.next();
  return client;
}

/** A token of the hub for a person, with other claims where given. */
export function liveTokenOf(
  app: TestApp,
  { viewer }: Pick<Person, "viewer">,
  claims: Partial<Omit<LiveGrant, "end">> = {},
  now = new Date(),
): Promise<string> {
  const { group, account, session } = viewer;
  const bearer = { account, session };
  const grant = { bearer, group, subscribe: [], publish: [], ...claims };
  return signLiveToken(app.platform.keys, grant, now);
}

export const updateOf = (topic: string, data: string): [string, string][] => [
  ["topic", topic],
  ["data", data],
];

export async function publishAt(
  app: Pick<TestApp, "app">,
  token: string | null,
  update: readonly (readonly [string, string])[],
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const reply = await fetch(`${await addressOf(app)}${hubPath}`, {
    method: "POST",
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    body: new URLSearchParams(update.map(([name, value]) => [name, value])),
  });
  return { status: reply.status, text: await reply.text() };
}
