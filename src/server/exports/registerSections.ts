import { isLetterNone } from "#shared/domain/workflow/letters.ts";
import type { LetterStates } from "#shared/generated/types.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { isPlaced } from "./factsLine.ts";
import { contradictedEntries } from "./contradicted.ts";
import { kindFacts, type LetteredSection } from "#shared/domain/exports/exportKinds.ts";
import { exportedNodes, type ExportContext, recordPlans, remembered } from "./exportContext.ts";
import {
  letterCells,
  letterHeading,
  letterBlocks,
  objectBlocks,
  type Source,
  withColumns,
} from "./letterTable.ts";
import { measures, measuresBlocks } from "./measures.ts";
import { isParty, type Parties, partiesLetter, partyEntries } from "./parties.ts";
import type { Block, Section } from "./shape.ts";
import { uncoveredEntries } from "./uncovered.ts";
import { translate } from "./exportTexts.ts";
import { type ExportedField, type Stated, statedIn, walkRecord } from "./walkExport.ts";

/**
 * The sections of an activity; those without content say so. Measures taken over from the company
 * are referred to by its annex.
 */
export function registerSections(
  body: Body,
  annex: number | undefined,
  parties: Parties,
  context: ExportContext,
): Section[] {
  const printed: Printed = {
    nodes: letteredNodes(context),
    stated: statedIn(walkRecord(body, context)),
    body,
    parties,
    context,
  };
  const { letters = [] } = kindFacts(context.kind);
  return letters.map((section) =>
    letterSection(section, lettersBlocks(section.letter, annex, printed), printed),
  );
}

const knownNodes = remembered<ExportContext["plans"], ExportContext["kind"], readonly Lettered[]>();

function letteredNodes({ plans, kind }: ExportContext): readonly Lettered[] {
  return knownNodes(plans, kind, () =>
    recordPlans(plans).flatMap((plan) =>
      exportedNodes(plan.nodes, kind).map((node) => ({ node, letter: letterOf(node, plan) })),
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

interface Printed {
  nodes: readonly Lettered[];
  stated: Stated;
  body: Body;
  parties: Parties;
  context: ExportContext;
}

function lettersBlocks(
  letter: string,
  annex: number | undefined,
  { nodes, stated, context }: Printed,
): Block[] {
  const own = nodes.flatMap((each) => {
    const field = each.letter === letter ? stated.get(each.node) : undefined;
    return field && !isPlaced(field.node) && !isParty(each) ? [field] : [];
  });
  const objects = own.filter(({ node }) => node.type === "object");
  return [
    ...fieldBlocks(own),
    ...letterBlocks(sourcesOf(letter, nodes, context), stated, letter, context),
    ...objects.flatMap((field) =>
      field.node.name === measures ? measuresBlocks(field, annex) : objectBlocks(field),
    ),
  ];
}

/** The rows of a record that a letter lists, by the columns that their fields name. */
export function letterRows(
  letter: string,
  body: Body,
  context: ExportContext,
): ReturnType<typeof letterCells> {
  const sources = sourcesOf(letter, letteredNodes(context), context);
  return letterCells(sources, statedIn(walkRecord(body, context)), letter);
}

function letterSection(
  { letter, shown }: LetteredSection,
  blocks: Block[],
  printed: Printed,
): Section {
  const { body, parties, context } = printed;
  const heading = letterHeading(letter, context);
  const letters = shown === undefined ? [] : [shown];
  if (letter === partiesLetter)
    return {
      letters,
      heading,
      state: "filled",
      parties: partyEntries(parties, context),
      blocks,
    };
  const state = stateOf(letter, blocks, body);
  const stated: Block[] =
    state === "filled" ? blocks : [{ type: "text", text: emptyLetterText(state, context) }];
  const open =
    kindFacts(context.kind).overview === "rules"
      ? [...uncoveredEntries(body, context), ...contradictedEntries(body, context)]
      : [];
  return {
    letters,
    heading,
    state,
    blocks: open.length > 0 ? [...stated, { type: "fields", entries: open }] : stated,
  };
}

/** State of a letter, by what stands under it and what the record says of it. */
function stateOf(letter: string, blocks: readonly Block[], body: Body): LetterStates {
  if (blocks.length > 0) return "filled";
  return isLetterNone(letter, body) ? "none" : "open";
}

/** The text of an empty letter: what a draft leaves open may still come. */
function emptyLetterText(state: LetterStates, { texts, isUnfinished }: ExportContext): string {
  if (state === "none") return translate(texts, "export.none");
  return translate(texts, isUnfinished ? "export.open" : "export.notStated");
}

function fieldBlocks(fields: readonly ExportedField[]): Block[] {
  const entries = fields
    .filter(({ node }) => node.type !== "rows" && node.type !== "object")
    .map(({ label, text }) => ({ label, text }))
    .filter((entry) => entry.text !== "");
  return entries.length > 0 ? [{ type: "fields", entries }] : [];
}

const knownSources = remembered<readonly Lettered[], string, readonly Source[]>();

function sourcesOf(
  letter: string,
  nodes: readonly Lettered[],
  context: ExportContext,
): readonly Source[] {
  return knownSources(nodes, letter, () => findSources(letter, nodes, context));
}

function findSources(letter: string, nodes: readonly Lettered[], context: ExportContext): Source[] {
  return nodes
    .filter(({ node }) => node.type === "rows" && !isPlaced(node))
    .map(({ node, letter: own }): Source => {
      const fields = exportedNodes(node.children ?? [], context.kind)
        .filter((child) => !isPlaced(child))
        .map((child) => ({ node: child, column: child.export?.column }));
      const isUnder = (of: string | undefined) => (field: { node: PlanNode }) =>
        (field.node.export?.letter ?? own) === of;
      const leading =
        own === letter ? [] : fields.filter(isUnder(own)).filter(({ column }) => column === 1);
      return { rows: node, letter: own, fields: fields.filter(isUnder(letter)), leading };
    })
    .filter((source) => source.fields.length > 0)
    .map(withColumns);
}
