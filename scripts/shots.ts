import { join } from "node:path";
import { compareSets } from "./shots/compareSets.ts";
import { drawSheets } from "./shots/contactSheets.ts";
import { sheetLooks } from "./shots/looks.ts";
import { resolveCommit, takeSetOfCommit, takeSetOfTree } from "./shots/pictureSets.ts";
import { takeShots } from "./shots/takeShots.ts";
import { launchBrowser } from "./testkit/chromium.ts";
import { projectFolder } from "./testkit/runServer.ts";

const folder = join(projectFolder, ".build/shots");

const onFailure = (message: string) => console.error(message);

/** Contact sheets of all pages in the named looks; in all if none is named. */
async function drawContactSheets(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => sheetLooks.every((look) => look.name !== name));
  if (unknown.length > 0) {
    const known = sheetLooks.map(({ name }) => name).join(", ");
    throw new Error(`Unknown: ${unknown.join(", ")}. There are the looks ${known}, and compare.`);
  }
  const looks = sheetLooks.filter(({ name }) => names.length === 0 || names.includes(name));
  const files = await takeShots({
    tree: projectFolder,
    folder: join(folder, "pages"),
    looks,
    onFailure,
  });
  await using browser = await launchBrowser();
  for (const [look, pictures] of files) {
    for (const sheet of await drawSheets(browser, look, pictures)) console.log(sheet);
  }
}

/** Lists the pictures that differ between a commit and this tree. */
async function compareWith(name: string | undefined): Promise<void> {
  if (name === undefined) throw new Error("Name a commit: npm run shots -- compare <commit>");
  const before = await takeSetOfCommit(resolveCommit(name), onFailure);
  const after = await takeSetOfTree(onFailure);
  const marked = join(folder, "differences");
  const differences = compareSets(before, after, marked);
  for (const { picture, share, note } of differences) {
    console.log(`${(100 * share).toFixed(2).padStart(6)} %  ${picture}${note ? `  ${note}` : ""}`);
  }
  console.log(
    `${differences.length} pictures differ. Before: ${before}, now: ${after}, marked: ${marked}`,
  );
}

try {
  const [first, ...rest] = process.argv.slice(2);
  if (first === "compare") await compareWith(rest[0]);
  else await drawContactSheets(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
