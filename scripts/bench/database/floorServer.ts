import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import pg from "pg";
import { asBody } from "#shared/domain/values.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { makeWorks } from "./works.ts";
import { findCaller, inClaimed } from "./claimed.ts";
import type { FloorOrders } from "./work.ts";

/**
 * The floor: plain HTTP and SQL, which knows one group. It works within the product's walls: each call
 * shows a session, which is looked up, since one that has ended is to be refused at once; then as the
 * restricted role, in one transaction that claims the group. Gets connections, the key for claims and
 * the facts, sends its port. The path of a request is a work's name.
 */
const [message] = await once(process, "message");
// Border: our parent sent it.
const { config, service, key, facts } = message as FloorOrders;
const works = makeWorks(facts);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);
const db = new pg.Pool({ ...config, max: 4, pipeline: true });
const callers = new pg.Pool({ ...service, max: 4, pipeline: true });
for (const pool of [db, callers]) pool.on("error", () => {});

async function answer(request: IncomingMessage): Promise<string> {
  const name = decodeURIComponent(request.url ?? "").slice(1);
  // Border: the bench sends JSON.
  const body = asBody((await json(request)) as Json);
  const { group, account } = facts;
  const session = request.headers.authorization ?? "";
  if (!(await findCaller(callers, { session, group, account }))) throw new Error("unauthorized");
  const work = works.find((each) => each.name === name);
  if (!work) throw new Error(`There is no work "${name}"`);
  return JSON.stringify(await inClaimed(db, { key, group }, (client) => work.floor(client, body)));
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
