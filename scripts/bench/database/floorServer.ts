import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import pg from "pg";
import { asBody } from "#shared/domain/values.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { makeWorks } from "./works.ts";
import type { Facts } from "./work.ts";

/**
 * The floor: plain HTTP and SQL, which knows one group and asks nobody who they are. Gets a
 * connection and the facts, sends its port. The path of a request is a work's name.
 */
const [message] = await once(process, "message");
// Border: our parent sent it.
const { config, facts } = message as { config: pg.PoolConfig; facts: Facts };
const works = makeWorks(facts);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);
const db = new pg.Pool({ ...config, max: 4 });
db.on("error", () => {});

async function answer(request: IncomingMessage): Promise<string> {
  const name = decodeURIComponent(request.url ?? "").slice(1);
  // Border: the bench sends JSON.
  const body = asBody((await json(request)) as Json);
  return JSON.stringify(await works.find((work) => work.name === name)?.floor(db, body));
}

const server = createServer((request, response) => {
  answer(request).then(
    (reply) => {
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.end(reply);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
// Border: a server listening on a port has this kind of address.
process.send?.((server.address() as AddressInfo).port);
process.on("disconnect", () => process.exit(0));
