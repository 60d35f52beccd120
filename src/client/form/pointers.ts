import { tokensOf } from "#shared/engine/body/paths.ts";
import type { FieldPath } from "./paths.ts";
import type { FormStore } from "./store.ts";
import { orderOf } from "./store.ts";

function longestField(fields: Iterable<string>, names: readonly string[]): string {
  const known = new Set(fields);
  for (let length = names.length; length > 0; length -= 1) {
    const field = names.slice(0, length).join("/");
    if (known.has(field)) return field;
  }
  return names.join("/");
}

function fieldsOfList(store: FormStore, list: string): string[] {
  const lists = list === "" ? [...store.index.lists.keys()] : [];
  const leaves = [...(store.index.leaves.get(list)?.keys() ?? [])];
  return [...leaves, ...(store.index.objects.get(list)?.keys() ?? []), ...lists];
}

/**
 * Path for a JSON Pointer with row indices: the containing field, in the row currently at that
 * index.
 */
export function pathOfPointer(store: FormStore, pointer: string): FieldPath {
  const names = tokensOf(pointer);
  for (let length = 1; length < names.length; length += 1) {
    const list = names.slice(0, length).join("/");
    const key = orderOf(store, list).keys[Number(names[length])];
    if (store.index.lists.has(list) && key !== undefined) {
      const field = longestField(fieldsOfList(store, list), names.slice(length + 1));
      return { list, key, field };
    }
  }
  return { list: "", key: "", field: longestField(fieldsOfList(store, ""), names) };
}
