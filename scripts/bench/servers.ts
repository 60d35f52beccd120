import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { runServer } from "../testkit/runServer.ts";
import { mixedWorks, prepareSides, sendAs } from "./database.ts";
import { measureClients, processorTime, type Side } from "./database/many.ts";
import { connectAsOwner, type ProductWithStore, startEmptyProduct } from "./product.ts";
import type { Bench } from "./runner.ts";

const rounds = 20;

/**
 * Calls a second by one server, then by two on the same database, and the processor time of a call in
 * each part. The clients compute on the same machine: with few processors, these are the limit.
 */
export async function* benchServers(records = 1000): Bench {
  await using product = await startEmptyProduct();
  await using owner = await connectAsOwner(product.cluster);
  const size = { records, vendors: records / 2 };
  await using prepared = await prepareSides(product, owner.client, size);
  const { api, facts, works, sides } = prepared;
  const environment = { DEMO: "0" };
  const second = await runServer({ dataFolder: product.dataFolder, environment });
  try {
    let alone: number | undefined;
    for (const servers of [[product], [product, second]]) {
      const sends = servers.map(({ url }) => sendAs(url, api));
      let turn = 0;
      const side: Side = {
        computed: {
          servers: () => sum(servers.map(({ pid }) => processorTime(pid))),
          database: () => sum(backendsOf(product).map(processorTime)),
          clients: () => processorTime(process.pid),
        },
        run: async (work, request) => {
          const send = sends[(turn += 1) % sends.length] ?? sides.send;
          return work.next?.(request, await send(request)) ?? request;
        },
      };
      const mixed = mixedWorks(facts, works);
      const { calls, cpu } = await measureClients(mixed, sides.send, side, rounds);
      const work = `mixed: 20 clients of ${servers.length === 1 ? "one server" : "two servers"}`;
      const limit = alone === undefined ? {} : { floor: alone, least: 1 };
      alone ??= calls;
      yield { work, measured: calls, unit: "calls/s", ...limit };
      for (const [part, measured] of Object.entries(cpu))
        yield { work: `${work}, processor time of the ${part} per call`, measured, unit: "ms" };
      yield {
        work: `${work}, share of the machine's processors that compute`,
        measured: (calls * sum(Object.values(cpu))) / 10 / availableParallelism(),
        unit: "%",
      };
    }
  } finally {
    await second.stop();
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Processes of the database. */
function backendsOf({ cluster }: ProductWithStore): number[] {
  const [postmaster = ""] = readFileSync(`${cluster.socket}/postmaster.pid`, "utf8").split("\n");
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
  return children.trim().split(" ").map(Number);
}
