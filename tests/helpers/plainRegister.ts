import { asBody, asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** Properties that each import generates or leaves as they are. */
const own = new Set(
  "id clientId version status statusChangedAt createdAt updatedAt prevLanguage dpiaCompletedAt dpiaCompletedBy key master active roles".split(
    " ",
  ),
);

/** JSON export without ids; references are replaced by titles. */
export function plainRegister(data: Body): { records: string[]; entries: string[] } {
  const titles = new Map<number, string>();
  const all = Object.entries(asBody(data["entries"])).flatMap(([list, entries]) =>
    (entries as Body[]).map((entry) => ({ list, entry })),
  );
  for (const { list, entry } of all) {
    const { de } = asBody(entry["translations"]);
    titles.set(Number(entry["id"]), `${list}: ${asText(entry["title"])}${asText(de)}`);
  }
  const plain = (value: Json | undefined, name = ""): Json => {
    if (typeof value === "number" && name.endsWith("Id")) return titles.get(value) ?? value;
    if (Array.isArray(value)) return value.map((each) => plain(each));
    if (!isBody(value)) return value ?? null;
    const title = titles.get(Number(value["id"]));
    if (title !== undefined && Object.keys(value).length === 1) return title;
    const parts = Object.entries(value).flatMap(([key, each]): [string, Json][] =>
      own.has(key) ? [] : [[key, plain(each, key)]],
    );
    return Object.fromEntries(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  };
  const texts = (bodies: readonly Body[]) =>
    bodies.map((each) => JSON.stringify(plain(each))).toSorted();
  return {
    records: texts(data["records"] as Body[]),
    entries: all.map(({ list, entry }) => `${list} ${JSON.stringify(plain(entry))}`).toSorted(),
  };
}
