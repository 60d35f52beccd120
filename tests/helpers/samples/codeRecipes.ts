/** Step of a recipe: writes a file or changes it. */
export interface CodeStep {
  file: string;
  change: string | ((text: string) => string);
  /** Gen's message when this step is missing; undefined if another check reports it. */
  said?: string;
}

type Recipe = Readonly<Record<string, CodeStep>>;

const before =
  (mark: string, added: string) =>
  (text: string): string =>
    text.replace(mark, `${added}${mark}`);

/** Inserts a text in key order. */
const withText =
  (key: string, words: string) =>
  (text: string): string => {
    // Border: text files are flat objects of strings.
    const all = { ...(JSON.parse(text) as Record<string, string>), [key]: words };
    const sorted = Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
  };

function inBothLanguages(file: string, key: string): Recipe {
  return Object.fromEntries(
    ["de", "en"].map((language) => [
      `${key} in ${language}`,
      {
        file: `src/shared/strings/${language}/${file}.json`,
        change: withText(key, "Obst"),
        said: `add "${key}" to src/shared/strings/${language}`,
      },
    ]),
  );
}

const page: Recipe = {
  "its screen": {
    file: "src/client/screens/orchard/OrchardScreen.tsx",
    change: `/** Shows nothing yet. */
export function OrchardScreen() {
  return null;
}
`,
    said: "src/client/screens/orchard/OrchardScreen.tsx: there is no such file",
  },
  "its entry": {
    file: "schemas/lists/pages.json",
    change: before(
      `    {
      "value": "/interface",`,
      `    {
      "value": "/orchard",
      "access": "ROLE_READER",
      "title": "title.orchard"
    },
`,
    ),
    said: 'schemas/lists/pages.json: "/orchard" is missing',
  },
  "its line": {
    file: "src/client/shell/screens.ts",
    change: before(
      '  "/interface":',
      `  "/orchard": screenOf(() => import("#client/screens/orchard/OrchardScreen.tsx"), "OrchardScreen"),
`,
    ),
    said: 'src/client/shell/screens.ts: "/orchard" is missing',
  },
  ...inBothLanguages("app", "title.orchard"),
  "its test": {
    file: "tests/screens/orchard.test.tsx",
    change: 'open("/orchard");\n',
    said: 'no test below tests/screens opens "/orchard"',
  },
  "its place among the pages that are checked": {
    file: "scripts/shots/shotList.ts",
    change: before('  ["interface", "/interface"],', '  ["orchard", "/orchard"],\n'),
    said: 'scripts/shots/shotList.ts: "/orchard" is missing',
  },
};

const stars = "src/client/widgets/stars";

const widget: Recipe = {
  "its component": {
    file: `${stars}/StarsWidget.tsx`,
    change: `/** Shows nothing yet. */
export function StarsWidget() {
  return null;
}
`,
  },
  "its line": {
    file: "src/client/widgets/registry.ts",
    change: (text) =>
      before(
        "  text: {",
        '  stars: { component: StarsWidget, label: "above" },\n',
      )(before("\nconst known", 'import { StarsWidget } from "./stars/StarsWidget.tsx";\n')(text)),
    said: 'src/client/widgets/registry.ts: no line for the widget "stars"',
  },
  "its name": {
    file: "schemas/meta/vocabulary.json",
    change: (text) => text.replace(/"widgets": \{/, '"widgets": { "stars": { "takes": ["text"] },'),
    said: 'stars"',
  },
  "a document that uses it": {
    file: "schemas/rows/purpose.ui.json",
    change: (text) => text.replace(/("comments": \{\s*"ui:widget": )"longText"/, '$1"stars"'),
    said: 'schemas/meta/vocabulary.json: no document uses the widget "stars"',
  },
  "its test": {
    file: `${stars}/StarsWidget.test.tsx`,
    change: 'expect(screen.getByRole("slider")).toBeTruthy();\n',
    said: `${stars}/StarsWidget.tsx: no test in ${stars}`,
  },
};

const rule: Recipe = {
  "its function": {
    file: "src/shared/domain/measures/nightShift.ts",
    change: `import type { Check } from "#shared/engine/plan/types.ts";
import { error } from "../findings.ts";

/** Art. 32(1) GDPR: nothing is said of nights. */
export const nightShiftNamed: Check = () => [error("/comments", "nightShift")];
`,
  },
  "its test": {
    file: "src/shared/domain/measures/nightShift.test.ts",
    change: "expect(nightShiftNamed({})).toHaveLength(1);\n",
    said: 'src/shared/domain: no test names the rule "nightShiftNamed"',
  },
  "its line": {
    file: "src/shared/domain/checks.ts",
    change: (text) =>
      before(
        "  ...helpChecks,",
        "  nightShiftNamed,\n",
      )(
        before(
          "\n/** The named",
          'import { nightShiftNamed } from "./measures/nightShift.ts";\n',
        )(text),
      ),
    said: 'no check is called "nightShiftNamed"',
  },
  "the document that names it": {
    file: "schemas/rows/contactItem.schema.json",
    change: (text) =>
      text.replace('["contactHasPerson"]', '["contactHasPerson", "nightShiftNamed"]'),
    said: "src/shared/domain: no document names the check nightShiftNamed",
  },
  ...inBothLanguages("checks", "problem.check.nightShift"),
};

const migration: Recipe = {
  "its file": {
    file: "src/server/store/migrations/9999_fruit_tree.sql",
    change:
      "create table fruit_tree (group_id bigint not null, id bigint, primary key (group_id, id));\n",
    said: "src/server/store/migrations: none makes the table fruitTree",
  },
  "the table": {
    file: "src/server/store/database/tables.ts",
    change: before("  groupOfCompanies: GroupTable;", "  fruitTree: ItemTable;\n"),
    said: "src/server/store/database/tables.ts: no table fruitTree",
  },
  "its copies": {
    file: "src/server/store/database/copying/tableFacts.ts",
    change: before(
      "  former_staff: {",
      '  fruit_tree: { place: "sharded", about: "Trees.", columns: { group_id: id, id }, erasure: "idsOnly" },\n',
    ),
    said: "src/server/store/database/copying/tableFacts.ts: fruit_tree is missing; say where its rows lie on several machines, whether backups hold it, whether a moved group takes it along, and how an erasure empties it",
  },
  "its test": {
    file: "tests/api/trees.test.ts",
    change: 'expect(await app.asOwner("select id from fruit_tree")).toEqual([]);\n',
    said: "src/server/store/migrations: no test names the table fruit_tree",
  },
};

const section: Recipe = {
  "its function": {
    file: "src/server/exports/harvestSection.ts",
    change: `import type { Texts } from "./exportTexts.ts";
import { translate } from "./exportTexts.ts";

/** Heading of a section without contents. */
export function harvestSection(texts: Texts): string {
  return translate(texts, "export.register.harvest");
}
`,
  },
  "its call": {
    file: "src/server/exports/cover.ts",
    change: (text) =>
      `${text}\n/** Used by the recipe. */\nexport const harvest = (texts: Texts) => harvestSection(texts);\n`.replace(
        'import { translate, translateCount } from "./exportTexts.ts";',
        'import { type Texts, translate, translateCount } from "./exportTexts.ts";\nimport { harvestSection } from "./harvestSection.ts";',
      ),
    said: "src/server/exports/harvestSection.ts: nothing calls harvestSection",
  },
  ...inBothLanguages("export", "export.register.harvest"),
  "its test": {
    file: "src/server/exports/harvest.test.ts",
    change: "expect(harvestSection(texts)).toBe(title);\n",
    said: "src/server/exports/harvestSection.ts: no test names harvestSection",
  },
};

const filter: Recipe = {
  "its entry": {
    file: "schemas/lists/recordFacts.json",
    change: before('{ "value": "gap"', '{ "value": "daylight", "by": "field" },\n    '),
    said: 'schemas/lists/recordFacts.json: "daylight" is missing',
  },
  "its value": {
    file: "src/server/services/records/filters/filterValues.ts",
    change: before("  const stored = [...values]", '  add("daylight", 1);\n'),
    said: 'nothing finds records by "daylight"',
  },
  ...inBothLanguages("lists", "lists.recordFacts.daylight"),
};

const text: Recipe = {
  ...inBothLanguages("settings", "screen.dataCopy.extra"),
  "its use": {
    file: "src/client/screens/settings/account/DataCopyScreen.tsx",
    change: before("<DataCopyButton", '<p>{t("screen.dataCopy.extra")}</p>\n      '),
  },
};

export const codeRecipes: Readonly<Record<string, Recipe>> = {
  "a page": page,
  "a widget": widget,
  "a rule": rule,
  "a migration": migration,
  "a section of an export": section,
  "a filter": filter,
  "a text": text,
};
