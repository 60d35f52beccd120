import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** What stands for the real answer: one of its own, none because the line breaks, or none at all. */
export type StandInAnswer =
  | { status: number; body?: object; headers?: Record<string, string> }
  | "break"
  | "hang";

/** A server before the real one: what it is not told to answer itself, it passes on. */
export interface StandIn {
  url: string;
  /** From now on, or so many times, answers what fits so; the last word counts. */
  answer: (path: RegExp, answer: StandInAnswer, times?: number) => void;
  /** From now on every answer names this version. */
  pretendVersion: (version: string) => void;
  /** Passes everything on again. */
  behave: () => void;
  /** How often what fits was asked for since it last behaved. */
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

/** Starts a server that stands before another one. */
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
  // A border: it listens on a port, so it has an address of that form.
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
