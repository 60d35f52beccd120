import { ownValue } from "#shared/engine/ownValue.ts";
import { limits } from "#shared/api/limits.ts";
import { addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";
import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { foldText } from "#shared/engine/text.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";
import { countAddedFields } from "#server/store/accounts/groups.ts";
import { type Item, listItems } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { usageCounts } from "#server/store/trail/usages.ts";
import type { CatalogueRule } from "./catalogue.ts";
import { documentLinks } from "./documentPages.ts";

/**
 * Custom field rules beyond the document: unique titles, and type and target frozen once values
 * exist.
 */
export const addedField: CatalogueRule = {
  beforeSave: async (tx, _call, body, before, isProductOwned) => {
    // Custom fields belong to one group, never to the product.
    if (isProductOwned) throw new Problem("forbidden");
    const all = await listItems(tx, addedFieldsKind, { withInactive: true });
    const others = all.filter(({ id }) => id !== before?.id);
    if (others.length >= limits.addedFields)
      refuseFields({ path: "/target", code: "check.fieldsTooMany" });
    if (before) await mustStay(tx, body, before);
    mustBeNewFieldTitle(body, before, others);
    const choices = { choices: namedChoices(asBodies(body["choices"])) };
    const named = { ...body, name: addedFieldName(body, before, others) };
    return body["choices"] === undefined ? named : { ...named, ...choices };
  },
  afterSave: (tx) => countAddedFields(tx),
  beforeRemove: (tx) => countAddedFields(tx),
};

function refuseFields(...fields: WrongField[]): never {
  throw new Problem("invalid", { fields });
}

/** Two fields of a document must not share a title; across documents they may. */
function mustBeNewFieldTitle(body: Body, before: Item | undefined, others: readonly Item[]): void {
  const beside = others.filter((other) => other.body["target"] === body["target"]);
  const isSamePlace = before?.body["target"] === body["target"];
  const had = before && isSamePlace ? [...foldedTitles(before.body).values()] : [];
  const taken = [...foldedTitles(body)].flatMap(([language, title]) => {
    const isNew = !had.includes(title);
    const other = beside.find((each) => [...foldedTitles(each.body).values()].includes(title));
    return isNew && other ? [{ path: `/translations/${language}`, other }] : [];
  });
  if (taken.length === 0) return;
  throw new Problem("invalid", {
    fields: taken.map(({ path }) => ({ path, code: "check.titleInUse" })),
    items: documentLinks(new Set(taken.map(({ other }) => other)), addedFieldsKind),
  });
}

/** Titles by language, folded for comparison. */
function foldedTitles(body: Body): Map<string, string> {
  const titles = Object.entries(asBody(body["translations"]));
  return new Map(
    titles
      .map(([language, title]): [string, string] => [language, foldText(asText(title))])
      .filter(([, title]) => title !== ""),
  );
}

/** Properties that cannot change once values exist, or those values would lose their meaning. */
const fixed = ["target", "type", "catalogue"];

async function mustStay(tx: Tx, body: Body, before: Item): Promise<void> {
  const uses = await usageCounts(tx, addedFieldsKind, [{ id: before.id, rows: [] }]);
  if ((uses.get(before.id) ?? 0) === 0) return;
  const changed = fixed.filter((name) => !isSame(body[name], before.body[name]));
  const fields = changed.map((name) => ({ path: `/${name}`, code: "check.fieldHasValues" }));
  const kept = new Set(asBodies(body["choices"]).map(({ value }) => value));
  const isLost = asBodies(before.body["choices"]).some(({ value }) => !kept.has(value ?? null));
  if (isLost && changed.length === 0)
    fields.push({ path: "/choices", code: "check.choiceHasValues" });
  if (fields.length > 0) refuseFields(...fields);
}

/** The storage name of the field's values: unchanged, as sent, or generated from the title. */
function addedFieldName(body: Body, before: Item | undefined, others: readonly Item[]): string {
  const given = asText(body["name"]);
  const had = asText(before?.body["name"]);
  if (given !== "" && had !== "" && given !== had)
    refuseFields({ path: "/name", code: "check.fieldNameFixed" });
  const place = valueNamespaceOf(body);
  const names = new Set([
    ...builtIn,
    ...others
      .filter((other) => valueNamespaceOf(other.body) === place)
      .map((other) => asText(other.body["name"])),
  ]);
  const name = had || given;
  if (name === "") return freeName(asText(asBody(body["translations"])["de"]), names);
  if (names.has(name)) refuseFields({ path: "/name", code: "check.fieldNameInUse" });
  return name;
}

/** Names every object inherits; requests that use them are rejected. */
const builtIn = Object.getOwnPropertyNames(Object.prototype);

/** All steps of one document share a namespace for values. */
function valueNamespaceOf(body: Body): string {
  const target = asText(body["target"]);
  return ownValue(plans, target)?.step ? "" : target;
}

/** Assigns each choice its stored value. */
function namedChoices(choices: readonly Body[]): Body[] {
  const names = new Set<string>();
  const named = choices.map((choice, index) => {
    const given = asText(choice["value"]);
    if (given !== "" && names.has(given))
      refuseFields({ path: `/choices/${index}/value`, code: "check.fieldNameInUse" });
    names.add(given);
    return { choice, given };
  });
  return named.map(({ choice, given }) => {
    const value = given || freeName(asText(asBody(choice["label"])["de"]), names);
    names.add(value);
    return { ...choice, value };
  });
}

const longestName = 50;

/**
 * A free identifier generated from words, numbered if taken: "Kostenstelle (SAP)" becomes
 * kostenstelleSap.
 */
function freeName(words: string, taken: ReadonlySet<string>): string {
  const parts = foldText(words).match(/[a-z0-9]+/g) ?? [];
  const joined = parts
    .map((part, index) => (index === 0 ? part : `${part[0]?.toUpperCase()}${part.slice(1)}`))
    .join("")
    .slice(0, longestName);
  const base = /^[a-z]/.test(joined) ? joined : `x${joined}`;
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`;
  return name;
}
