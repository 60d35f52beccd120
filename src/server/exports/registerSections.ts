import { asBody } from "#shared/domain/values.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { isPlaced } from "./factsLine.ts";
import { labelOf, referenceTexts, textOf } from "./format.ts";
import { exportedChildren, type Frame, isExported, recordPlans } from "./frame.ts";
import { inheritMeasures } from "./inheritMeasures.ts";
import { asSentence, letterPieces, type Source } from "./letterTable.ts";
import { type Parties, type Party, partyText } from "./parties.ts";
import type { Entry, Piece, Section } from "./shape.ts";
import { translate } from "./exportTexts.ts";

/** The contents of Art. 30(1) in the statute's order. */
const letters = ["a", "b", "c", "d", "e", "f", "g"] as const;

/** The object of the measures; a record without its own inherits the company's. */
const measures = "tom";

/** Fields by which a letter is deliberately left empty. */
const statedNone: Readonly<Record<string, string>> = { d: "noRecipients" };

/** The seven sections of an activity; sections without content say so. */
export function registerSections(
  body: Body,
  company: Body,
  parties: Parties,
  frame: Frame,
): Section[] {
  const nodes = recordPlans(frame.plans).flatMap((plan) =>
    plan.nodes
      .filter((node) => isExported(node, frame.kind))
      .map((node) => ({ node, letter: letterOf(node, plan) })),
  );
  const whole = withMeasures(body, company, nodes);
  return letters.map((letter) => letterSection(letter, nodes, whole, parties, frame));
}

interface Lettered {
  node: PlanNode;
  letter: string | undefined;
}

function letterOf(node: PlanNode, plan: Plan): string | undefined {
  const isMany = node.type === "rows" || node.type === "object";
  return node.export?.letter ?? (isMany ? plan.step?.letters[0] : undefined);
}

function withMeasures(body: Body, company: Body, nodes: readonly Lettered[]): Body {
  const found = nodes.find(({ node }) => node.name === measures);
  if (!found) return body;
  return {
    ...body,
    [measures]: inheritMeasures(found.node, asBody(body[measures]), asBody(company[measures]))
      .value,
  };
}

function letterSection(
  letter: string,
  nodes: readonly Lettered[],
  body: Body,
  parties: Parties,
  frame: Frame,
): Section {
  const pieces = [
    ...fieldPieces(
      nodes.filter((each) => each.letter === letter),
      body,
      frame,
    ),
    ...letterPieces(sourcesOf(letter, nodes, frame), body, letter, frame),
    ...nodes
      .filter((each) => each.letter === letter && each.node.type === "object")
      .flatMap(({ node }) => objectPieces(node, asBody(body[node.name]), frame)),
  ];
  const heading = translate(frame.texts, `export.letter.${letter}`);
  if (letter === "a")
    return { letters: [letter], heading, parties: partyEntries(parties, frame), pieces };
  return {
    letters: [letter],
    heading,
    pieces:
      pieces.length > 0
        ? pieces
        : [{ type: "text", text: emptyLetterText(letter, nodes, body, frame) }],
  };
}

/**
 * The text of an empty letter: "Keine." if permitted by law, otherwise a note that nothing is
 * stated.
 */
function emptyLetterText(
  letter: string,
  nodes: readonly Lettered[],
  body: Body,
  frame: Frame,
): string {
  const stated = statedNone[letter];
  const hasOwnRows = nodes.some((each) => each.letter === letter && each.node.type !== "bool");
  const isNone = stated === undefined ? !hasOwnRows : body[stated] === true;
  return translate(frame.texts, isNone ? "export.none" : "export.notStated");
}

function fieldPieces(nodes: readonly Lettered[], body: Body, frame: Frame): Piece[] {
  const entries = nodes
    .filter(({ node }) => node.type !== "rows" && node.type !== "object" && !isPlaced(node))
    .map(({ node }) => ({
      label: labelOf(node, frame),
      text: textOf(body[node.name], node, frame),
    }))
    .filter((entry) => entry.text !== "");
  return entries.length > 0 ? [{ type: "fields", entries }] : [];
}

function sourcesOf(letter: string, nodes: readonly Lettered[], frame: Frame): Source[] {
  return nodes
    .filter(({ node }) => node.type === "rows" && !isPlaced(node))
    .map(({ node, letter: own }) => {
      const fields = exportedChildren(node, frame.kind).filter((child) => !isPlaced(child));
      const inLetter = fields.filter((field) => (field.export?.letter ?? own) === letter);
      const leading =
        own === letter
          ? []
          : fields.filter(
              (field) => (field.export?.letter ?? own) === own && field.export?.column === 1,
            );
      return { rows: own === undefined ? node : withLetter(node, own), fields: inLetter, leading };
    })
    .filter((source) => source.fields.length > 0);
}

function withLetter(node: PlanNode, letter: string): PlanNode {
  return node.export ? { ...node, export: { ...node.export, letter } } : node;
}

/** The labelled parts of an object; nested parts are joined in one sentence. */
function objectPieces(node: PlanNode, value: Body, frame: Frame): Piece[] {
  const entries: Entry[] = exportedChildren(node, frame.kind)
    .map((child) => ({ label: labelOf(child, frame), texts: leafTexts(child, value, frame) }))
    .filter(({ texts }) => texts.length > 0)
    .map(({ label, texts }) => ({ label, text: asSentence(texts) }));
  return entries.length > 0 ? [{ type: "columns", entries }] : [];
}

function leafTexts(node: PlanNode, holder: Body, frame: Frame): string[] {
  const value = holder[node.name];
  if (node.type === "object")
    return exportedChildren(node, frame.kind).flatMap((child) =>
      leafTexts(child, asBody(value), frame),
    );
  const texts =
    node.type === "references"
      ? referenceTexts(value ?? [], node, frame)
      : [textOf(value, node, frame)];
  return texts.filter((text) => text !== "");
}

function partyEntries(parties: Parties, frame: Frame): Entry[] {
  const named = (key: string, list: readonly Party[], withCountry: boolean): Entry[] => {
    const text = list.map((party) => partyText(party, frame, withCountry)).join("\n");
    return list.length === 0 ? [] : [{ label: translate(frame.texts, key), text }];
  };
  return [
    ...named("export.party.controller", [parties.controller], false),
    ...named("export.party.dpo", parties.officers, false),
    ...named("export.party.representative", parties.representatives, true),
    ...named("export.party.joint", parties.joint, true),
  ];
}
