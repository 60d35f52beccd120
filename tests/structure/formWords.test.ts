import { expect, test } from "vitest";
import vocabulary from "#schemas/meta/vocabulary.json" with { type: "json" };
import { sourcesOf, withoutComments } from "../helpers/sources.ts";

// The form works from the plan and the registry alone: adding, renaming or removing a widget takes
// no change in client/form.

/** Widgets the engine lays out itself, or not at all. */
const structural: ReadonlySet<string> = new Set(["rows", "object", "hidden"]);
/** Words of single widgets and of the product's records, which the form must not know. */
const foreign = /panel(?!["`])|productOwned|isProduct|onlyOwn|widgets\/|matrix|questionnaire/i;

const named = Object.keys(vocabulary.widgets).filter((name) => !structural.has(name));

/** Widgets named in a source, by comparison or by lookup in the list. */
function widgetsNamed(source: string): string[] {
  return named.filter((name) =>
    new RegExp(`widgets?(\\[|\\.|\\)?\\s*[!=]==\\s*)"?${name}\\b|data-widget="${name}"`).test(
      source,
    ),
  );
}

function foreignWords(source: string): string[] {
  return withoutComments(source)
    .split("\n")
    .filter((line) => foreign.test(line));
}

test("the form names no widget and no word specific to one", () => {
  const sources = sourcesOf("src/client/form");
  expect(sources.length).toBeGreaterThan(20);
  expect(named.length).toBeGreaterThan(20);
  const found = sources.flatMap(({ file, text }) =>
    [...widgetsNamed(text), ...foreignWords(text)].map((each) => `${file}: ${each.trim()}`),
  );
  expect(found).toEqual([]);
});

test("every way to name one is detected", () => {
  const planted = [
    'if (node.widget === "controlPanel") return null;',
    'const Plain = widgets["readOnly"]?.component;',
    "const Plain = widgets.text?.component;",
    '&[data-widget="riskMatrix"] {',
  ];
  expect(planted.filter((line) => widgetsNamed(line).length === 0)).toEqual([]);
  const words = [
    "store.state.onlyOwn = true;",
    "readonly isProductOwned: boolean;",
    "<PanelStack>",
  ];
  expect(words.filter((line) => foreignWords(line).length === 0)).toEqual([]);
});
