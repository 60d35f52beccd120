import { expect, test } from "vitest";
import {
  addRow,
  duplicateRow,
  moveRow,
  removeRow,
  setValue,
  transact,
  writeValue,
} from "./edit.ts";
import { applyCascade, followersOf, setWithEffects, takeBody } from "./applyCascade.ts";
import { applyServerReply, changeTo, rebase, takeSnapshot } from "./applyServerReply.ts";
import { revert } from "./journal/revert.ts";
import { undo } from "./journal/undo.ts";
import { toFieldPath } from "./paths.ts";
import { pathOfPointer } from "./pointers.ts";
import { HIDDEN, watchRule } from "./ruleState.ts";
import { sampleBody, sampleStore } from "#tests/helpers/samples/sampleForm.ts";
import type { FormStore } from "./store.ts";
import { orderOf, rowsOfList, wholeBody } from "./store.ts";

const rootPath = (field: string) => ({ list: "", key: "", field });
const bedPath = (store: FormStore, at: number, field: string) => ({
  list: "beds",
  key: orderOf(store, "beds").keys[at] ?? "",
  field,
});

test("a body goes in and comes out the same", () => {
  expect(wholeBody(sampleStore())).toEqual(sampleBody);
});

test("typing changes one leaf; the rest of the body keeps its identity", () => {
  const store = sampleStore();
  const before = wholeBody(store);
  setValue(store, bedPath(store, 0, "note"), "north side");

  expect(wholeBody(store)["beds"]).toMatchObject([{ note: "north side" }, { id: 2 }]);
  expect(wholeBody(store)["tasks"]).toBe(before["tasks"]);
});

test("a path follows its row when the row moves", () => {
  const store = sampleStore();
  const path = bedPath(store, 0, "note");
  moveRow(store, "beds", path.key, 1);
  setValue(store, path, "moved");

  expect(wholeBody(store)["beds"]).toMatchObject([{ id: 2 }, { id: 1, note: "moved" }]);
});

test("empty text is nothing, and going back to what is stored leaves nothing unsaved", () => {
  const store = sampleStore();
  setValue(store, rootPath("name"), "");
  expect(wholeBody(store)).not.toHaveProperty("name");
  expect(store.state.dirty).toBe(1);
  setValue(store, rootPath("name"), "North");
  expect(store.state.dirty).toBe(0);
});

test("a locked form takes no values", () => {
  const store = sampleStore();
  store.state.readOnly = true;
  setValue(store, rootPath("name"), "South");
  expect(wholeBody(store)).toEqual(sampleBody);
});

test("a value that the server writes leaves nothing unsaved", () => {
  const store = sampleStore();
  writeValue(store, bedPath(store, 0, "id"), 99);
  expect(wholeBody(store)["beds"]).toMatchObject([{ id: 99 }, { id: 2 }]);
  expect(store.state.dirty).toBe(0);
});

test("a rule shows its field in the touched row only", () => {
  const store = sampleStore();
  const [first, second] = [bedPath(store, 0, "warning"), bedPath(store, 1, "warning")];
  const state = (path: typeof first) => {
    const formNode = rowsOfList(store, "beds").get(path.key);
    if (!formNode) throw new Error("no row");
    watchRule(store, formNode, "warning");
    return (formNode.rules["warning"] ?? 0) & HIDDEN;
  };
  expect([state(first), state(second)]).toEqual([HIDDEN, 0]);
  setValue(store, { ...first, field: "plant" }, { id: 12, title: "Yew", isPoisonous: true });
  expect([state(first), state(second)]).toEqual([0, 0]);
});

test("rows are added with a clientId, copied without identity, and removed rows come back where they were", () => {
  const store = sampleStore();
  const added = addRow(store, "beds", { note: "new" });
  expect(wholeBody(store)["beds"]).toMatchObject([{}, {}, { clientId: added, note: "new" }]);
  const copy = duplicateRow(store, "beds", orderOf(store, "beds").keys[0] ?? "");
  expect(wholeBody(store)["beds"]).toMatchObject([
    { id: 1 },
    { clientId: copy, note: "south side" },
    {},
    {},
  ]);
  undo(store);
  const twin = duplicateRow(store, "beds", added);
  expect(wholeBody(store)["beds"]).toMatchObject([{}, {}, { clientId: added }, { clientId: twin }]);
  undo(store);
  undo(store);
  removeRow(store, "beds", orderOf(store, "beds").keys[0] ?? "");
  undo(store);
  expect(wholeBody(store)).toMatchObject(sampleBody);
  expect(store.state.dirty).toBe(0);
});

test("what goes with a removed row is known before, and comes back with it", () => {
  const store = sampleStore();
  const key = orderOf(store, "beds").keys[0] ?? "";
  expect(followersOf(store, "beds", [key])).toEqual({
    changed: new Map([["tasks", 1]]),
    dropped: new Map([["tasks", 1]]),
  });
  const entry = transact(store, () => {
    removeRow(store, "beds", key);
    applyCascade(store);
  });
  expect(wholeBody(store)["tasks"]).toEqual([{ id: 6, plants: [{ id: 12 }], text: "water" }]);
  if (entry) revert(store, entry);
  expect(wholeBody(store)).toMatchObject(sampleBody);
});

test("what is taken back leaves a field alone that was changed again since", () => {
  const store = sampleStore();
  const entry = transact(store, () => {
    setValue(store, rootPath("name"), "by the step");
    setValue(store, rootPath("shed/colour"), "blue");
  });
  setValue(store, rootPath("name"), "typed later");
  if (entry) revert(store, entry);

  expect(wholeBody(store)).toMatchObject({ name: "typed later", shed: sampleBody["shed"] });
});

test("the journal knows what was typed, what followed, and what came from elsewhere; undo takes back only one's own", () => {
  const store = sampleStore();
  setValue(store, rootPath("name"), "mine");
  takeBody(store, { ...wholeBody(store), shed: { colour: "theirs" } }, "merge");
  removeRow(store, "beds", orderOf(store, "beds").keys[0] ?? "");
  applyCascade(store);
  // A cascade belongs to the change that caused it.
  expect(store.journal.done.map(({ origin }) => origin)).toEqual(["typed", "merge", "typed"]);
  while (undo(store)) continue;
  expect(wholeBody(store)).toMatchObject({ ...sampleBody, shed: { colour: "theirs" } });
});

test("choosing something derives what depends on it in the same step", () => {
  const store = sampleStore();
  setWithEffects(store, bedPath(store, 0, "note"), "abc");
  expect(wholeBody(store)["beds"]).toMatchObject([{ note: "abc", length: 3 }, {}]);
  // Derived values never count as unsaved.
  expect(store.state.dirty).toBe(1);
});

test("what the server stored is taken over: ids come, keys stay, and what was typed meanwhile stays unsaved", () => {
  const store = sampleStore();
  const key = addRow(store, "beds", { note: "new" });
  const sent = takeSnapshot(store);
  const reply = structuredClone(wholeBody(store));
  setValue(store, rootPath("name"), "typed meanwhile");
  reply["beds"] = [...(sampleBody["beds"] as never[]), { id: 3, note: "new" }];
  applyServerReply(store, sent, reply);

  expect(orderOf(store, "beds").keys).toContain(key);
  expect(wholeBody(store)).toMatchObject({ name: "typed meanwhile", beds: [{}, {}, { id: 3 }] });
  expect(store.state.dirty).toBe(1);
});

test("a field that was emptied, here or by others, is no longer unsaved once that is stored", () => {
  const { name: _, ...reply } = sampleBody;
  const store = sampleStore();
  setValue(store, rootPath("name"), "");
  expect(store.state.dirty).toBe(1);
  applyServerReply(store, takeSnapshot(store), reply);
  expect(store.state.dirty).toBe(0);

  const other = sampleStore();
  setValue(other, rootPath("name"), "");
  rebase(other, reply);
  expect(other.state.dirty).toBe(0);
});

test("a merged body changes only what differs, and what is stored is what the other one saved", () => {
  const store = sampleStore();
  setValue(store, rootPath("name"), "mine");
  const theirs = { ...sampleBody, shed: { colour: "green" } };
  rebase(store, theirs);
  changeTo(store, { ...theirs, name: "mine" });

  expect(wholeBody(store)).toMatchObject({ name: "mine", shed: { colour: "green" } });
  expect(store.state.dirty).toBe(1);
});

test("pointers with row numbers and paths with row keys name the same field", () => {
  const store = sampleStore();
  expect(pathOfPointer(store, "/beds/1/plant/id")).toEqual(bedPath(store, 1, "plant"));
  expect(pathOfPointer(store, "/shed/colour")).toEqual(rootPath("shed/colour"));
  expect(toFieldPath(store.index, ["beds", "1", "note"])).toEqual({
    list: "beds",
    key: "1",
    field: "note",
  });
});
