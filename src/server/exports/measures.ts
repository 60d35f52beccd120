import { kindFacts } from "#shared/domain/exports/exportKinds.ts";
import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import { interpolate } from "#shared/engine/text.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { labelOf } from "./format.ts";
import { exportedChildren, type Frame, isExported, recordNode } from "./frame.ts";
import { hasObjects, inheritMeasures } from "./inheritMeasures.ts";
import { asSentence, letterHeading } from "./letterTable.ts";
import { leafTexts, objectPieces } from "./objectPieces.ts";
import { translate } from "./exportTexts.ts";
import type { ActivityModel, Piece, Section } from "./shape.ts";

/** The object of the measures; a record without its own inherits the company's. */
export const measures = "tom";

const letter = "g";

/** The annexes of a document: the measures of each of the companies, named. */
export function annexesOf(companies: readonly Body[], frame: Frame): ActivityModel[] {
  const heading = letterHeading(letter, frame);
  const section = kindFacts(frame.kind).letters?.find((each) => each.letter === letter);
  const letters = section?.shown === undefined ? [] : [section.shown];
  const names = annexNames(companies, frame);
  return companies.map((company) => {
    const title = translate(frame.texts, "export.annex.title", {
      annex: names.get(company["id"]) ?? "",
      company: asText(company["title"]),
    });
    const pieces = measuresOf(company, frame);
    return { name: title, facts: "", sections: [{ letters, heading, pieces }] };
  });
}

/** The measures of a company as lines, where a file has no annex to look them up in. */
export function measureLines(company: Body, frame: Frame): string[] {
  return measuresOf(company, frame).flatMap((piece) => {
    if (piece.type === "text") return [piece.text];
    return "entries" in piece ? piece.entries.map(({ label, text }) => `${label}: ${text}`) : [];
  });
}

/** How activities refer to the annexes of the companies. */
export function annexNames(
  companies: readonly Body[],
  frame: Frame,
): Map<Body[string] | undefined, string> {
  const key = companies.length === 1 ? "export.annex.only" : "export.annex.name";
  return new Map(
    companies.map(({ id }, index) => [id, translate(frame.texts, key, { number: index + 1 })]),
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
export function annexCompany(body: Body, company: Body, frame: Frame): number | undefined {
  const node = measuresNode(frame);
  if (!node || !takesOver(node, body, company)) return undefined;
  return measuresOf(company, frame).length > 0 ? asNumber(company["id"]) : undefined;
}

/** An activity's own measures, and a reference to those of its company. */
export function measuresPieces(
  node: PlanNode,
  own: Body,
  annexOf: number | undefined,
  frame: Frame,
): Piece[] {
  const pieces = objectPieces(node, own, frame);
  if (annexOf === undefined) return pieces;
  const key = pieces.length > 0 ? "export.annex.otherwise" : "export.annex.all";
  return [...pieces, { type: "text", text: translate(frame.texts, key), annexOf }];
}

/**
 * The measures of a company or a record by their aims, with what is stated for each control; only
 * where there are any, or all with what is not stated.
 */
export function measureSections(holder: Body, frame: Frame, isWhole: boolean): Section[] {
  const node = measuresNode(frame);
  const own = asBody(holder[measures]);
  const aims = node ? exportedChildren(node, frame.kind) : [];
  const sections = aims.map((aim) => ({
    letters: [],
    heading: labelOf(aim, frame),
    pieces: aimPieces(aim, asBody(own[aim.name]), frame),
  }));
  if (!isWhole) return sections.filter(({ pieces }) => pieces.length > 0);
  const notStated: Piece = { type: "text", text: translate(frame.texts, "export.notStated") };
  return sections.map((section) =>
    section.pieces.length > 0 ? section : { ...section, pieces: [notStated] },
  );
}

function aimPieces(aim: PlanNode, value: Body, frame: Frame): Piece[] {
  if (!hasObjects(aim)) {
    const texts = leafTexts(aim, { [aim.name]: value }, frame);
    return texts.length === 0 ? [] : [{ type: "text", text: asSentence(texts) }];
  }
  const entries = exportedChildren(aim, frame.kind)
    .map((control) => ({
      label: labelOf(control, frame),
      texts: leafTexts(control, value, frame),
    }))
    .filter(({ texts }) => texts.length > 0)
    .map(({ label, texts }) => ({ label, text: asSentence(texts) }));
  return entries.length > 0 ? [{ type: "fields", entries }] : [];
}

/** The pieces of a company's measures, which are the same for all of its activities. */
const knownMeasures = new WeakMap<Body, Piece[]>();

function measuresOf(company: Body, frame: Frame): Piece[] {
  const node = measuresNode(frame);
  if (!node) return [];
  const known = knownMeasures.get(company) ?? objectPieces(node, asBody(company[measures]), frame);
  knownMeasures.set(company, known);
  return known;
}

function measuresNode(frame: Frame): PlanNode | undefined {
  const node = recordNode(frame.plans, measures);
  return node && isExported(node, frame.kind) ? node : undefined;
}

function takesOver(node: PlanNode, body: Body, company: Body): boolean {
  const { id } = asBody(body["company"]);
  const { from } = inheritMeasures(node, asBody(body[measures]), asBody(company[measures]));
  return id === company["id"] && from.size > 0;
}
