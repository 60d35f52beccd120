import type { Language } from "#shared/engine/language.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { comparable } from "./likeness.ts";
import { type How, type Target, targets } from "./targets.ts";

/** Texts of fields in a language, as far as there are any. */
export interface FieldTexts {
  label: (node: PlanNode, language: Language) => string | undefined;
  option: (node: PlanNode, value: string | number, language: Language) => string | undefined;
}

/** Ways in which the cells of a column become the value of a field, by its type. */
const howByType: Partial<Record<PlanNode["type"], How>> = {
  text: "fitting",
  enum: "option",
  bool: "flag",
  date: "day",
  number: "number",
  reference: "given",
  references: "list",
};

/** Fields that the import settles itself, that a person decides here, or that are about something outside of the record. */
const settledElsewhere = new Set([
  "/language",
  "/companyAssignment",
  "/dpiaCompleted",
  "/companyDifferences",
  "/blacklistQuestionResult",
  "/similarProcessingActivity/record",
]);

/** Legal bases and places are read by what they cite: a title alone decides nothing. */
const readOtherwise = new Set([
  "legality",
  "nationalLegalObligation",
  "nationalDataProtectionLaw",
  "flexibilityClause",
]);

const languages: readonly Language[] = ["de", "en"];

/**
 * All fields of a record that a person may write and no target of the list stands for, custom
 * fields included; a target's value is the pointer of its field.
 */
export function fieldTargets(plan: Plan, texts: FieldTexts): Target[] {
  const listed = new Set(targets.map(({ to }) => to));
  return writableTargets(plan, texts, ({ pointer }) => !listed.has(pointer));
}

/** Targets of the fields of any document that a person may write. */
export function writableTargets(
  plan: Plan,
  texts: FieldTexts,
  isOffered: (node: Pick<PlanNode, "pointer">) => boolean,
): Target[] {
  const made = writable(plan.nodes, [])
    .filter(isOffered)
    .map((field) => targetFor(field, texts));
  const labels = Map.groupBy(
    made.flatMap(({ words }, at) => words.map((word) => ({ word: comparable(word), at }))),
    ({ word }) => word,
  );
  const isOwn = (word: string) =>
    new Set(labels.get(comparable(word))?.map(({ at }) => at)).size === 1;
  return made.map((target) => ({ ...target, words: target.words.filter(isOwn) }));
}

interface WritableField {
  pointer: string;
  node: PlanNode;
  how: How;
  around: readonly PlanNode[];
}

function writable(nodes: readonly PlanNode[], around: readonly PlanNode[]): WritableField[] {
  return nodes.flatMap((node): WritableField[] => {
    const { pointer, name, children, readOnly, widget } = node;
    if (readOnly || settledElsewhere.has(pointer) || readOtherwise.has(name)) return [];
    if (widget === "controlPanel") {
      const note = children?.find(({ type }) => type === "text");
      return note ? [{ pointer: note.pointer, node, how: "measures", around }] : [];
    }
    if (children) return writable(children, node.overlay ? around : [...around, node]);
    const how = isAnswered(node) ? howByType[node.type] : undefined;
    return how === undefined ? [] : [{ pointer, node, how, around }];
  });
}

/** True for a field that a cell can answer: a choice among the record's own rows depends on what these become. */
function isAnswered({ type, widget, stamp, lookup, within }: PlanNode): boolean {
  if (widget === "hidden" || stamp) return false;
  const isReference = type === "reference" || type === "references";
  return !isReference || (lookup !== undefined && within === undefined);
}

function targetFor({ pointer, node, how, around }: WritableField, texts: FieldTexts): Target {
  const label = (language: Language, of: PlanNode) => texts.label(of, language) ?? "";
  const path = (language: Language) =>
    [...around, node].map((each) => label(language, each)).filter((each) => each !== "");
  const titles = { de: path("de").join(" · "), en: path("en").join(" · ") };
  // "Land" or "Ort" alone may be said of anything.
  const isClear = (words: string) => !isOfRow || (around.length === 1 && words.includes(" "));
  const isOfRow = around.some(({ type }) => type === "rows");
  const words = languages.flatMap((language) => [
    ...[label(language, node)].filter(isClear),
    path(language).slice(-2).join(" "),
    path(language).join(" "),
  ]);
  return {
    value: pointer,
    to: pointer,
    how,
    titles,
    words: [...new Set(words)].filter((word) => word !== ""),
    isOwn: true,
    node,
    ...(how === "option" ? { options: optionsOf(node, texts) } : {}),
  };
}

/** The values of a field with the words that name them. */
function optionsOf(node: PlanNode, texts: FieldTexts): NonNullable<Target["options"]> {
  return (node.values ?? []).map((value) => {
    const title = (language: Language) => texts.option(node, value, language) ?? "";
    const titles = { de: title("de"), en: title("en") };
    // A number alone may be of another scale.
    const codes = typeof value === "string" ? [value] : [];
    const words = [...codes, titles.de, titles.en].filter((word) => word !== "");
    return { value, titles, words };
  });
}
