import { setTimeout as wait } from "node:timers/promises";
import type { ServerProcess } from "../../testkit/runServer.ts";
import type { Sent } from "../../testkit/sentStatements.ts";
import { quantile } from "../numbers.ts";
import { firstPage } from "./recordReads.ts";
import { read, save } from "./recordWrites.ts";
import type { Asked, DatabaseMeasure, DatabaseWork, Facts, Send } from "./work.ts";

/** What a server must be started with, so that it counts what it sends to PostgreSQL. */
export const counting = {
  NODE_OPTIONS: `--import ${new URL("./countMessages.ts", import.meta.url).href}`,
};

/** Calls with the most messages and statements that they may send to PostgreSQL. */
const counted: readonly (Sent & { work: DatabaseWork })[] = [
  { work: firstPage, messages: 4, statements: 7 },
  { work: read, messages: 4, statements: 9 },
  { work: save(10, 1), messages: 7, statements: 19 },
];

/** Part of the names of these measures. */
export const messagesName = "sent to PostgreSQL";
/** Whatever a server does by itself is not part of most calls. */
const times = 9;

/** How many messages and statements calls take; the least is one. */
export async function measureMessages(
  server: Pick<ServerProcess, "child" | "output">,
  facts: Facts,
  send: Send,
): Promise<DatabaseMeasure[]> {
  const all: DatabaseMeasure[] = [];
  for (const { work, messages, statements } of counted) {
    const sent = await sentBy(server, work, await work.ask(facts, send), send);
    const middle = (of: keyof Sent) =>
      quantile(
        sent.map((each) => each[of]),
        0.5,
      );
    for (const [unit, target] of [
      ["messages", messages],
      ["statements", statements],
    ] as const)
      all.push({
        work: { name: `${work.name}, ${unit} ${messagesName}`, target },
        floor: 1,
        measured: middle(unit),
        unit,
      });
  }
  return all;
}

async function sentBy(
  server: Pick<ServerProcess, "child" | "output">,
  work: DatabaseWork,
  first: Asked,
  send: Send,
): Promise<Sent[]> {
  const all: Sent[] = [];
  let asked = first;
  for (let time = 0; time < times; time += 1) {
    const before = await sentSoFar(server);
    const reply = await send(asked);
    const after = await sentSoFar(server);
    asked = work.next?.(asked, reply) ?? asked;
    all.push({
      messages: after.messages - before.messages,
      statements: after.statements - before.statements,
    });
  }
  return all;
}

/** Asks the server, and waits for its answer. */
async function sentSoFar({
  child,
  output,
}: Pick<ServerProcess, "child" | "output">): Promise<Sent> {
  const told = () => [...output().matchAll(/^sent (\{.*\})$/gm)];
  const known = told().length;
  child.kill("SIGUSR2");
  while (told().length === known) await wait(2);
  // Border: written by the server's part of this bench.
  return JSON.parse(told().at(-1)?.[1] ?? "{}") as Sent;
}
