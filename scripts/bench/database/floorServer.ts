import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { asBody } from "#shared/domain/values.ts";
import type { Facts } from "./work.ts";
import { works } from "./works.ts";

/**
 * The floor: plain HTTP and SQL, which knows one group and asks nobody who they are. Started with
 * the socket of the database and the facts; tells its port.
 */
const [socket = "", facts = "{}"] = process.argv.slice(2);
// Border: our parent wrote it.
const known = JSON.parse(facts) as Facts;
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1082, String);
const db = new pg.Pool({ host: socket, user: "app", database: "artikel30", max: 4 });
db.on("error", () => {});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
}

const server = createServer((request, response) => {
  const work = works[Number(request.url?.slice(1))];
  const reply = bodyOf(request).then((body) => work?.floor(db, known, asBody(body as never)));
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
