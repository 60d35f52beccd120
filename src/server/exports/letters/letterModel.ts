import {
  type LetterDocument,
  letterPlaceholders,
  type LetterSection,
  type LetterWhen,
  placeholdersIn,
} from "#shared/domain/letters/letterDocuments.ts";
import { interpolate } from "#shared/engine/text.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { translate } from "../exportTexts.ts";
import { joinTitles } from "../format.ts";
import { companyParties, addressLine, reachOf } from "../parties.ts";
import type { Block } from "../shape.ts";
import { letterValues, type LetterSubject } from "./letterFacts.ts";
import { drawPart } from "./letterParts.ts";
import { type Drawn, type Missing, missingMark } from "./letterTables.ts";
import { entryPlace, holds } from "./pathReader.ts";

/** A heading and a text that stand in place of ours; empty ones don't. */
export interface OwnText {
  heading?: string;
  text?: string;
}

export interface LetterInput extends LetterSubject {
  document: LetterDocument;
  /** The group's own texts by section. */
  own: Readonly<Record<string, OwnText>>;
  /** Texts that the letter's author adds, by section. */
  said: Readonly<Record<string, string>>;
  author: string;
}

/** A fact that the register lacks, and the section in which it is missing. */
export interface LetterGap extends Missing {
  section: string;
  heading: string;
  /** True if no register states it, so that the letter's author adds it. */
  isToAdd: boolean;
}

export interface WrittenSection {
  key: string;
  article: string;
  heading: string;
  blocks: Block[];
}

export interface WrittenLetter {
  language: "de" | "en";
  title: string;
  subtitle: string;
  author: string;
  sender: string;
  senderLines: string[];
  date: string;
  sections: WrittenSection[];
  gaps: LetterGap[];
  /** Left part of the footer, and a template with {{page}} and {{pages}}. */
  footer: string;
  page: string;
}

/** Writes a letter from records, with what the register does not say marked as missing. */
export function writeLetter(input: LetterInput): WrittenLetter {
  const { document, context, company, records } = input;
  const { language, texts } = context;
  const values = letterValues(input);
  const drawn = document.sections
    .filter(({ when }) => !when || applies(when, input, values))
    .map((section) => drawSection(section, input, values));
  const [first, ...rest] = drawn.map(({ section }) => section);
  const sections = first ? [withUnfinished(first, input), ...rest] : [];
  const { controller } = companyParties(company, context);
  const date = values.get("date") ?? "";
  const called = document.variants?.find(({ when }) => applies(when, input, values)) ?? document;
  const title = called.title[language];
  return {
    language,
    title,
    subtitle: called.subtitle[language],
    author: input.author,
    sender: controller.name,
    senderLines: [addressLine(controller), reachOf(controller, context).join(" · ")].filter(
      (line) => line !== "",
    ),
    date,
    sections: sections.filter(({ blocks }) => blocks.length > 0),
    gaps: records.length === 0 ? [] : drawn.flatMap(({ gaps }) => gaps),
    footer: [controller.name, title, date].filter((text) => text !== "").join(" · "),
    page: translate(texts, "export.page"),
  };
}

/** The first section, with a line that names the records that were never finalised. */
function withUnfinished(
  section: WrittenSection,
  { records, context }: LetterInput,
): WrittenSection {
  const named = records.filter(({ context: own }) => own.isUnfinished);
  if (named.length === 0) return section;
  const titles = joinTitles(named.map(({ title: name }) => name));
  const text = translate(context.texts, "export.writing.unfinishedOnes", { titles });
  return { ...section, blocks: [...section.blocks, { type: "text", text }] };
}

function applies(
  when: LetterWhen,
  input: LetterInput,
  values: ReadonlyMap<string, string>,
): boolean {
  const { records, company, companies, context } = input;
  if ("all" in when) return when.all.every((each) => applies(each, input, values));
  if ("not" in when) return !applies(when.not, input, values);
  if ("has" in when) return (values.get(when.has) ?? "") !== "";
  if ("company" in when)
    return holds(when.company, entryPlace(company, companies, context), context);
  if ("some" in when)
    return records.some(({ place, context: own }) => holds(when.some, place, own));
  // Of no record at all nothing is known.
  if (records.length === 0) return false;
  return records.every(({ place, context: own }) => holds(when.every, place, own));
}

interface DrawnSection {
  section: WrittenSection;
  gaps: LetterGap[];
}

function drawSection(
  section: LetterSection,
  input: LetterInput,
  values: ReadonlyMap<string, string>,
): DrawnSection {
  const { context, own, said } = input;
  const { language } = context;
  const { key, parts = [], articleWhen } = section;
  const isLaw = !articleWhen || applies(articleWhen, input, values);
  const heading = own[key]?.heading || section.heading[language];
  const added = said[key] ?? "";
  const isKnown = section.unknownUnless && applies(section.unknownUnless, input, values);
  const open = isKnown ? undefined : stillUnknown(section, input);
  const drawn = [
    fillIn(textOf(section, input), values, input),
    ...parts.map((part) => drawPart(part, input)),
    { blocks: paragraphs(added), gaps: [] },
    ...(open === undefined
      ? []
      : [{ blocks: paragraphs(missingMark(open, context)), gaps: [{ missing: open }] }]),
  ];
  const blocks = drawn.flatMap((each) => each.blocks);
  return {
    section: {
      key,
      article: (isLaw && section.article?.[language]) || "",
      heading,
      blocks,
    },
    gaps: drawn
      .flatMap((each) => each.gaps)
      .map((gap) => ({ ...gap, section: key, heading, isToAdd: gap.missing === open })),
  };
}

function textOf({ key, text }: LetterSection, { own, context }: LetterInput): string {
  return own[key]?.text || (text?.[context.language] ?? "");
}

/** Fact that no register states, unless added; a group's own text counts where we have none. */
function stillUnknown(
  { key, text, unknown }: LetterSection,
  { own, said, context }: LetterInput,
): string | undefined {
  const isAdded = Boolean(said[key]) || (!text && Boolean(own[key]?.text));
  return isAdded ? undefined : unknown?.[context.language];
}

/** A text with its placeholders filled in, or with the mark of what is missing. */
function fillIn(
  text: string,
  values: ReadonlyMap<string, string>,
  { context }: LetterInput,
): Drawn {
  const names = [...new Set(placeholdersIn(text))];
  const labels = new Map(names.map((name) => [name, labelOf(name, context.language)]));
  const missing = names.filter((name) => (values.get(name) ?? "") === "");
  const filled = Object.fromEntries(
    names.map((name) => [
      name,
      missing.includes(name) ? missingMark(labels.get(name) ?? name, context) : values.get(name),
    ]),
  );
  return {
    blocks: paragraphs(interpolate(text, filled as Body & Record<string, string>)),
    gaps: missing.map((name) => ({ missing: labels.get(name) ?? name })),
  };
}

function labelOf(name: string, language: "de" | "en"): string {
  return letterPlaceholders.find(({ value }) => value === name)?.[language] ?? name;
}

function paragraphs(text: string): Block[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => ({ type: "text", text: part }));
}
