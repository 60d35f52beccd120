import { expect, test } from "vitest";
import { merge } from "#shared/engine/body/merge.ts";
import { isSameReference, referenceKey } from "#shared/engine/body/references.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { sampleBody, samplePlan, sampleStore } from "#tests/helpers/samples/sampleForm.ts";
import { type Chance, chanceOf } from "../../../../scripts/testkit/chance.ts";
import { applyCascade, takeBody } from "../applyCascade.ts";
import { applyServerReply, rebase, takeSnapshot } from "../applyServerReply.ts";
import { addRow, moveRow, removeRow, setValue, transact } from "../edit.ts";
import { type FormStore, orderOf, wholeBody } from "../store.ts";
import { ownSteps, redo, undo, undoThrough } from "./undo.ts";

/** Sample plan whose lists of plants merge as sets. */
const plan: Plan = { ...samplePlan, nodes: samplePlan.nodes.map(asSets) };

function asSets(node: PlanNode): PlanNode {
  const children = node.children?.map(asSets);
  return {
    ...node,
    ...(children ? { children } : {}),
    ...(node.type === "references" ? { diff: "set" } : {}),
  };
}

const garden = (body = sampleBody) => sampleStore(body, { plan });
const at = (field: string) => ({ list: "", key: "", field });
const keyOf = (store: FormStore, list: string, place: number) =>
  orderOf(store, list).keys[place] ?? "";

function type(store: FormStore, text: string, field = "name"): void {
  const before = String(wholeBody(store)[field] ?? "");
  for (let end = 1; end <= text.length; end += 1)
    setValue(store, at(field), before + text.slice(0, end));
}

/** A colleague's save that the form merges. */
function others(store: FormStore, base: Body, theirs: Body): Body {
  const { body } = merge(store.plan, base, wholeBody(store), theirs);
  rebase(store, theirs);
  takeBody(store, body, "merge");
  return theirs;
}

/** Simulates a save: the server assigns row ids and trims texts. */
function save(store: FormStore, ids: () => number): Body {
  const moment = takeSnapshot(store);
  const reply = structuredClone(wholeBody(store));
  for (const list of ["beds", "tasks"])
    reply[list] = rowsOf(reply, list).map((row) => ({ ...row, id: row["id"] ?? ids() }));
  for (const name of ["name", "landlord"])
    if (typeof reply[name] === "string") reply[name] = reply[name].trim();
  applyServerReply(store, moment, reply);
  return reply;
}

function rowsOf(body: Body, list: string): Body[] {
  const rows = body[list];
  // Border: the sample's lists hold rows.
  return Array.isArray(rows) ? (rows as Body[]) : [];
}

test("typing is undone word by word, and a paste by itself", () => {
  const store = garden({ ...sampleBody, name: "" });
  type(store, "one two three");
  setValue(store, at("name"), "one two three four five");
  const seen = [];
  while (undo(store)) seen.push(wholeBody(store)["name"]);
  expect(seen).toEqual(["one two three", "one two ", "one ", ""]);
  redo(store);
  redo(store);
  expect(wholeBody(store)["name"]).toBe("one two ");
});

test("deleting what has just been typed is a step of its own", () => {
  const store = garden();
  type(store, "er");
  setValue(store, at("name"), "Northe");
  setValue(store, at("name"), "North");
  undo(store);
  expect(wholeBody(store)["name"]).toBe("Norther");
});

test("undo goes through a save that tidied what was typed", () => {
  const store = garden();
  type(store, " garden ");
  save(store, () => 90);
  expect(wholeBody(store)["name"]).toBe("North garden");
  while (undo(store)) continue;
  expect(wholeBody(store)["name"]).toBe("North");
  expect(store.state.dirty).toBe(1);
  while (redo(store)) continue;
  expect(wholeBody(store)["name"]).toBe("North garden");
});

test("what others save meanwhile can neither be undone nor stands in the way of redoing", () => {
  const store = garden();
  type(store, "!");
  undo(store);
  others(store, sampleBody, { ...sampleBody, shed: { colour: "green" } });
  expect(undo(store)).toBeNull();
  expect(wholeBody(store)["shed"]).toEqual({ colour: "green" });
  redo(store);
  expect(wholeBody(store)).toMatchObject({ name: "North!", shed: { colour: "green" } });
});

test("a field that both changed goes back to what the others have made of it", () => {
  const store = garden();
  type(store, " mine");
  others(store, sampleBody, { ...sampleBody, name: "Theirs" });
  expect(wholeBody(store)["name"]).toBe("North mine");
  while (undo(store)) continue;
  expect(wholeBody(store)["name"]).toBe("Theirs");
});

test("a row of one's own in which others have written since stays", () => {
  const store = garden();
  addRow(store, "beds", { note: "mine" });
  const base = save(store, () => 90);
  const beds = rowsOf(base, "beds").map((row) =>
    row["id"] === 90 ? { ...row, note: "theirs" } : row,
  );
  others(store, base, { ...base, beds });
  while (undo(store)) continue;
  expect(wholeBody(store)["beds"]).toMatchObject([{ id: 1 }, { id: 2 }, { note: "theirs" }]);
});

test("moved rows go back behind the row they stood behind, wherever that stands now", () => {
  const store = garden();
  const [first, second] = [keyOf(store, "beds", 0), keyOf(store, "beds", 1)];
  const added = addRow(store, "beds", {});
  moveRow(store, "beds", added, 0);
  moveRow(store, "beds", second, 0);
  expect(orderOf(store, "beds").keys).toEqual([second, added, first]);
  undo(store);
  expect(orderOf(store, "beds").keys).toEqual([added, first, second]);
  undo(store);
  expect(orderOf(store, "beds").keys).toEqual([first, second, added]);
});

test("several steps are undone at once from the list, and redone one by one", () => {
  const store = garden();
  type(store, " a");
  setValue(store, at("isRented"), true);
  removeRow(store, "beds", keyOf(store, "beds", 0));
  const [, second] = ownSteps(store, 10);
  undoThrough(store, second?.id ?? 0);
  expect(wholeBody(store)).toMatchObject({ ...sampleBody, name: "North a" });
  redo(store);
  expect(wholeBody(store)["isRented"]).toBe(true);
  expect(rowsOf(wholeBody(store), "beds")).toHaveLength(2);
});

test("buttons learn only of what differs", () => {
  const store = garden();
  const { shown } = store.journal;
  expect(shown).toEqual({ canUndo: false, canRedo: false });
  type(store, " a");
  expect(shown).toEqual({ canUndo: true, canRedo: false });
  undo(store);
  undo(store);
  expect(shown).toEqual({ canUndo: false, canRedo: true });
  type(store, "b");
  expect(shown).toEqual({ canUndo: true, canRedo: false });
});

test("a locked form undoes nothing", () => {
  const store = garden();
  type(store, "!");
  store.state.readOnly = true;
  expect(undo(store)).toBeNull();
  expect(wholeBody(store)["name"]).toBe("North!");
});

test("a row about the same that the others have added, too, stays, and says what they say", () => {
  const known = plan.nodes.map((node) =>
    node.name === "beds" ? { ...node, key: ["note"] } : node,
  );
  const store = sampleStore({ ...sampleBody, beds: [] }, { plan: { ...plan, nodes: known } });
  addRow(store, "beds", { note: "roses", warning: "mine" });
  others(
    store,
    { ...sampleBody, beds: [] },
    {
      ...sampleBody,
      beds: [{ note: "roses", warning: "theirs" }],
    },
  );
  expect(wholeBody(store)["beds"]).toMatchObject([{ warning: "mine" }]);
  while (undo(store)) continue;
  expect(wholeBody(store)["beds"]).toMatchObject([{ note: "roses", warning: "theirs" }]);
});

/** Simulates a save whose result differs from what was sent. */
function saveAs(store: FormStore, stored: Body): void {
  applyServerReply(store, takeSnapshot(store), stored);
}

test("what the server empties or leaves out because of one's own step comes back with it", () => {
  const store = garden({ ...sampleBody, landlord: "Oak" });
  setValue(store, at("isRented"), false);
  const { landlord: _, ...rest } = wholeBody(store);
  saveAs(store, { ...rest, beds: rowsOf(rest, "beds").slice(1) });
  expect(wholeBody(store)).not.toHaveProperty("landlord");
  undo(store);
  expect(wholeBody(store)).toMatchObject({ ...sampleBody, landlord: "Oak" });
  expect(undo(store)).toBeNull();
  redo(store);
  expect(wholeBody(store)).not.toHaveProperty("landlord");
  expect(rowsOf(wholeBody(store), "beds")).toHaveLength(1);
});

test("what the server empties after its cause was undone can be undone by itself", () => {
  const store = garden({ ...sampleBody, landlord: "Oak" });
  type(store, "!");
  const moment = takeSnapshot(store);
  const { landlord: _, ...reply } = wholeBody(store);
  undo(store);
  applyServerReply(store, moment, reply);
  undo(store);
  expect(wholeBody(store)).toMatchObject({ name: "North", landlord: "Oak" });
});

test("a server that stores something else without any step of one's own leaves none to undo", () => {
  const store = garden({ ...sampleBody, landlord: "Oak" });
  saveAs(store, sampleBody);
  expect(undo(store)).toBeNull();
});

const words = ["ash", "birch", "cedar", "elm", "fir"];

function plantsOf(store: FormStore): Json[] {
  return rowsOf(wholeBody(store), "beds").flatMap(({ plant }) => plant ?? []);
}

function editOwn(store: FormStore, chance: Chance): void {
  const field = chance.pick(["name", "landlord", "shed/colour"]);
  const list = chance.pick(["beds", "tasks"]);
  const { keys } = orderOf(store, list);
  const key = keys.length > 0 ? chance.pick(keys) : "";
  const word = chance.pick(words);
  const change = chance.pick([
    () => setValue(store, at(field), word),
    () => setValue(store, { list: "beds", key, field: "note" }, word),
    () => setValue(store, { list: "tasks", key, field: "text" }, word),
    () => setValue(store, { list: "tasks", key, field: "plants" }, chance.some(plantsOf(store))),
    () => void addRow(store, list, list === "beds" ? { note: word } : { text: word }),
    () =>
      void transact(store, () => {
        removeRow(store, list, key);
        applyCascade(store);
      }),
  ]);
  change();
}

/**
 * A random change of somebody else's, as a function of the document. They write only in rows that
 * they see and that are there without anybody's changes, and nothing that stands there already.
 */
function editOfOthers(chance: Chance, seen: Body, without: Body, added: number) {
  const list = chance.pick(["beds", "tasks"]);
  const word = chance.pick(words).toUpperCase();
  const field = list === "beds" ? "note" : "text";
  const both = rowsOf(seen, list).filter((row) => rowsOf(without, list).some(isSameAs(row)));
  const id = both.length > 0 ? chance.pick(both)["id"] : undefined;
  const grown = rowsOf(seen, "beds").filter((bed) => rowsOf(without, "beds").some(isSameAs(bed)));
  const plant = grown.map((bed) => bed["plant"]).find((each) => each !== undefined);
  const inRow = (work: (row: Body) => Body[]) => (body: Body) => ({
    ...body,
    [list]: rowsOf(body, list).flatMap((row) => (row["id"] === id ? work(row) : [row])),
  });
  return chance.pick<(body: Body) => Body>([
    (body) => ({ ...body, name: word }),
    (body) => ({ ...body, shed: { colour: word } }),
    inRow((row) => [{ ...row, [field]: word }]),
    inRow((row) =>
      list === "tasks" && plant ? [{ ...row, plants: withItem(row["plants"], plant) }] : [row],
    ),
    // Beds stay: the cascade of a removal depends on the user's own changes.
    inRow((row) => (list === "tasks" ? [] : [row])),
    (body) => ({ ...body, [list]: [...rowsOf(body, list), { id: added, [field]: word }] }),
  ]);
}

const isSameAs = (row: Body) => (other: Body) => row["id"] === other["id"];

function withItem(list: Json | undefined, item: Json): Json[] {
  const items = Array.isArray(list) ? list : [];
  return items.some((each) => isSameReference(each, item)) ? items : [...items, item];
}

/** Set by the program, never by a user. */
const given = new Set(["clientId", "length"]);

/** Body without empty lists and without the order of rows and items. */
function said(body: Body): unknown {
  const plain = (name: string) =>
    rowsOf(body, name)
      .map((row) => Object.entries(row).filter(([field]) => !given.has(field)))
      .map((fields) => JSON.stringify(fields.map(asSaid).toSorted()))
      .toSorted();
  return { ...body, beds: plain("beds"), tasks: plain("tasks") };
}

function asSaid([name, value]: [string, Json]): unknown {
  return [name, Array.isArray(value) ? value.map(referenceKey).toSorted() : value];
}

test.each(Array.from({ length: 300 }, (_, seed) => seed))(
  "after any sequence of one's own and others' changes, undoing all of one's own leaves the others' (%i)",
  (seed) => {
    const chance = chanceOf(seed);
    let last = 100;
    const ids = () => (last += 1);
    const start: Body = { ...sampleBody, shed: { colour: "red" } };
    const store = garden(start);
    let [stored, without] = [start, start];
    for (let step = 0; step < 12; step += 1) {
      const kind = chance.between(0, 9);
      if (kind < 5) editOwn(store, chance);
      else if (kind < 7) stored = save(store, ids);
      else {
        const edit = editOfOthers(chance, stored, without, ids());
        without = edit(without);
        stored = others(store, stored, edit(stored));
      }
    }
    while (undo(store)) continue;
    expect(said(wholeBody(store))).toEqual(said(without));
  },
);
