// Runs on any Node from 18 on, before anything needs a newer one: what runs next is the first
// `node` on the path, which npm begins with `node_modules/.bin`.
import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const needed = 24;
const binaries = resolve("node_modules/.bin");
const packaged = ["node", "node.cmd", "node.ps1"].map((name) => join(binaries, name));

/** Version of the Node that the machine itself has, if any. */
function readOwnVersion() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const PATH = folders.filter((folder) => resolve(folder) !== binaries).join(delimiter);
  try {
    const output = execFileSync("node", ["--version"], {
      env: { ...process.env, PATH },
      encoding: "utf8",
    });
    return output.trim().replace(/^v/, "");
  } catch {
    return undefined;
  }
}

const own = readOwnVersion();
if (Number.parseInt(own ?? "0", 10) >= needed) {
  // Otherwise the packaged one would hide the machine's.
  for (const path of packaged) rmSync(path, { force: true });
} else if (!packaged.some((path) => existsSync(path))) {
  console.error(
    `Artikel 30 needs Node.js ${needed} or later. npm installed none for ` +
      `${process.platform} on ${process.arch}, and this machine has ${own ?? "none"}: ` +
      `install Node.js ${needed} or later, then run \`npm ci\` again.`,
  );
  process.exit(2);
}
