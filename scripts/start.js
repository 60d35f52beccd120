// Runs on any Node from 18 on: reports what is missing before newer syntax is needed, then
// continues in the same process.
import { existsSync } from "node:fs";

const [major = 0] = process.versions.node.split(".").map(Number);
const isInstalled = existsSync(new URL("../node_modules/fastify", import.meta.url));

if (!isInstalled) {
  console.error("Nothing is installed yet: run `npm ci` first.");
  process.exit(2);
}
if (major < 24) {
  console.error(
    `This is Node.js ${process.versions.node}; Artikel 30 needs Node.js 24 or later. ` +
      "Start it with `npm start`, which runs the one that `npm ci` has chosen.",
  );
  process.exit(2);
}
await import("./start.ts");
