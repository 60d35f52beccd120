import type { PlanNode } from "#shared/engine/plan/plan.ts";

/** How a questionnaire is set up by the options of its field; fields are named from the root. */
export interface QuestionSetup {
  questions: readonly string[];
  noteOf: (question: string) => string;
  yes: string;
  no: string;
}

/** The set-up that a UI document gives. */
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
