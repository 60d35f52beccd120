import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findCircles } from "./count/circles.ts";
import { countTree, findWorse, type Held } from "./count/countTree.ts";
import { readSources } from "./count/sources.ts";

// npm run count [-- --check | --update]: prints figures of the tree, compares them with the
// committed ones, or commits them.

const committedFile = join(import.meta.dirname, "count/committed.json");

function main(args: readonly string[]): number {
  const sources = readSources(join(import.meta.dirname, ".."));
  const counts = countTree(sources);
  if (args.includes("--update")) {
    writeFileSync(committedFile, `${JSON.stringify(counts.held, null, 2)}\n`);
    return 0;
  }
  const committed = JSON.parse(readFileSync(committedFile, "utf8")) as Held;
  const worse = findWorse(counts.held, committed);
  if (!args.includes("--check")) {
    const { phrases, ...figures } = counts.held;
    for (const [name, value] of Object.entries({ ...counts.reported, ...figures })) {
      console.log(`${String(value).padStart(8)}  ${name}`);
    }
    for (const [phrase, folders] of Object.entries(phrases)) {
      const total = Object.values(folders).reduce((sum, count) => sum + count, 0);
      console.log(`${String(total).padStart(8)}  ${phrase}`);
      for (const [folder, count] of Object.entries(folders))
        console.log(`${String(count).padStart(14)}  ${folder}`);
    }
    for (const rooms of findCircles(sources)) console.log(`circle: ${rooms.join(", ")}`);
  }
  if (worse.length === 0) return 0;
  console.error(`Worse than committed:\n${worse.join("\n")}`);
  console.error("Mend these. If a file has only moved, run: npm run count -- --update");
  return 1;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
