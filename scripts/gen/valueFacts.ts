import { type Documents } from "./documents.ts";
import { asSchema, type Schema } from "./schema.ts";

/** Facts of a fixed list's values that fill other fields when chosen. */
export function valueFacts(schema: Schema, list: string | undefined, documents: Documents) {
  const names = Object.values(asSchema(schema["x-fills"])).map(String);
  const items = names.length > 0 && list ? documents.lists.get(list)?.items : undefined;
  return (
    items &&
    Object.fromEntries(
      items.map((item) => [
        item.value,
        Object.fromEntries(names.map((name) => [name, asSchema(item)[name]])),
      ]),
    )
  );
}
