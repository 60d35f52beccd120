import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";

// npm run format [-- --check]: formats all files and sorts the texts by key; with --check nothing is
// written, and what would change is listed.

const strings = "src/shared/strings/*/*.json";
const sources = ["src", "tests", "scripts", "schemas", "vite.config.ts"];
const written = [
  "!src/shared/generated/**",
  "!src/client/theme/generated/**",
  "!schemas/README.md",
];

/** A file of texts with its keys in order. */
function sortTexts(text: string): string {
  const texts = Object.entries<string>(JSON.parse(text));
  return `${JSON.stringify(Object.fromEntries(texts.toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
}

const isCheck = process.argv.includes("--check");
for (const file of globSync(strings)) {
  const text = readFileSync(file, "utf8");
  const sorted = sortTexts(text);
  if (sorted === text) continue;
  if (!isCheck) {
    writeFileSync(file, sorted);
    continue;
  }
  console.error(`${file}: texts are not sorted by key. Run npm run format.`);
  process.exitCode = 1;
}
const args = [...process.argv.slice(2), ...sources, ...written];
const { status } = spawnSync("oxfmt", args, { stdio: "inherit" });
if (status !== 0) process.exitCode = 1;
