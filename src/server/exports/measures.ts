import { kindFacts } from "#shared/domain/exports/exportKinds.ts";
import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import { interpolate } from "#shared/engine/text.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ExportContext } from "./exportContext.ts";
import { hasObjects, inheritMeasures } from "./inheritMeasures.ts";
import { asSentence, letterHeading, objectBlocks, sentenceEntries } from "./letterTable.ts";
import { translate } from "./exportTexts.ts";
import type { ActivityModel, Block, Section } from "./shape.ts";
import { type ExportedField, recordField } from "./walkExport.ts";

/** The object of the measures; a record without its own inherits the company's. */
export const measures = "tom";

const letter = "g";

/** The annexes of a document: the measures of each of the companies, named. */
export function annexesOf(companies: readonly Body[], context: ExportContext): ActivityModel[] {
  const heading = letterHeading(letter, context);
  const section = kindFacts(context.kind).letters?.find((each) => each.letter === letter);
  const letters = section?.shown === undefined ? [] : [section.shown];
  const names = annexNames(companies, context);
  return companies.map((company) => {
    const title = translate(context.texts, "export.annex.title", {
      annex: names.get(company["id"]) ?? "",
      company: asText(company["title"]),
    });
    const blocks = measuresOf(company, context);
    return { name: title, facts: "", sections: [{ letters, heading, blocks }] };
  });
}

/** The measures of a company as lines, where a file has no annex to look them up in. */
export function measureLines(company: Body, context: ExportContext): string[] {
  return measuresOf(company, context).flatMap((block) => {
    if (block.type === "text") return [block.text];
    return "entries" in block ? block.entries.map(({ label, text }) => `${label}: ${text}`) : [];
  });
}

/** How activities refer to the annexes of the companies. */
export function annexNames(
  companies: readonly Body[],
  context: ExportContext,
): Map<Body[string] | undefined, string> {
  const key = companies.length === 1 ? "export.annex.only" : "export.annex.name";
  return new Map(
    companies.map(({ id }, index) => [id, translate(context.texts, key, { number: index + 1 })]),
  );
}

export function withAnnexNames(
  activity: ActivityModel,
  names: ReadonlyMap<Body[string] | undefined, string>,
): ActivityModel {
  const named = (block: Block): Block =>
    block.type === "text" && block.annexOf !== undefined
      ? { type: "text", text: interpolate(block.text, { annex: names.get(block.annexOf) ?? "" }) }
      : block;
  const sections = activity.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map(named),
  }));
  return { ...activity, sections };
}

/** The company whose annex an activity refers to; undefined if all of its measures are its own. */
export function annexCompany(
  body: Body,
  company: Body,
  context: ExportContext,
): number | undefined {
  const field = recordField(measures, body, context);
  if (!field || !takesOver(field, body, company)) return undefined;
  return measuresOf(company, context).length > 0 ? asNumber(company["id"]) : undefined;
}

/** An activity's own measures, and a reference to those of its company. */
export function measuresBlocks(field: ExportedField, annexOf: number | undefined): Block[] {
  const blocks = objectBlocks(field);
  if (annexOf === undefined) return blocks;
  const key = blocks.length > 0 ? "export.annex.otherwise" : "export.annex.all";
  return [...blocks, { type: "text", text: translate(field.context.texts, key), annexOf }];
}

/**
 * The measures of a company or a record by their aims, with what is stated for each control; only
 * where there are any, or all with what is not stated.
 */
export function measureSections(holder: Body, context: ExportContext, isWhole: boolean): Section[] {
  const aims = recordField(measures, holder, context)?.fields ?? [];
  const sections = aims.map((aim) => ({
    letters: [],
    heading: aim.label,
    blocks: aimBlocks(aim),
  }));
  if (!isWhole) return sections.filter(({ blocks }) => blocks.length > 0);
  const notStated: Block = { type: "text", text: translate(context.texts, "export.notStated") };
  return sections.map((section) =>
    section.blocks.length > 0 ? section : { ...section, blocks: [notStated] },
  );
}

function aimBlocks({ node, fields, texts }: ExportedField): Block[] {
  if (!hasObjects(node))
    return texts.length === 0 ? [] : [{ type: "text", text: asSentence(texts) }];
  const entries = sentenceEntries(fields);
  return entries.length > 0 ? [{ type: "fields", entries }] : [];
}

/** The blocks of a company's measures, which are the same for all of its activities. */
const knownMeasures = new WeakMap<Body, Block[]>();

function measuresOf(company: Body, context: ExportContext): Block[] {
  const field = recordField(measures, company, context);
  if (!field) return [];
  const known = knownMeasures.get(company) ?? objectBlocks(field);
  knownMeasures.set(company, known);
  return known;
}

function takesOver({ node }: ExportedField, body: Body, company: Body): boolean {
  const { id } = asBody(body["company"]);
  const { from } = inheritMeasures(node, asBody(body[measures]), asBody(company[measures]));
  return id === company["id"] && from.size > 0;
}
