import { expect, test } from "vitest";
import features from "#schemas/lists/features.json" with { type: "json" };
import paletteWords from "#schemas/lists/paletteWords.json" with { type: "json" };
import roles from "#schemas/lists/roles.json" with { type: "json" };
import { paletteGroups } from "./options.tsx";

/** The addresses that are offered to who may do everything; text keys stand in for the texts. */
function addressesFor(typed: string): (string | undefined)[] {
  const viewer = {
    roles: roles.items.map(({ value }) => value),
    features: features.items.map(({ value }) => value),
    allCompanies: true,
  };
  // Border: what else is known of a viewer is not read here.
  const asked = { viewer, typed, text: (key: string) => key, hasText: () => false } as never;
  const groups = paletteGroups({
    ...(asked as object),
    language: "en",
    found: null,
    help: [],
  } as never);
  return groups.flatMap(({ options }) => options.map(({ href }) => href));
}

test("pages, settings and actions are found by what else they are called, in either language", () => {
  expect(paletteWords.items.length).toBeGreaterThan(20);
  for (const { value, words } of paletteWords.items)
    for (const word of words) expect(addressesFor(word), word).toContain(`/${value}`);
});

test("every word that is typed has to fit", () => {
  expect(addressesFor("neue verarbeitung")).toContain("/vvt/create");
  expect(addressesFor("neue garage")).not.toContain("/vvt/create");
});
