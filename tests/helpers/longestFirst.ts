import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest test files, as measured on two cores. */
export const longest = [
  "journeys/settings",
  "journeys/failures",
  "journeys/realInput",
  "journeys/guards",
  "journeys/accessibility",
  "journeys/start",
  "api/guide",
  "journeys/csp",
  "list/list",
  "journeys/newCatalogue",
  "journeys/smallScreen",
  "journeys/benchTyping",
  "signOn/simpleSaml",
  "kills/moving",
  "list/bulkWork",
  "editing/workflow",
  "editing/comments",
  "editing/templateUpdates",
  "editing/together",
  "editing/pickers",
  "journeys/companies",
  "journeys/layoutShift",
  "fuzz/fuzz",
  "api/exportKinds",
  "api/oldestPostgres",
  "exporting/history",
  "moving/everyCall",
  "fuzz/fuzzCatalogueReads",
  "fuzz/fuzzCatalogueSaves",
  "fuzz/fuzzCatalogueWrites",
  "security/forgeries",
  "security/securityIds",
  "security/securityInput",
  "api/retention",
  "importing/ownFile",
  "audits/packages",
  "security/securityGroups",
  "exports/renderExport",
  "database/postgres",
  "catalogues/catalogueVolume",
  "schemas/recipes",
  "schemas/codeRecipes",
  "schemas/strictness",
];

/**
 * Starts the slowest files first: started last, one would keep a core busy while the other idles.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.includes(`/${name}.test.`));
  return place < 0 ? longest.length : place;
}
