import { expect, test } from "vitest";
import { merge } from "#shared/engine/body/merge.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { sampleBody, samplePlan, sampleStore } from "#tests/helpers/samples/sampleForm.ts";
import { takeBody } from "../applyCascade.ts";
import { applyServerReply, rebase, takeSnapshot } from "../applyServerReply.ts";
import { addRow, moveRow, removeRow, setValue } from "../edit.ts";
import { type FormStore, orderOf, wholeBody } from "../store.ts";
import { ownSteps, redo, undo, undoThrough } from "./undo.ts";

const garden = (body = sampleBody) => sampleStore(body);
const at = (field: string) => ({ list: "", key: "", field });
const keyOf = (store: FormStore, list: string, place: number) =>
  orderOf(store, list).keys[place] ?? "";

function type(store: FormStore, text: string, field = "name"): void {
  const before = String(wholeBody(store)[field] ?? "");
  for (let end = 1; end <= text.length; end += 1)
    setValue(store, at(field), before + text.slice(0, end));
}

/** A colleague's save that the form merges. */
function others(store: FormStore, base: Body, theirs: Body): void {
  const { body } = merge(store.plan, base, wholeBody(store), theirs);
  rebase(store, theirs);
  takeBody(store, body, "merge");
}

/** Simulates a save: the server assigns row ids and trims texts. */
function save(store: FormStore): Body {
  const moment = takeSnapshot(store);
  const reply = structuredClone(wholeBody(store));
  for (const list of ["beds", "tasks"])
    reply[list] = rowsOf(reply, list).map((row) => ({ ...row, id: row["id"] ?? 90 }));
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
  save(store);
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
  const base = save(store);
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
  const nodes = samplePlan.nodes.map((node) =>
    node.name === "beds" ? { ...node, key: ["note"] } : node,
  );
  const none = { ...sampleBody, beds: [] };
  const store = sampleStore(none, { plan: { ...samplePlan, nodes } });
  addRow(store, "beds", { note: "roses", warning: "mine" });
  others(store, none, { ...none, beds: [{ note: "roses", warning: "theirs" }] });
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
