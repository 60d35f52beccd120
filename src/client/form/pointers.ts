import { tokensOf } from "#shared/engine/body/paths.ts";
import type { FieldPath } from "./paths.ts";
import type { FormNode, FormStore } from "./store.ts";
import { orderOf, rowsOfList } from "./store.ts";

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
 * Path for a pointer whose rows are named by their id; null if the row isn't in the form.
 */
export function pathOfKeyedPointer(store: FormStore, pointer: string): FieldPath | null {
  const names = tokensOf(pointer);
  for (let length = 1; length < names.length; length += 1) {
    const list = names.slice(0, length).join("/");
    if (!store.index.lists.has(list)) continue;
    const key = rowNamed(store, list, names[length] ?? "");
    if (key === undefined) return null;
    const inside = names.slice(length + 1);
    const field = inside.length > 0 ? longestField(fieldsOfList(store, list), inside) : "";
    return { list, key, field };
  }
  return { list: "", key: "", field: longestField(fieldsOfList(store, ""), names) };
}

/** Key of the row with an identity: a row added here keeps the key it had before it was saved. */
function rowNamed(store: FormStore, list: string, name: string): string | undefined {
  const rows = rowsOfList(store, list);
  if (rows.has(name)) return name;
  const fields = store.index.lists.get(list)?.key ?? ["id", "clientId"];
  const isNamed = ({ plain }: FormNode) => fields.some((field) => String(plain[field]) === name);
  return rows.entries().find(([, row]) => isNamed(row))?.[0];
}

/** Rest of a pointer with row indices after the field that contains it; empty if none. */
export function restOfPointer({ list, field }: FieldPath, pointer: string): string {
  const partsOf = (name: string) => (name === "" ? 0 : name.split("/").length);
  const used = list === "" ? partsOf(field) : partsOf(list) + 1 + partsOf(field);
  const rest = tokensOf(pointer).slice(used);
  return rest.map((name) => `/${name}`).join("");
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
