import { formatDate } from "#shared/domain/writing/dates.ts";
import { optionKey } from "#shared/strings/keys.ts";
import { localeNames } from "#shared/domain/writing/locales.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { foreignPlacesOf, lawLists, type LawPlaces } from "#shared/domain/legalBasis/foreignLaw.ts";
import { asBodies, asList, asText } from "#shared/domain/values.ts";
import type { NodeType, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { type Frame, isExported, itemOf, referencedCatalogue, remembered } from "./frame.ts";
import { goesToAuthority } from "#shared/domain/exports/exportKinds.ts";
import { translate } from "./exportTexts.ts";

/** Decimals are written as they were entered; three would be the usual limit. */
const decimals = { maximumFractionDigits: 20 };

const numbers = {
  de: new Intl.NumberFormat(localeNames.de, decimals),
  en: new Intl.NumberFormat(localeNames.en, decimals),
};

type Formatter = (value: Json, node: PlanNode, frame: Frame) => string;

/** Formatter per value type; rows and objects are laid out instead. */
const formatters: Record<NodeType, Formatter> = {
  text: (value) => cleanText(value),
  number: (value, _node, frame) =>
    typeof value === "number" ? numbers[frame.language].format(value) : cleanText(value),
  bool: (value, _node, frame) =>
    translate(frame.texts, value === true ? "export.yes" : "export.no"),
  // A value stored before days were validated is shown as typed.
  date: (value, _node, frame) =>
    formatDate(asText(value), "date", frame.language) || cleanText(value),
  dateTime: (value, _node, frame) =>
    formatDate(asText(value), "shortDateTime", frame.language, frame.timeZone) || cleanText(value),
  enum: (value, node, frame) => exportedOptionText(value, node, frame),
  enums: (value, node, frame) =>
    joinTitles(asList(value).map((option) => exportedOptionText(option, node, frame))),
  reference: (value, node, frame) => joinTitles(referenceTexts(value, node, frame)),
  references: (value, node, frame) => joinTitles(referenceTexts(value, node, frame)),
  files: (value) => joinTitles(asBodies(value).map((file) => asText(file["name"]))),
  rows: () => "",
  object: () => "",
  any: (value) => (typeof value === "string" || typeof value === "number" ? String(value) : ""),
};

/** Formats a value by the type of its field; empty if there is none. */
export function textOf(value: Json | undefined, node: PlanNode, frame: Frame): string {
  if (value === undefined || isEmpty(value)) return "";
  return formatters[node.type](value, node, frame);
}

/** Label of a field or list, falling back to the field's name. */
export function labelOf(node: PlanNode, frame: Frame): string {
  return frame.texts(`${node.textKey}.label`) ?? node.name;
}

/** Joins titles in one line with commas, or with semicolons if a title contains a comma. */
export function joinTitles(titles: readonly string[]): string {
  const filled = titles.filter((title) => title !== "");
  return filled.join(filled.some((title) => title.includes(",")) ? "; " : ", ");
}

/** The facts printed with a catalogue's items, i.e. those whose document assigns a column. */
export function printedFacts(node: PlanNode, frame: Frame, letter?: string): readonly PlanNode[] {
  return knownFacts(node, `${frame.kind} ${letter}`, () => findFacts(node, frame, letter));
}

const knownFacts = remembered<PlanNode, string, readonly PlanNode[]>();

function findFacts(node: PlanNode, frame: Frame, letter?: string): PlanNode[] {
  const list = referencedCatalogue(node, frame.plans);
  const facts = list === undefined ? [] : (frame.plans[`catalogues/${list}`]?.nodes ?? []);
  const printed = facts.filter(
    (fact) =>
      fact.export?.column !== undefined && isExported(fact, frame.kind) && belongs(fact, letter),
  );
  return printed.toSorted((one, other) => (one.export?.column ?? 0) - (other.export?.column ?? 0));
}

export function itemFactText(
  reference: Body,
  node: PlanNode,
  fact: PlanNode,
  frame: Frame,
): string {
  const item = itemOf(reference, referencedCatalogue(node, frame.plans), frame.items);
  return textOf(item[fact.name], fact, frame);
}

/** Where an entry of law holds, if that is not the country of the record's company; else empty. */
export function foreignNote(reference: Body, node: PlanNode, frame: Frame): string {
  const places = foreignPlaces(reference, node, frame);
  return places ? translate(frame.texts, "export.foreignLaw", places) : "";
}

/** The countries that tell why an entry of law holds elsewhere. */
export function foreignPlaces(
  reference: Body,
  node: PlanNode,
  frame: Frame,
): LawPlaces | undefined {
  const list = referencedCatalogue(node, frame.plans);
  if (list === undefined || !lawLists.has(list)) return undefined;
  return foreignPlacesOf(itemOf(reference, list, frame.items), frame.root, frame.language);
}

export function referenceTitle(reference: Body, node: PlanNode, frame: Frame): string {
  const item = itemOf(reference, referencedCatalogue(node, frame.plans), frame.items);
  const title = asText(item["title"]);
  // Only the register's keeper sees the state; an authority sees the title alone.
  const state = goesToAuthority(frame.kind) ? "" : asText(item["suggestion"]);
  if (title === "" || state === "") return title;
  return `${title} (${translate(frame.texts, `lists.suggestionStates.${state}`)})`;
}

/** Title of each reference in a value, followed by its printed facts in brackets. */
export function referenceTexts(
  value: Json,
  node: PlanNode,
  frame: Frame,
  letter?: string,
): string[] {
  const facts = printedFacts(node, frame, letter);
  return asBodies(value).map((reference) => {
    const title = referenceTitle(reference, node, frame);
    const note = foreignNote(reference, node, frame);
    const details = facts
      .map((fact) => itemFactText(reference, node, fact, frame))
      .filter((text) => text !== "" && !title.includes(text))
      .concat(note === "" ? [] : [note]);
    if (details.length === 0) return title;
    // A derived fact explains the title; others complete it.
    const isMeaning = facts.some((fact) => fact.derive);
    return isMeaning ? `${title}: ${joinTitles(details)}` : `${title} (${joinTitles(details)})`;
  });
}

function belongs(fact: PlanNode, letter: string | undefined): boolean {
  return letter === undefined || fact.export?.letter === undefined || fact.export.letter === letter;
}

function exportedOptionText(value: Json, node: PlanNode, frame: Frame): string {
  return frame.texts(optionKey(node, String(value))) ?? String(value);
}

function cleanText(value: Json): string {
  return asText(value)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}
