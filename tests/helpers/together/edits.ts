import { applyCascade, setWithEffects } from "#client/form/applyCascade.ts";
import { addRow, moveRow, removeRow, setValue, transact } from "#client/form/edit.ts";
import { isSameRow } from "#client/form/journal/follow.ts";
import { type FormStore, orderOf, rowsOfList } from "#client/form/store.ts";
import { type FieldPath, patternOf } from "#client/form/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import type { Chance } from "../../../scripts/testkit/chance.ts";

/** Makes a field value; undefined empties the field. */
export type ValueOf = (node: PlanNode, chance: Chance) => Json | undefined;

export function editAnything(store: FormStore, chance: Chance, valueOf: ValueOf): void {
  const lists = [...store.index.lists].filter(([, { readOnly }]) => !readOnly);
  const [list] = chance.percent(40) ? [""] : chance.pick(lists);
  if (list === "") return editField(store, chance, { list, key: "" }, valueOf);
  const { keys } = orderOf(store, list);
  if (keys.length === 0) return add(store, chance, list, valueOf);
  const key = chance.pick(keys);
  const inField = () => editField(store, chance, { list, key }, valueOf);
  const change = chance.pick([
    inField,
    inField,
    () => add(store, chance, list, valueOf),
    () => moveRow(store, list, key, chance.between(0, keys.length - 1)),
    () =>
      void transact(store, () => {
        removeRow(store, list, key);
        applyCascade(store);
      }),
  ]);
  change();
}

/** Adds a row; a natural key never occurs twice. */
function add(store: FormStore, chance: Chance, list: string, valueOf: ValueOf): void {
  const [name = "id"] = store.index.lists.get(list)?.key ?? [];
  const node = store.index.leaves.get(list)?.get(name);
  if (name === "id" || !node) return void addRow(store, list, {});
  const about = valueOf(node, chance);
  const isThere = [...rowsOfList(store, list).values()].some(({ plain }) =>
    isSameRow(store, list, plain, { [name]: about }),
  );
  if (about !== undefined && about !== "" && !isThere) addRow(store, list, { [name]: about });
}

function editField(
  store: FormStore,
  chance: Chance,
  at: Omit<FieldPath, "field">,
  valueOf: ValueOf,
): void {
  const fields = enteredIn(store, at.list);
  const coupled = fields.filter(([field]) => isAsked(store, patternOf({ ...at, field })));
  const among = coupled.length > 0 && chance.percent(40) ? coupled : fields;
  const [field, node] = chance.pick(among);
  const set = chance.pick([setValue, setWithEffects]);
  set(store, { ...at, field }, valueOf(node, chance));
}

/** True if another field's visibility depends on it. */
function isAsked({ index }: FormStore, pattern: string): boolean {
  const asking = [...index.leaves.values()].flatMap((leaves) => [...leaves.values()]);
  return asking.some(({ when }) => JSON.stringify(when?.show ?? {}).includes(`"${pattern}"`));
}

/** Fields a user enters in a list, or in the document. */
export function enteredIn({ index }: Pick<FormStore, "index">, list: string) {
  const names = index.lists.get(list)?.key ?? ["id", "clientId"];
  return [...(index.leaves.get(list) ?? [])].filter(
    ([field, { readOnly, name }]) =>
      !readOnly && name !== "id" && name !== "clientId" && !names.includes(field),
  );
}
