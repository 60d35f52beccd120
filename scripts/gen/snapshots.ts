import { existsSync } from "node:fs";
import { join } from "node:path";

const folder = "tests/schemas";
const ofRecord = ["recordAccess.txt", "recordFields.txt"];

/** A notice about snapshots affected by newly generated plans; empty if there are none. */
export function snapshotNotice(root: string, written: readonly string[]): string {
  const shown = written
    .flatMap(snapshotsOf)
    .map((name) => `${folder}/${name}`)
    .filter((name) => existsSync(join(root, name)));
  if (shown.length === 0) return "";
  return [
    "Plans have changed that these snapshots show:",
    ...shown.map((name) => `  ${name}`),
    `To accept what they show now: \`npm run snapshots -- -u\`, then read \`git diff ${folder}\`.`,
  ].join("\n");
}

/** A step's plan contains its rows, so a changed row also changes the outlines of its steps. */
function snapshotsOf(file: string): string[] {
  if (file === "plans/record.js") return ofRecord;
  const step = /^plans\/record\/(\w+)\.js$/.exec(file)?.[1];
  return step === undefined ? [] : [`outline/${step}.txt`];
}
