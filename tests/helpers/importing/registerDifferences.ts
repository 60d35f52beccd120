import { asBody, asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** A value that two exports do not share: where it stands, and what it is in each. */
export interface RegisterDifference {
  /** Name of the record, or list and title of the entry. */
  of: string;
  path: string;
  before: Json | null;
  after: Json | null;
}

/** Ids and versions are of their own group. */
const own = new Set(["id", "clientId", "version"]);

/** Differences of two JSON exports, with what they name by its title. */
export function registerDifferences(before: Body, after: Body): RegisterDifference[] {
  const [one, other] = [plainParts(before), plainParts(after)];
  return [...one].flatMap(([of, body]) =>
    differences(body, other.get(of) ?? {}).map((each) => ({ of, ...each })),
  );
}

function plainParts(data: Body): Map<string, Body> {
  const titles = new Map<number, string>();
  const entries = Object.entries(asBody(data["entries"])).flatMap(([list, all]) =>
    (all as Body[]).map((entry) => {
      const title = asText(entry["title"]) || asText(asBody(entry["translations"])["de"]);
      titles.set(Number(entry["id"]), `${list}: ${title}`);
      return { name: `${list}: ${title}`, body: entry };
    }),
  );
  const records = (data["records"] as Body[]).map((body) => {
    titles.set(Number(body["id"]), asText(body["name"]));
    return { name: asText(body["name"]), body };
  });
  for (const { id, name } of data["files"] as Body[]) titles.set(Number(id), asText(name));
  const plain = (value: Json | undefined, name = ""): Json => {
    if (typeof value === "number" && name.endsWith("Id")) return titles.get(value) ?? value;
    if (Array.isArray(value)) return value.map((each) => plain(each));
    if (!isBody(value)) return value ?? null;
    const title = titles.get(Number(value["id"]));
    if (title !== undefined && name !== "") return title;
    const parts = Object.entries(value).filter(([key]) => !own.has(key));
    return Object.fromEntries(parts.map(([key, each]) => [key, plain(each, key)]));
  };
  return new Map(
    [...records, ...entries].map(({ name, body }) => {
      const parts = Object.entries(body).filter(([key]) => !own.has(key));
      return [name, Object.fromEntries(parts.map(([key, each]) => [key, plain(each, key)]))];
    }),
  );
}

function differences(
  one: Json | undefined,
  other: Json | undefined,
  path = "",
): Omit<RegisterDifference, "of">[] {
  if (isBody(one) && isBody(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      differences(one[key], other[key], `${path}/${key}`),
    );
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((each, at) => differences(each, other[at], `${path}/*`));
  const isSame = JSON.stringify(one) === JSON.stringify(other);
  return isSame ? [] : [{ path, before: one ?? null, after: other ?? null }];
}
