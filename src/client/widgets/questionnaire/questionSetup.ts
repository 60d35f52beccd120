import type { PlanNode } from "#shared/engine/plan/plan.ts";

/** Configuration of a questionnaire from its field's options; fields are named from the root. */
export interface QuestionSetup {
  questions: readonly string[];
  noteOf: (question: string) => string;
  yes: string;
  no: string;
}

/** Reads the configuration from the UI document. */
export function questionSetup(node: PlanNode, field: string): QuestionSetup {
  const { questions, notes, yes, no } = node.options;
  const names = Array.isArray(questions) ? questions.map(String) : [];
  return {
    questions: names.map((name) => `${field}/${name}`),
    noteOf: (question) => `${field}/${String(notes)}/${question.split("/").at(-1) ?? ""}`,
    yes: String(yes),
    no: String(no),
  };
}
