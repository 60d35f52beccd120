import { act, cleanup, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { addRow } from "./edit.ts";
import { showRow } from "./rows.ts";
import { checkNow } from "./showChecks.ts";
import { groupTextKey } from "./layout.ts";
import { sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import { samplePlan, sampleStore } from "#tests/helpers/samples/sampleForm.ts";
import { showSample } from "#tests/helpers/samples/showSample.tsx";
import { type FormStore, listBody, orderOf, wholeBody } from "./store.ts";

const rowHead = (name: RegExp) => screen.getByRole("button", { name, expanded: false });
const bedNotes = (store: FormStore) => listBody(store, "beds").map((row) => row["note"]);

test("the caret stays where it is when typing in the middle", async () => {
  const { store, user } = showSample();
  const name = screen.getByLabelText<HTMLInputElement>(/garden.name.label/);
  await user.type(name, "XY", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(name.value).toBe("NoXYrth");
  expect(name.selectionStart).toBe(4);
  expect(wholeBody(store)["name"]).toBe("NoXYrth");
});

test("an empty list says what belongs in it to those who fill it in, for reading that there is nothing", () => {
  const hasText = () => true;
  showSample({ store: sampleStore({}), hasText });
  expect(screen.getByText("garden.beds.intro")).toBeTruthy();
  cleanup();
  showSample({ store: sampleStore({}, { readOnly: true }), hasText });
  expect(screen.queryByText("garden.beds.intro")).toBeNull();
  expect(screen.getAllByText("form.empty")).not.toEqual([]);
});

test("rows read as one line and mount their fields only when they are opened", async () => {
  const { user } = showSample();
  expect(screen.queryByLabelText(/garden.note.label/)).toBeNull();
  await user.click(rowHead(/Rose/));
  expect(screen.getByLabelText(/garden.note.label/)).toHaveProperty("value", "south side");
});

test("of many rows opened together the first have their fields at once, then all of them", async () => {
  const { store } = showSample();
  act(() => {
    for (let row = 0; row < 10; row += 1) addRow(store, "beds", { note: `Bed ${row}` });
  });
  const heads = await screen.findAllByRole("button", {
    expanded: false,
    name: /form.row|Rose|Yew/,
  });
  expect(heads.length).toBeGreaterThan(10);
  act(() => {
    for (const key of orderOf(store, "beds").keys) showRow(store, "beds", key, true);
  });
  const notes = () => screen.queryAllByLabelText(/garden.note.label/);
  expect(notes().length).toBeGreaterThan(0);
  expect(notes().length).toBeLessThan(12);
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  await vi.waitFor(() => expect(notes()).toHaveLength(12));
  expect(document.querySelector("[aria-busy]")).toBeNull();
});

test("a rule shows its field only in the row it is true for", async () => {
  const { user } = showSample();
  await user.click(rowHead(/Rose/));
  expect(screen.queryByLabelText(/garden.warning.label/)).toBeNull();
  await user.click(rowHead(/Yew/));
  expect(screen.getAllByLabelText(/garden.warning.label/)).toHaveLength(1);
});

test("Ctrl Enter in a row adds the next one, open and with the focus in its first field", async () => {
  const { store, user } = showSample();
  await user.click(rowHead(/Rose/));
  await user.click(screen.getByLabelText(/garden.note.label/));
  await user.keyboard("{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(document.activeElement?.id).toMatch(/_plant$/));
  expect(bedNotes(store)).toEqual(["south side", undefined, undefined]);
});

test("Alt and an arrow move a row, which keeps its open fields", async () => {
  const { store, user } = showSample();
  await user.click(rowHead(/Rose/));
  await user.click(screen.getByLabelText(/garden.note.label/));
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(bedNotes(store)).toEqual([undefined, "south side"]);
  expect(screen.getByLabelText(/garden.note.label/)).toHaveProperty("value", "south side");
});

test("a row that others follow is removed only after asking, and comes back with them", async () => {
  const ask = vi.fn(() => Promise.resolve(true));
  const say = vi.fn();
  const { store, user } = showSample({ confirm: ask, toast: say });
  const before = wholeBody(store);
  await user.click(screen.getAllByRole("button", { name: "form.row.more" })[0] ?? document.body);
  await user.click(await screen.findByRole("menuitem", { name: "form.row.remove" }));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(say).toHaveBeenCalled());
  expect(listBody(store, "beds")).toHaveLength(1);
  expect(listBody(store, "tasks")).toHaveLength(1);
  const takeBack: unknown = say.mock.calls[0]?.[1];
  if (typeof takeBack === "function") takeBack();
  expect(wholeBody(store)).toMatchObject(before);
});

test("a gap stands under its field once that was left, linked to it, and goes when it is filled", async () => {
  const { store, user } = showSample();
  await user.click(screen.getByLabelText(/garden.isRented.label/));
  checkNow(store);
  const landlord = await screen.findByLabelText(/garden.landlord.label/);
  landlord.focus();
  await user.tab();
  const described = landlord.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toContain("form.gap");
  await user.type(landlord, "Ms Green");
  checkNow(store);
  await vi.waitFor(() => expect(document.getElementById(described)).toBeNull());
});

test("a name that was left empty is wrong from then on, not before", async () => {
  const { store, user } = showSample();
  const name = screen.getByLabelText(/garden.name.label/);
  expect(within(document.body).queryByText(/problem/)).toBeNull();
  await user.clear(name);
  await user.tab();
  checkNow(store);
  expect(store.root.touched["name"]).toBe(true);
});

test("custom fields with a tab of their own give it the name of what holds them", () => {
  const custom = sampleNode("/custom", { overlay: true, textKey: "garden.custom" });
  const plan = { ...samplePlan, nodes: [...samplePlan.nodes, custom] };
  expect(groupTextKey(plan, "custom")).toBe("garden.custom.label");
  expect(groupTextKey(plan, "beds")).toBe("garden.groups.beds");
});
