import { join } from "node:path";
import type { Rules } from "../../src/shared/engine/plan/types.ts";
import { checkReaders } from "./annotationReaders.ts";
import { checkCalls, wrongReplyExamples } from "./calls.ts";
import { checkCharts } from "./charts.ts";
import { checkConsistency } from "./consistency.ts";
import type { Documents } from "./documents.ts";
import { checkKeywords } from "./keywords.ts";
import { checkListViews } from "./lists/listViews.ts";
import { checkTables } from "./lists/tables.ts";
import { checkNames } from "./names.ts";
import { plansOf } from "./plans.ts";
import { checkPages, checkRoutes } from "./pageRoutes.ts";
import { checkPointers } from "./pointers.ts";
import { checkRecordList } from "./recordList.ts";
import { checkTrails, codeIn, quotedIn } from "./trails.ts";
import { checkPlaces, checkUiDocuments } from "./uiDocuments.ts";
import { checkVocabulary } from "./vocabulary.ts";

const project = join(import.meta.dirname, "../..");

/** Context of the checks; tests already know some of it. */
export interface CheckedAgainst {
  /** Quoted strings in code that may record actions and publish topics. */
  quoted?: ReadonlySet<string>;
  /** Selects the documents whose examples are validated; all by default. */
  isTried?: (id: string) => boolean;
}

/**
 * All errors in the documents with file and pointer; if there are none, everything can be
 * generated.
 */
export function documentProblems(
  documents: Documents,
  rules: Rules,
  { quoted = quotedIn(codeIn(project)), isTried = () => true }: CheckedAgainst = {},
): string[] {
  // Later checks follow references, so words and references come first.
  const words = [
    ...checkReaders(documents),
    ...checkKeywords(documents),
    ...checkCalls(documents),
    ...checkTrails(documents, quoted),
    ...checkPages(documents),
    ...checkListViews(documents),
    ...checkTables(documents),
  ];
  if (words.length > 0) return words;
  const values = [...checkVocabulary(documents, isTried), ...checkUiDocuments(documents)];
  if (values.length > 0) return values;
  const plans = plansOf(documents);
  return [
    ...checkPointers(plans, documents),
    ...checkNames(plans, documents, rules),
    ...checkRecordList(plans, documents),
    ...checkConsistency(plans),
    ...checkPlaces(documents),
    ...checkCharts(documents),
    ...wrongReplyExamples(documents, isTried),
    ...checkRoutes(plans, documents),
  ];
}
