import { createServer, type ServerResponse } from "node:http";

/** Writes what is posted to everybody who listens: the least that a hub has to do. */
const open = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.method === "GET") {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    response.write("event: hub\nretry: 2000\ndata: {}\n\n");
    open.add(response);
    response.once("close", () => open.delete(response));
    return;
  }
  let text = "";
  request.on("data", (part: Buffer) => (text += part.toString()));
  request.on("end", () => {
    const bytes = Buffer.from(text);
    for (const each of open) each.write(bytes);
    response.end();
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) process.send?.(address.port);
});
