import { fireEvent, screen } from "@testing-library/react";
import { ref } from "valtio";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setValue } from "#client/form/edit.ts";
import { undo } from "#client/form/journal/undo.ts";
import { moveRowsTo } from "#client/form/rows.ts";
import type { FormServices } from "#client/form/services.ts";
import { type FormStore, listBody, rowsOfList, wholeBody } from "#client/form/store.ts";
import { sampleStore } from "#tests/helpers/samples/sampleForm.ts";
import { forgetLookups, lookupName, lookups } from "#client/state/editorLookups.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { showSample } from "#tests/helpers/samples/showSample.tsx";
import { RowTools } from "./RowTools.tsx";

const own = "application/x-artikel30-rows+json";

beforeEach(forgetLookups);

class Clipboard {
  readonly data = new Map<string, string>();
  // Own properties, since `fireEvent` copies no inherited ones.
  readonly setData = (type: string, text: string) => void this.data.set(type, text);
  readonly getData = (type: string) => this.data.get(type) ?? "";
  /** Contents as another browser gets them: without our own format. */
  abroad() {
    this.data.delete(own);
    return this;
  }
}

/** A key with its parameters. */
const text = (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key);

/** Pastes words of a type into the list that holds the button. */
function paste(target: HTMLElement, type: string, words: string): void {
  const clipboardData = new Clipboard();
  clipboardData.setData(type, words);
  fireEvent.paste(target, { clipboardData });
}

function show(given: Partial<FormServices> = {}) {
  const toast = vi.fn();
  return { ...showSample({ RowTools, toast, ...given }), toast };
}

const head = (name: RegExp) => screen.getByRole("button", { name, expanded: false });
const plants = (store: FormStore) =>
  listBody(store, "beds").map(({ plant }) => (plant as { title?: string } | undefined)?.title);

test("rows are selected by Ctrl, Shift and keys, moved together as one step, and undone", async () => {
  const { store, user } = show();
  await user.keyboard("{Control>}");
  await user.click(head(/Rose/));
  await user.keyboard("{/Control}");
  const bar = screen.getByRole("toolbar");
  expect(bar.textContent).toContain("rows.selected");
  expect(head(/Rose/).textContent).toContain("form.row.selected");
  expect(screen.queryByLabelText(/garden.note.label/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "rows.down" }));
  expect(plants(store)).toEqual(["Yew", "Rose"]);
  undo(store);
  expect(plants(store)).toEqual(["Rose", "Yew"]);

  await user.click(screen.getByRole("button", { name: "rows.deselect" }));
  expect(screen.queryByRole("toolbar")).toBeNull();
  head(/Rose/).focus();
  await user.keyboard("{Control>}a{/Control}");
  expect(head(/Yew/).textContent).toContain("form.row.selected");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("toolbar")).toBeNull();
});

test.each([
  [["a", "b"], 4, "cdab"],
  [["a", "b"], 3, "cabd"],
  [["c", "d"], 0, "cdab"],
  [["a", "c"], 4, "bdac"],
  [["b"], 2, "abcd"],
])("rows %j moved to before place %i stand together in their order", (notes, before, order) => {
  const store = sampleStore({ beds: [..."abcd"].map((note, at) => ({ id: at + 1, note })) });
  const keyed = new Map(listBody(store, "beds").map(({ note, id }) => [note, String(id)]));
  moveRowsTo(
    store,
    "beds",
    notes.map((note) => keyed.get(note) ?? ""),
    before,
  );
  const now = () =>
    listBody(store, "beds")
      .map(({ note }) => note)
      .join("");
  expect(now()).toBe(order);
  undo(store);
  expect(now()).toBe("abcd");
});

test.each(["here", "in another browser"])(
  "rows copied are pasted %s as new ones",
  async (where) => {
    const { store, user } = show();
    const clipboardData = new Clipboard();
    fireEvent.copy(head(/Rose/), { clipboardData });
    expect(clipboardData.getData("text/plain").split("\r\n")[1]).toContain("Rose\tsouth side");
    if (where !== "here") clipboardData.abroad();
    fireEvent.paste(head(/Rose/), { clipboardData });
    await vi.waitFor(() => expect(plants(store)).toEqual(["Rose", "Rose", "Yew"]));
    const [first, copy] = listBody(store, "beds");
    expect(copy?.["note"]).toBe("south side");
    expect(copy?.["id"]).toBeUndefined();
    expect(copy?.["clientId"]).not.toBe(first?.["clientId"]);
    await user.keyboard("{Control>}z{/Control}");
  },
);

test("rows of another list, a wrong table and foreign words in the clipboard change nothing", async () => {
  const { store, toast } = show();
  const before = wholeBody(store);
  paste(head(/Rose/), own, JSON.stringify({ of: "task", rows: [{ text: "cut" }] }));
  expect(toast).toHaveBeenLastCalledWith("rows.paste.otherKind");
  const nothings = [
    [own, "{"],
    [own, "[1]"],
    ["text/plain", "some words"],
  ] as const;
  for (const [type, words] of nothings) {
    toast.mockClear();
    paste(head(/Rose/), type, words);
    await vi.waitFor(() => expect(toast).toHaveBeenLastCalledWith("rows.paste.nothing"));
  }
  expect(wholeBody(store)).toEqual(before);
});

test("a table from a spreadsheet becomes rows; what it says of nothing here is told", async () => {
  const { store, toast } = show({ text });
  const table = "garden.note.label\tColour\r\nnorth\tred\r\nwest\tblue";
  paste(head(/Yew/), "text/plain", table);
  await vi.waitFor(() => expect(listBody(store, "beds")).toHaveLength(4));
  expect(listBody(store, "beds").map(({ note }) => note)).toEqual([
    "south side",
    undefined,
    "north",
    "west",
  ]);
  expect(toast.mock.calls.at(-1)?.[0]).toContain("Colour");
});

test("of several titles in a cell those that are known are taken, also those with commas", async () => {
  const { store, toast } = show({ text });
  const [key = ""] = rowsOfList(store, "beds").keys();
  setValue(store, { list: "beds", key, field: "plant" }, { id: 11, title: "Rose, wild, red" });
  const cells = ["Yew, Rose, wild, red", "Oak; Yew"];
  paste(head(/cut/), "text/plain", ["garden.plants.label", ...cells].join("\r\n"));
  await vi.waitFor(() => expect(listBody(store, "tasks")).toHaveLength(4));
  const ids = listBody(store, "tasks").map(({ plants: all }) =>
    Array.isArray(all) ? all.map((each) => (isBody(each) ? each["id"] : 0)) : [],
  );
  expect(ids.slice(1, 3)).toEqual([[12, 11], [12]]);
  await vi.waitFor(() => expect(toast.mock.calls.at(-1)?.[0]).toMatch(/unknown.*"Oak"/));
});

test("pasted rows whose references lead nowhere here are said, not silently dropped later", async () => {
  const { store, toast } = show();
  const rows = [{ plants: [{ id: 99, title: "Oak" }], text: "prune" }];
  paste(head(/cut/), own, JSON.stringify({ of: "task", rows }));
  await vi.waitFor(() => expect(toast).toHaveBeenCalled());
  expect(toast.mock.calls.at(-1)?.[0]).toContain("rows.paste.dropped");
  expect(listBody(store, "tasks")).toHaveLength(2);
});

function pasteBeds(rows: readonly Body[], from: object): void {
  paste(head(/Yew/), own, JSON.stringify({ of: "bed", rows, from }));
}

function knowPlants() {
  const known = [
    { id: 11, title: "Rose" },
    { id: 12, title: "Yew" },
  ];
  const name = lookupName("plants", { language: "en" });
  lookups[name] = { state: "ready", items: ref(known), at: Date.now() };
}

test.each([
  ["another group", { site: window.location.origin, group: 2, form: "x" }, ["Rose", "Yew"]],
  ["another site", { site: "https://elsewhere.example", group: 1, form: "x" }, ["Yew"]],
])("rows from %s name what is here, and say what is not", async (_, from, wanted) => {
  knowPlants();
  const { store, toast } = show({ text });
  const rows = [
    // Same item in another language; same title under another id; unknown item.
    { plant: { id: 11, title: "Die Rose" }, note: "a" },
    { plant: { id: 912, title: "Yew" }, note: "b" },
    { plant: { id: 999, title: "Oak" }, note: "c" },
  ];
  pasteBeds(rows, from);
  await vi.waitFor(() => expect(listBody(store, "beds")).toHaveLength(5));
  const pasted = listBody(store, "beds").slice(2);
  expect(pasted.map(({ note }) => note)).toEqual(["a", "b", "c"]);
  expect(pasted.flatMap(({ plant }) => (isBody(plant) ? [plant["title"]] : []))).toEqual(wanted);
  const named = pasted.flatMap(({ plant }) => (isBody(plant) ? [plant["id"]] : []));
  expect([11, 12]).toEqual(expect.arrayContaining(named));
  expect(toast.mock.calls.at(-1)?.[0]).toMatch(/rows\.paste\.unknown.*Oak/);
});

test("where a list can't be read, rows keep what they name, which the save will check", async () => {
  const { store } = show();
  const from = { site: window.location.origin, group: 2, form: "x" };
  const rows = [{ plant: { id: 11, title: "Rose" } }];
  pasteBeds(rows, from);
  await vi.waitFor(() => expect(plants(store)).toEqual(["Rose", "Yew", "Rose"]));
});

test("a reference that a pasted row loses is named, even if the row stays", async () => {
  const { store, toast } = show({ text });
  const named = [
    { id: 12, title: "Yew" },
    { id: 99, title: "Oak" },
  ];
  const rows = [{ plants: named, text: "prune" }];
  paste(head(/cut/), own, JSON.stringify({ of: "task", rows }));
  await vi.waitFor(() => expect(listBody(store, "tasks")).toHaveLength(3));
  await vi.waitFor(() => expect(toast.mock.calls.at(-1)?.[0]).toMatch(/unknown.*Oak/));
  expect(toast.mock.calls.at(-1)?.[0]).not.toContain("Yew");
});

function pasteNotes(count: number): void {
  const notes = Array.from({ length: count }, (_, at) => `note ${at}`);
  paste(head(/Yew/), "text/plain", ["garden.note.label", ...notes].join("\r\n"));
}

test("a table of 300 rows is pasted whole, and what is beyond is said", async () => {
  const { store, toast } = show();
  pasteNotes(300);
  await vi.waitFor(() => expect(listBody(store, "beds")).toHaveLength(302));
  await vi.waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
  expect(toast.mock.calls[0]?.[0]).not.toContain("rows.paste.most");
  toast.mock.calls[0]?.[1]();
  await vi.waitFor(() => expect(listBody(store, "beds")).toHaveLength(2));
  pasteNotes(301);
  await vi.waitFor(() => expect(listBody(store, "beds")).toHaveLength(302));
  await vi.waitFor(() => expect(toast.mock.calls.at(-1)?.[0]).toContain("rows.paste.most"));
});

test("where a list is full, nobody is told to paste the rest as a second table", async () => {
  const { store, toast } = show();
  // Border: read only for everybody else.
  const lists = store.index.lists as Map<string, PlanNode>;
  const beds = lists.get("beds");
  if (!beds) throw new Error("no beds");
  lists.set("beds", { ...beds, maxItems: 5 });
  onTestFinished(() => void lists.set("beds", beds));
  pasteNotes(301);
  await vi.waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
  expect(listBody(store, "beds")).toHaveLength(5);
  expect(toast.mock.calls[0]?.[0]).toContain("rows.paste.full");
  expect(toast.mock.calls[0]?.[0]).not.toContain("rows.paste.most");
});

test("a megabyte of words is no table and changes nothing", async () => {
  const { store, toast } = show();
  paste(head(/Yew/), "text/plain", "some words\n".repeat(100_000));
  await vi.waitFor(() => expect(toast).toHaveBeenLastCalledWith("rows.paste.nothing"));
  expect(listBody(store, "beds")).toHaveLength(2);
});

test("what is copied from a field stays what was marked there, and goes into a field", async () => {
  const { store, user } = show();
  await user.click(head(/Rose/));
  const clipboardData = new Clipboard();
  const field = screen.getByLabelText(/garden.note.label/);
  fireEvent.copy(field, { clipboardData });
  expect(clipboardData.data.size).toBe(0);
  clipboardData.setData("text/plain", "garden.note.label\r\nnorth");
  fireEvent.paste(field, { clipboardData });
  expect(listBody(store, "beds")).toHaveLength(2);
});

test("several rows are removed as one step after saying what goes with them, by kind and number", async () => {
  const confirm = vi.fn(() => Promise.resolve(true));
  const { store, user, toast } = show({ confirm, text });
  const before = wholeBody(store);
  head(/Rose/).focus();
  await user.keyboard("{Control>}a{/Control}{Delete}");
  expect(confirm).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringMatching(/dropped.*tasks\.label \(2\)/) }),
  );
  await vi.waitFor(() => expect(toast).toHaveBeenCalled());
  expect(listBody(store, "beds")).toEqual([]);
  expect(listBody(store, "tasks")).toEqual([]);
  undo(store);
  expect(wholeBody(store)).toMatchObject(before);
});
