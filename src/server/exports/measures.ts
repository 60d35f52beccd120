import { asBody, asText } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { type Frame, isExported, recordPlans } from "./frame.ts";
import { inheritMeasures } from "./inheritMeasures.ts";
import { objectPieces } from "./objectPieces.ts";
import { translate } from "./exportTexts.ts";
import type { ActivityModel, Piece } from "./shape.ts";

/** The object of the measures; a record without its own inherits the company's. */
export const measures = "tom";

const letter = "g";

/** A company's measures, printed once for all activities that take them over. */
export interface Annex {
  /** How activities refer to it. */
  name: string;
  companyId: Body[string] | undefined;
  model: ActivityModel;
}

/** The annexes of a register: the measures of each company that an activity takes over. */
export function annexesOf(
  bodies: readonly Body[],
  companies: readonly Body[],
  frame: Frame,
): Annex[] {
  const node = measuresNode(frame);
  if (!node) return [];
  const taken = companies.flatMap((company) => {
    const pieces = objectPieces(node, asBody(company[measures]), frame);
    return pieces.length > 0 && bodies.some((body) => takesOver(node, body, company))
      ? [{ company, pieces }]
      : [];
  });
  return taken.map(({ company, pieces }, index) => {
    const key = taken.length === 1 ? "export.annex.only" : "export.annex.name";
    const name = translate(frame.texts, key, { number: index + 1 });
    const title = translate(frame.texts, "export.annex.title", {
      annex: name,
      company: asText(company["title"]),
    });
    const heading = translate(frame.texts, `export.letter.${letter}`);
    const model = { name: title, facts: "", sections: [{ letters: [letter], heading, pieces }] };
    return { name, companyId: company["id"], model };
  });
}

/** The annex an activity refers to; undefined if all of its measures are its own. */
export function annexOf(
  body: Body,
  company: Body,
  annexes: readonly Annex[],
  frame: Frame,
): string | undefined {
  const node = measuresNode(frame);
  if (!node || !takesOver(node, body, company)) return undefined;
  return annexes.find(({ companyId }) => companyId === company["id"])?.name;
}

/** An activity's own measures, and a reference to those of its company. */
export function measuresPieces(
  node: PlanNode,
  own: Body,
  annex: string | undefined,
  frame: Frame,
): Piece[] {
  const pieces = objectPieces(node, own, frame);
  if (annex === undefined) return pieces;
  const key = pieces.length > 0 ? "export.annex.otherwise" : "export.annex.all";
  return [...pieces, { type: "text", text: translate(frame.texts, key, { annex }) }];
}

function measuresNode(frame: Frame): PlanNode | undefined {
  return recordPlans(frame.plans)
    .flatMap((plan) => plan.nodes)
    .find((node) => node.name === measures && isExported(node, frame.kind));
}

function takesOver(node: PlanNode, body: Body, company: Body): boolean {
  const { id } = asBody(body["company"]);
  const { from } = inheritMeasures(node, asBody(body[measures]), asBody(company[measures]));
  return id === company["id"] && from.size > 0;
}
