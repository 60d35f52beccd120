import { ownValue } from "#shared/engine/ownValue.ts";
import { asBodies, asBody } from "#shared/domain/values.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { isPlaced } from "./factsLine.ts";
import { labelOf, textOf } from "./format.ts";
import { contradictedEntries } from "./contradicted.ts";
import { kindFacts, type LetteredSection } from "#shared/domain/exports/exportKinds.ts";
import { exportedChildren, type Frame, isExported, recordPlans, remembered } from "./frame.ts";
import {
  letterCells,
  letterHeading,
  letterPieces,
  type Source,
  withColumns,
} from "./letterTable.ts";
import { measures, measuresPieces } from "./measures.ts";
import { objectPieces } from "./objectPieces.ts";
import { isParty, type Parties, partiesLetter, partyEntries } from "./parties.ts";
import type { Piece, Section } from "./shape.ts";
import { uncoveredEntries } from "./uncovered.ts";
import { translate } from "./exportTexts.ts";

/** Fields by which a letter is deliberately left empty. */
const statedNone: Readonly<Record<string, string>> = { d: "noRecipients" };

/**
 * The sections of an activity; those without content say so. Measures taken over from the company
 * are referred to by its annex.
 */
export function registerSections(
  body: Body,
  annex: number | undefined,
  parties: Parties,
  frame: Frame,
): Section[] {
  const nodes = letteredNodes(frame);
  const { letters = [] } = kindFacts(frame.kind);
  return letters.flatMap((section) => {
    const pieces = lettersPieces(section.letter, nodes, body, annex, frame);
    return pieces.length === 0 && section.ifAny
      ? []
      : [letterSection(section, pieces, { nodes, body, parties, frame })];
  });
}

const knownNodes = remembered<Frame["plans"], Frame["kind"], readonly Lettered[]>();

function letteredNodes({ plans, kind }: Frame): readonly Lettered[] {
  return knownNodes(plans, kind, () =>
    recordPlans(plans).flatMap((plan) =>
      plan.nodes
        .filter((node) => isExported(node, kind))
        .map((node) => ({ node, letter: letterOf(node, plan) })),
    ),
  );
}

interface Lettered {
  node: PlanNode;
  letter: string | undefined;
}

/** The letter under which a field stands; none if it is told elsewhere or not at all. */
export function letterOf(node: PlanNode, plan: Plan): string | undefined {
  const isMany = node.type === "rows" || node.type === "object";
  return node.export?.letter ?? (isMany ? plan.step?.letters[0] : undefined);
}

function lettersPieces(
  letter: string,
  nodes: readonly Lettered[],
  body: Body,
  annex: number | undefined,
  frame: Frame,
): Piece[] {
  const own = nodes.filter((each) => each.letter === letter);
  const objects = own.filter(({ node }) => node.type === "object");
  return [
    ...fieldPieces(own, body, frame),
    ...letterPieces(sourcesOf(letter, nodes, frame), body, letter, frame),
    ...objects.flatMap(({ node }) =>
      node.name === measures
        ? measuresPieces(node, asBody(body[node.name]), annex, frame)
        : objectPieces(node, asBody(body[node.name]), frame),
    ),
  ];
}

/** The rows of a record that a letter lists, by the columns that their fields name. */
export function letterRows(
  letter: string,
  body: Body,
  frame: Frame,
): ReturnType<typeof letterCells> {
  const nodes = letteredNodes(frame);
  return letterCells(sourcesOf(letter, nodes, frame), body, letter, frame);
}

interface Printed {
  nodes: readonly Lettered[];
  body: Body;
  parties: Parties;
  frame: Frame;
}

function letterSection(
  { letter, shown }: LetteredSection,
  pieces: Piece[],
  printed: Printed,
): Section {
  const { nodes, body, parties, frame } = printed;
  const heading = letterHeading(letter, frame);
  const letters = shown === undefined ? [] : [shown];
  if (letter === partiesLetter)
    return { letters, heading, parties: partyEntries(parties, frame), pieces };
  const stated: Piece[] =
    pieces.length > 0
      ? pieces
      : [{ type: "text", text: emptyLetterText(letter, nodes, body, frame) }];
  const open =
    kindFacts(frame.kind).overview === "rules"
      ? [...uncoveredEntries(body, frame), ...contradictedEntries(body, frame)]
      : [];
  return {
    letters,
    heading,
    pieces: open.length > 0 ? [...stated, { type: "fields", entries: open }] : stated,
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
  const stated = ownValue(statedNone, letter);
  const hasOwnRows = nodes.some((each) => each.letter === letter && each.node.type !== "bool");
  const isNone =
    stated !== undefined
      ? body[stated] === true
      : !hasOwnRows && isKnownNone(sourcesOf(letter, nodes, frame), body);
  return translate(frame.texts, isNone ? "export.none" : "export.notStated");
}

/** True if rows under another letter are stated and each is known not to belong to this one. */
function isKnownNone(sources: readonly Source[], body: Body): boolean {
  const isStated = sources.some(
    ({ rows }) =>
      body[ownValue(statedNone, rows.export?.letter ?? "") ?? ""] === true ||
      asBodies(body[rows.name]).length > 0,
  );
  return (
    isStated &&
    sources.every(({ rows, fields }) => {
      const gates = fields.filter((field) => field.type === "bool");
      return asBodies(body[rows.name]).every((row) =>
        gates.every((gate) => typeof row[gate.name] === "boolean"),
      );
    })
  );
}

function fieldPieces(nodes: readonly Lettered[], body: Body, frame: Frame): Piece[] {
  const entries = nodes
    .filter(({ node }) => node.type !== "rows" && node.type !== "object" && !isPlaced(node))
    .filter((each) => !isParty(each))
    .map(({ node }) => ({
      label: labelOf(node, frame),
      text: textOf(body[node.name], node, frame),
    }))
    .filter((entry) => entry.text !== "");
  return entries.length > 0 ? [{ type: "fields", entries }] : [];
}

const knownSources = remembered<readonly Lettered[], string, readonly Source[]>();

function sourcesOf(letter: string, nodes: readonly Lettered[], frame: Frame): readonly Source[] {
  return knownSources(nodes, letter, () => findSources(letter, nodes, frame));
}

function findSources(letter: string, nodes: readonly Lettered[], frame: Frame): Source[] {
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
    .filter((source) => source.fields.length > 0)
    .map(withColumns);
}

function withLetter(node: PlanNode, letter: string): PlanNode {
  return node.export ? { ...node, export: { ...node.export, letter } } : node;
}
