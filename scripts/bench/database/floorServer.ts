import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { asBody } from "#shared/domain/values.ts";
import { makeWalls } from "./floorWalls.ts";
import type { Facts } from "./work.ts";
import { works } from "./works.ts";

/**
 * The floor: plain HTTP and SQL, which knows one group and asks nobody who they are. Started with
 * the socket of the database and the facts; tells its port. Asked by `/walls/…`, it does the same within the
 * product's transaction.
 */
const [socket = "", facts = "{}"] = process.argv.slice(2);
// Border: our parent wrote it.
const known = JSON.parse(facts) as Facts;
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1082, String);
const config = { host: socket, user: "app", database: "artikel30", max: 4 };
const db = new pg.Pool(config);
db.on("error", () => {});
let walls: ReturnType<typeof makeWalls> | null = null;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
}

function answer(path: string, body: unknown): Promise<unknown> | undefined {
  const work = works[Number(path.split("/").at(-1))];
  // Border: what only reads asks either for nothing but queries.
  const asked = (on: pg.Pool | pg.PoolClient) =>
    work?.floor(on as pg.Pool, known, asBody(body as never));
  if (!path.startsWith("/walls/")) return asked(db);
  walls ??= makeWalls(config, known);
  return walls(async (on) => asked(on));
}

const server = createServer((request, response) => {
  const reply = bodyOf(request).then((body) => answer(request.url ?? "", body));
  reply.then(
    (result) => {
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.end(JSON.stringify(result));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(error instanceof Error ? error.message : "");
    },
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : 0);
});
process.on("disconnect", () => process.exit(0));
