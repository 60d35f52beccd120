import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { nodesOf } from "#shared/engine/walk.ts";
import { planOf, plans } from "#shared/generated/plans.ts";

const root = join(import.meta.dirname, "../..");

/** Words that say nothing about privacy, although a field or a catalogue is called so. */
const generic = new Set(
  "action active address alias answer appliesTo article article category city clientId code column columns comment comments company content contact country countries created createdAt createdBy custom customFields data date days department departments description document domain domains enclosure enclosures entity entries example file files fieldName flag from group groups hint html id item items key keys kind label language languages lists master months name no note notes number order origin owner parent person persons phone position priority process processed question questions read record records result role roles rows rule rules scope score section settings sort source staff start state status step street subject summary tag tags target template text texts title to tools translations type update updatedAt updatedBy url usage user users validFrom validTo value values version website when years".split(
    " ",
  ),
);

/** What the engine must not know even where no document says so. */
const terms =
  "gdpr dsgvo bdsg privacy personaldata legality lawful controller processor register vendor purpose recipient consent safeguard dpia tom deletion retention";

function words(): Set<string> {
  const catalogues = Object.values(plans).flatMap((plan) => plan.catalogue?.["entity"] ?? []);
  const fields = nodesOf(planOf("record").nodes).map((node) => node.name);
  const all = [...catalogues.map(String), ...fields, ...terms.split(" ")];
  return new Set(all.filter((word) => !generic.has(word)).map((word) => word.toLowerCase()));
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

/** Words of a source as people read them: identifiers are also taken apart at their capitals. */
function wordsOf(text: string): Set<string> {
  const identifiers = text.match(/[A-Za-z][A-Za-z0-9]*/g) ?? [];
  const parts = identifiers.flatMap((each) => each.split(/(?=[A-Z])/));
  return new Set([...identifiers, ...parts].map((each) => each.toLowerCase()));
}

test.each(["src/shared/engine", "src/client/form"])("no word of privacy stands in %s", (folder) => {
  const forbidden = words();
  const found = sourcesIn(folder).flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8").replaceAll(/^import .*$/gm, "");
    return [...wordsOf(text)]
      .filter((word) => forbidden.has(word))
      .map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});
