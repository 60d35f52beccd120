import { expect, test } from "vitest";
import features from "#schemas/lists/features.json" with { type: "json" };
import paletteWords from "#schemas/lists/paletteWords.json" with { type: "json" };
import roles from "#schemas/lists/roles.json" with { type: "json" };
import { recordViewOf } from "#client/state/recordView.ts";
import { explainedFields } from "./helpEntries.ts";
import { paletteGroups } from "./options.tsx";

/** Help text with a word that no field's name contains. */
const speaking = "record.basics.description.help";

/** Text keys stand in for the texts. */
function textOf(key: string): string {
  return key === speaking ? "Was ein Kurier davon weiß" : key;
}

/** Links offered to a user with all rights; `/key` for options without one. */
function addressesFor(typed: string): string[] {
  const viewer = {
    roles: roles.items.map(({ value }) => value),
    features: features.items.map(({ value }) => value),
    allCompanies: true,
  };
  // Border: what else is known of a viewer is not read here.
  const asked = { viewer, typed, text: textOf, hasText: () => true } as never;
  const groups = paletteGroups({
    ...(asked as object),
    language: "en",
    found: null,
    help: explainedFields(),
  } as never);
  return groups.flatMap(({ options }) => options.map(({ key, href = `/${key}` }) => href));
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

test("what is done for oneself is offered once it is asked for", () => {
  expect(addressesFor("")).not.toContain("/logout");
  expect(addressesFor("frame.night")).toContain("/colourMode");
});

test("saved filters lead to their lists, those of the group told from one's own", () => {
  const found = {
    records: [],
    total: 0,
    items: [],
    filters: [
      { id: 5, title: "Drafts", filterType: "group" },
      { id: 6, title: "Drafts", filterType: "user" },
    ],
  };
  const asked = { viewer: null, typed: "dra", text: textOf, hasText: () => true, help: [] };
  const groups = paletteGroups({ ...asked, language: "en", found } as never);
  const [filters] = groups.filter(({ key }) => key === "filters");
  expect(filters?.options.map(({ href, hint }) => [href, hint])).toEqual([
    ["/vvt-list/5", "palette.filterOfGroup"],
    ["/vvt-list/6", ""],
  ]);
});

test("help is found by what it says, after what is called so", () => {
  expect(addressesFor("kurier weiss")).toContain("/help-record/basics/description");
  const found = addressesFor("description");
  expect(found.filter((each) => each.startsWith("/help-"))[0]).toContain("description");
});

test("the register is searched for a text, or its names for one that is too short to be searched for", () => {
  expect(addressesFor("xyz ")).toContain("/vvt-list?where=name.has.xyz");
  expect(addressesFor("x.yz")).toContain("/vvt-list?text=x.yz");
  expect(recordViewOf({}, "where=name.has.x%252Ey").where).toEqual([
    [{ field: "name", operator: "has", isNot: false, values: ["x.y"] }],
  ]);
  expect(addressesFor("x.y")).toContain("/vvt-list?where=name.has.x%252Ey");
});
