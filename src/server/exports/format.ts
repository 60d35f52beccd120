import { citationIn } from "#shared/domain/writing/citations.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { formatDateIn } from "#shared/domain/writing/zonedDates.ts";
import { optionKey } from "#shared/strings/keys.ts";
import { localeNames } from "#shared/domain/writing/locales.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { isUnverified, withoutDoubtfulCitation } from "#shared/domain/legalBasis/certainty.ts";
import { foreignPlacesOf, type LawPlaces } from "#shared/domain/legalBasis/foreignLaw.ts";
import { asBodies, asList, asText } from "#shared/domain/values.ts";
import type { NodeType, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { jurisdictionLists } from "#shared/generated/jurisdictions.ts";
import {
  exportedNodes,
  type ExportContext,
  itemOf,
  referencedCatalogue,
  remembered,
} from "./exportContext.ts";
import { goesToAuthority } from "#shared/domain/exports/exportKinds.ts";
import { translate } from "./exportTexts.ts";

/** Decimals are written as they were entered; three would be the usual limit. */
const decimals = { maximumFractionDigits: 20 };

const numbers = {
  de: new Intl.NumberFormat(localeNames.de, decimals),
  en: new Intl.NumberFormat(localeNames.en, decimals),
};

type Formatter = (value: Json, node: PlanNode, context: ExportContext) => string;

/** Formatter per value type; rows and objects are laid out instead. */
const formatters: Record<NodeType, Formatter> = {
  text: (value, { citation }, { language }) =>
    citation ? citationIn(cleanText(value), language) : cleanText(value),
  number: (value, _node, context) =>
    typeof value === "number" ? numbers[context.language].format(value) : cleanText(value),
  bool: (value, _node, context) =>
    translate(context.texts, value === true ? "export.yes" : "export.no"),
  // A value stored before days were validated is shown as typed.
  date: (value, _node, context) =>
    formatDate(asText(value), "date", context.language) || cleanText(value),
  dateTime: (value, { options }, context) =>
    formatDateIn(
      asText(value),
      options["day"] === true ? "date" : "shortDateTime",
      context.language,
      context.timeZone,
    ) || cleanText(value),
  enum: (value, node, context) => exportedOptionText(value, node, context),
  enums: (value, node, context) =>
    joinTitles(asList(value).map((option) => exportedOptionText(option, node, context))),
  reference: (value, node, context) => joinTitles(entriesOf(value, node, context).map(entryText)),
  references: (value, node, context) => joinTitles(entriesOf(value, node, context).map(entryText)),
  files: (value) => joinTitles(asBodies(value).map((file) => asText(file["name"]))),
  rows: () => "",
  object: () => "",
  any: (value) => (typeof value === "string" || typeof value === "number" ? String(value) : ""),
};

/** Formats a value by the type of its field; empty if there is none. */
export function textOf(value: Json | undefined, node: PlanNode, context: ExportContext): string {
  if (value === undefined || isEmpty(value)) return "";
  return formatters[node.type](value, node, context);
}

/** Label of a field or list, falling back to the field's name. */
export function labelOf(node: PlanNode, context: ExportContext): string {
  return context.texts(`${node.textKey}.label`) ?? node.name;
}

/** Joins titles in one line with commas, or with semicolons if a title contains a comma. */
export function joinTitles(titles: readonly string[]): string {
  const filled = titles.filter((title) => title !== "");
  return filled.join(filled.some((title) => title.includes(",")) ? "; " : ", ");
}

/** An entry that a field names, as it is printed. */
export class ExportedEntry {
  /** Its body with the name and facts under which the record was saved. */
  readonly item: Body;
  /** Name of its catalogue; empty if it is of none. */
  readonly list: string;
  readonly #facts: readonly PlanNode[];
  readonly #context: ExportContext;

  constructor(item: Body, list: string, facts: readonly PlanNode[], context: ExportContext) {
    this.item = item;
    this.list = list;
    this.#facts = facts;
    this.#context = context;
  }

  get title(): string {
    return titleOf(this.item, this.#context);
  }

  /** Facts printed with it, in the order of their columns. */
  get facts(): { node: PlanNode; text: string }[] {
    return this.#facts.map((node) => ({
      node,
      text: textOf(this.item[node.name], node, this.#context),
    }));
  }

  /** Countries that tell why an entry of law holds elsewhere than in the company's country. */
  get elsewhere(): LawPlaces | undefined {
    if (!jurisdictionLists.has(this.list)) return undefined;
    return foreignPlacesOf(this.item, this.#context.root, this.#context.language);
  }

  /** The same in words; empty if it holds there. */
  get note(): string {
    const { elsewhere } = this;
    return elsewhere ? translate(this.#context.texts, "export.foreignLaw", elsewhere) : "";
  }
}

/** The entries that a value names, with the facts printed under a letter. */
export function entriesOf(
  value: Json | undefined,
  node: PlanNode,
  context: ExportContext,
  letter?: string,
): ExportedEntry[] {
  const list = referencedCatalogue(node, context.plans);
  const facts = printedFacts(node, context, letter);
  return asBodies(value).map(
    (reference) =>
      new ExportedEntry(printedItem(reference, list, context), list ?? "", facts, context),
  );
}

/** Title of an entry, followed by its facts in brackets. */
export function entryText({ title, facts, note }: ExportedEntry): string {
  const details = facts
    .map(({ text }) => text)
    .filter((text) => text !== "" && !title.includes(text))
    .concat(note === "" ? [] : [note]);
  if (details.length === 0) return title;
  // A derived fact explains the title; others complete it.
  const isMeaning = facts.some(({ node }) => node.derive);
  return isMeaning ? `${title}: ${joinTitles(details)}` : `${title} (${joinTitles(details)})`;
}

/** An entry as the paper states it; an authority gets no citation that nobody verified. */
function printedItem(reference: Body, list: string | undefined, context: ExportContext): Body {
  const item = itemOf(reference, list, context.items);
  return goesToAuthority(context.kind) ? withoutDoubtfulCitation(item) : item;
}

function titleOf(item: Body, context: ExportContext): string {
  const title = asText(item["title"]);
  // Only the register's keeper sees the states; an authority sees the title alone.
  const states = title === "" || goesToAuthority(context.kind) ? [] : statesOf(item, context);
  return states.length === 0 ? title : `${title} (${states.join(", ")})`;
}

function statesOf(item: Body, { texts }: ExportContext): string[] {
  const suggestion = asText(item["suggestion"]);
  return [
    ...(suggestion === "" ? [] : [translate(texts, `lists.suggestionStates.${suggestion}`)]),
    ...(isUnverified(item) ? [translate(texts, "lists.certainties.nc")] : []),
  ];
}

/** The facts printed with a catalogue's items, i.e. those whose document assigns a column. */
export function printedFacts(
  node: PlanNode,
  context: ExportContext,
  letter?: string,
): readonly PlanNode[] {
  return knownFacts(node, `${context.kind} ${letter}`, () => findFacts(node, context, letter));
}

const knownFacts = remembered<PlanNode, string, readonly PlanNode[]>();

function findFacts(node: PlanNode, context: ExportContext, letter?: string): PlanNode[] {
  const list = referencedCatalogue(node, context.plans);
  const facts = list === undefined ? [] : (context.plans[`catalogues/${list}`]?.nodes ?? []);
  return exportedNodes(facts, context.kind)
    .filter((fact) => fact.export?.column !== undefined && belongs(fact, letter))
    .toSorted((one, other) => (one.export?.column ?? 0) - (other.export?.column ?? 0));
}

function belongs(fact: PlanNode, letter: string | undefined): boolean {
  return letter === undefined || fact.export?.letter === undefined || fact.export.letter === letter;
}

function exportedOptionText(value: Json, node: PlanNode, context: ExportContext): string {
  return context.texts(optionKey(node, String(value))) ?? String(value);
}

function cleanText(value: Json): string {
  return asText(value)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}
