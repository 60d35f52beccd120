import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** Substitute for the real reply: another reply, a broken connection, or none at all. */
export type StandInAnswer =
  | { status: number; body?: object; headers?: Record<string, string> }
  | "break"
  | "hang";

/** A proxy in front of the real server; passes on everything it has no other instruction for. */
export interface StandIn {
  url: string;
  /** Answers matching requests this way, always or a number of times; later instructions win. */
  answer: (path: RegExp, answer: StandInAnswer, times?: number) => void;
  pretendVersion: (version: string) => void;
  /** Passes everything on again. */
  behave: () => void;
  /** Number of matching requests since the last `behave`. */
  count: (path: RegExp) => number;
  stop: () => Promise<void>;
}

interface Word {
  path: RegExp;
  answer: StandInAnswer;
  times: number;
}

interface Plan {
  words: Word[];
  version: string | null;
  seen: string[];
}

const quiet: () => Plan = () => ({ words: [], version: null, seen: [] });

export async function startStandIn(real: string): Promise<StandIn> {
  let plan = quiet();
  const server: Server = createServer((request, response) => {
    const path = request.url ?? "";
    plan.seen.push(path);
    const word = plan.words.findLast((each) => each.times > 0 && each.path.test(path));
    if (!word) return pass(real, plan, request, response);
    word.times -= 1;
    if (word.answer === "break") request.socket.destroy();
    else if (word.answer !== "hang") say(response, word.answer, plan.version);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Border: a server listening on a port has this kind of address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answer: (path, answer, times = Infinity) => void plan.words.push({ path, answer, times }),
    pretendVersion: (version) => {
      plan.version = version;
    },
    behave: () => {
      plan = quiet();
    },
    count: (path) => plan.seen.filter((each) => path.test(each)).length,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function say(
  response: ServerResponse,
  { status, body, headers = {} }: Exclude<StandInAnswer, string>,
  version: string | null,
): void {
  response.writeHead(status, {
    "api-version": version ?? "2.8.5",
    "cache-control": "no-store",
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...headers,
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

function pass(real: string, plan: Plan, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = request;
  const onward = ask(`${real}${url}`, { method, headers }, (answer) => {
    const version = plan.version === null ? {} : { "api-version": plan.version };
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...version });
    answer.pipe(response);
  });
  onward.on("error", () => request.socket.destroy());
  request.pipe(onward);
}
