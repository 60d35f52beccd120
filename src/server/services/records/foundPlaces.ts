import { referenceId, referencesIn } from "#shared/engine/body/references.ts";
import { partWith, walkBody } from "#shared/engine/body/walk.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { containsText, foldedPlaces, foldText, spellingIn } from "#shared/engine/text.ts";
import type { FoundPlaces, FoundPlacesRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { readItems, type Item } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import { ownTexts } from "../bodies/ownTexts.ts";
import { recordPlan } from "../bodies/plans.ts";
import { maySeeItem, maySeeRecord } from "../companies/companyVisibility.ts";
import { isCatalogue, readableFields } from "./filters/filterFields.ts";
import { callContext } from "./recordContext.ts";

type Place = FoundPlaces["items"][number];

/** Contents of a searched field: words, or the entry that it names. */
interface Said {
  node: PlanNode;
  text?: string;
  names?: number;
}

/**
 * Where a text is in records that a search has found, besides their names: the field with what it
 * says. Only fields that the viewer may read tell of it.
 */
export function foundPlaces(call: Call, { text, ids }: FoundPlacesRequest): Promise<FoundPlaces> {
  const wanted = foldText(text);
  return call.read(async (tx) => {
    const records = (await readRecords(tx, ids)).filter(
      (record) => maySeeRecord(call, record) && !containsText(foldText(record.name), wanted),
    );
    const said = saidBy(call, records);
    const items = await readItems(tx, [
      ...new Set([...said.values()].flat().flatMap(({ names }) => names ?? [])),
    ]);
    return {
      items: records.flatMap((record): Place[] => {
        const place = placeOf(call, said.get(record.id) ?? [], items, wanted);
        return place ? [{ id: record.id, ...place }] : [];
      }),
    };
  });
}

/** A search looks into texts, and into the titles of the entries that a record names. */
function isSearched({ search, lookup }: PlanNode): boolean {
  return Boolean(search) || isCatalogue(lookup?.list ?? "");
}

const searched = partWith(isSearched);

/** Contents of searched, readable fields per record, weightier ones first. */
function saidBy(call: Call, records: readonly StoredRecord[]): Map<number, Said[]> {
  const context = callContext(call);
  const { nodes } = recordPlan(context);
  const readable = readableFields(context);
  const parts = searched(nodes);
  return new Map(
    records.map(({ id, body }) => {
      const said: Said[] = [];
      walkBody(parts, body, ({ node, value }) => {
        if (isSearched(node) && readable.has(node.pointer)) said.push(...saidIn(node, value));
      });
      return [id, said.toSorted((one, other) => weight(other) - weight(one))];
    }),
  );
}

function weight({ node }: Said): number {
  return node.search ?? 0;
}

function saidIn(node: PlanNode, value: Json | undefined): Said[] {
  if (typeof value === "string") return [{ node, text: value.replaceAll(/<[^<>]*>/g, " ") }];
  return referencesIn(value).flatMap((each) => {
    const names = referenceId(each);
    return names === undefined ? [] : [{ node, names }];
  });
}

function placeOf(
  call: Call,
  said: readonly Said[],
  items: ReadonlyMap<number, Item>,
  wanted: string,
): Omit<Place, "id"> | null {
  const { language } = call;
  for (const { node, text, names } of said) {
    const item = items.get(names ?? 0);
    if (item && !maySeeItem(call, item)) continue;
    const words = item ? [displayTitle(item.body, language), ...otherTitles(item)] : [text ?? ""];
    const hit = words.find((each) => containsText(foldText(each), wanted));
    const label = ownTexts(call)(`${node.textKey}.label`) ?? node.name;
    if (hit !== undefined) return { label, text: around(hit, wanted) };
  }
  return null;
}

/** Its titles in other languages, which are found as well. */
function otherTitles({ body }: Item): string[] {
  return (["de", "en"] as const).map((language) => displayTitle(body, language));
}

/** So many letters are shown before and after what was found. */
const [before, after] = [40, 80];

/** The part of a text that holds what was found. */
function around(text: string, typed: string): string {
  const folded = foldedPlaces(text);
  const wanted = spellingIn(folded.text, typed);
  const at = folded.text.indexOf(wanted);
  const from = Math.max(0, (folded.places[at]?.from ?? 0) - before);
  const to = Math.min(text.length, (folded.places[at + wanted.length - 1]?.to ?? 0) + after);
  const part = text.slice(from, to).replaceAll(/\s+/g, " ").trim();
  return `${from > 0 ? "… " : ""}${part}${to < text.length ? " …" : ""}`;
}
