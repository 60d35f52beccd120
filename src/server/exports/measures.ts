import { kindFacts } from "#shared/domain/exports/exportKinds.ts";
import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import { interpolate } from "#shared/engine/text.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ExportContext } from "./exportContext.ts";
import { hasObjects, inheritMeasures } from "./inheritMeasures.ts";
import { asSentence, letterHeading, objectPieces, sentenceEntries } from "./letterTable.ts";
import { translate } from "./exportTexts.ts";
import type { ActivityModel, Piece, Section } from "./shape.ts";
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
    const pieces = measuresOf(company, context);
    return { name: title, facts: "", sections: [{ letters, heading, pieces }] };
  });
}

/** The measures of a company as lines, where a file has no annex to look them up in. */
export function measureLines(company: Body, context: ExportContext): string[] {
  return measuresOf(company, context).flatMap((piece) => {
    if (piece.type === "text") return [piece.text];
    return "entries" in piece ? piece.entries.map(({ label, text }) => `${label}: ${text}`) : [];
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
  const named = (piece: Piece): Piece =>
    piece.type === "text" && piece.annexOf !== undefined
      ? { type: "text", text: interpolate(piece.text, { annex: names.get(piece.annexOf) ?? "" }) }
      : piece;
  const sections = activity.sections.map((section) => ({
    ...section,
    pieces: section.pieces.map(named),
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
export function measuresPieces(field: ExportedField, annexOf: number | undefined): Piece[] {
  const pieces = objectPieces(field);
  if (annexOf === undefined) return pieces;
  const key = pieces.length > 0 ? "export.annex.otherwise" : "export.annex.all";
  return [...pieces, { type: "text", text: translate(field.context.texts, key), annexOf }];
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
    pieces: aimPieces(aim),
  }));
  if (!isWhole) return sections.filter(({ pieces }) => pieces.length > 0);
  const notStated: Piece = { type: "text", text: translate(context.texts, "export.notStated") };
  return sections.map((section) =>
    section.pieces.length > 0 ? section : { ...section, pieces: [notStated] },
  );
}

function aimPieces({ node, fields, texts }: ExportedField): Piece[] {
  if (!hasObjects(node))
    return texts.length === 0 ? [] : [{ type: "text", text: asSentence(texts) }];
  const entries = sentenceEntries(fields);
  return entries.length > 0 ? [{ type: "fields", entries }] : [];
}

/** The pieces of a company's measures, which are the same for all of its activities. */
const knownMeasures = new WeakMap<Body, Piece[]>();

function measuresOf(company: Body, context: ExportContext): Piece[] {
  const field = recordField(measures, company, context);
  if (!field) return [];
  const known = knownMeasures.get(company) ?? objectPieces(field);
  knownMeasures.set(company, known);
  return known;
}

function takesOver({ node }: ExportedField, body: Body, company: Body): boolean {
  const { id } = asBody(body["company"]);
  const { from } = inheritMeasures(node, asBody(body[measures]), asBody(company[measures]));
  return id === company["id"] && from.size > 0;
}
