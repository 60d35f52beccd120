import { applyCascade } from "#client/form/applyCascade.ts";
import { addRow, removeRow, setValue } from "#client/form/edit.ts";
import { type FieldValues, flatten, flattenRow } from "#client/form/flatten.ts";
import { isSameRow, isSetField } from "#client/form/journal/follow.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { type FormStore, formNodeAt, orderOf, rowsOfList, wholeBody } from "#client/form/store.ts";
import { isBody, jsonListOf } from "#shared/engine/body/paths.ts";
import { isSameReference, referenceKey } from "#shared/engine/body/references.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Chance } from "../../../scripts/testkit/chance.ts";
import { saidBy } from "../randomVersions.ts";
import { enteredIn } from "./edits.ts";
import { open, randomValue, settle } from "./world.ts";

/** Another user's change, made in their own form and saved. */
export type Change = (stored: Body) => Promise<Body>;

export function randomChange(seen: Body, chance: Chance): Change {
  const store = open(seen);
  const lists = [...store.index.lists].filter(([, { readOnly }]) => !readOnly);
  const [list, rows] = chance.pick(lists);
  const leaves = randomRow(rows, chance);
  const keys = orderOf(store, list).keys;
  const row = keys.length > 0 ? rowsOfList(store, list).get(chance.pick(keys))?.plain : undefined;
  const isThere = (form: FormStore, values: Readonly<FieldValues> | undefined) =>
    [...rowsOfList(form, list)].find(([, { plain }]) => isSameRow(form, list, values ?? {}, plain));
  const inRow = (work: (form: FormStore, key: string) => void) =>
    saving((form) => {
      const [key] = isThere(form, row) ?? [];
      if (key !== undefined) work(form, key);
    });
  const ofRow = randomSet(store, list, chance);
  const ofRoot = randomSet(store, "", chance);
  return chance.pick([
    saving((form) => ofRoot(form, "")),
    saving((form) => ofRoot(form, "")),
    inRow(ofRow),
    inRow(ofRow),
    inRow((form, key) => removeRow(form, list, key)),
    saving((form) => {
      if (leaves && !isThere(form, leaves))
        addRow(form, list, flattenRow(form.index, list, leaves));
    }),
  ]);
}

function randomRow(rows: PlanNode, chance: Chance): Body | undefined {
  return jsonListOf(randomValue(rows, chance)).find(isBody);
}

function saving(work: (form: FormStore) => void): Change {
  return (stored) => {
    const form = open(stored);
    work(form);
    applyCascade(form);
    return settle(wholeBody(form), stored);
  };
}

/** Sets a field, or adds an item to a set or removes it. */
function randomSet(store: FormStore, list: string, chance: Chance) {
  const [field, node] = chance.pick(enteredIn(store, list));
  const value = randomValue(node, chance);
  return (form: FormStore, key: string) => {
    const path: FieldPath = { list, key, field };
    const now = formNodeAt(form, path)?.plain[field];
    const [item] = jsonListOf(value);
    setValue(form, path, isSetField(form, path) && item ? toggled(jsonListOf(now), item) : value);
  };
}

function toggled(items: readonly Json[], item: Json): Json[] | undefined {
  const rest = items.filter((each) => !isSameReference(each, item));
  const all = rest.length < items.length ? rest : [...items, item];
  return all.length > 0 ? all : undefined;
}

/** Effect of a change: new values by place, and removed places. */
export function effectOf(before: Body, after: Body): string {
  const [old, now] = [placesOf(before), placesOf(after)];
  const changed = [...now].filter(([place, said]) => old.get(place) !== said);
  const gone = [...old.keys()].filter((place) => {
    const row = rowOf(place);
    // Contents of a removed row are not listed separately.
    return !now.has(place) && (row === "" || row === place || now.has(row));
  });
  return JSON.stringify([changed.toSorted(), gone.toSorted()]);
}

export const noEffect = "[[],[]]";

const rowOf = (place: string) => place.split("\n").slice(0, 2).join("\n").trim();

/** Values of a record by place; each item of a set has its own place. */
function placesOf(body: Body): Map<string, string> {
  const { index } = open(body);
  const places = new Map<string, string>();
  const note = (row: string, list: string, values: FieldValues) => {
    for (const [field, node] of enteredIn({ index }, list)) {
      const value = values[field];
      const said = saidBy([node], value === undefined ? {} : { [node.name]: value })[node.name];
      if (node.type === "references" || node.type === "files")
        for (const item of jsonListOf(value))
          places.set(`${row}\n${field}#${referenceKey(item)}`, "");
      else if (said !== undefined) places.set(`${row}\n${field}`, JSON.stringify(said));
    }
  };
  const { values, lists } = flatten(index, body);
  note("\n", "", values);
  for (const [list, rows] of lists) {
    const [name = "id"] = index.lists.get(list)?.key ?? [];
    for (const row of rows) {
      const place = `${list}\n${referenceKey(row[name]) ?? JSON.stringify(row[name])}`;
      places.set(place, "");
      note(place, list, flattenRow(index, list, row));
    }
  }
  return places;
}
