import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { helpTextAt, helpTexts, loadHelpTexts } from "#client/state/helpTexts.ts";
import {
  type HelpPlace,
  helpPlaceLabels,
  helpPlaceOf,
  helpPlaceOfStep,
} from "#shared/domain/catalogues/helpPlaces.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { HelpTextShown } from "#shared/generated/types.ts";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import { quotedFor } from "./quotedFor.ts";
import type { ArticleFor } from "#client/form/ruleState.ts";

/** The help text to show, and its subject. */
export interface HelpSubject {
  /** Text key of the subject. */
  textKey: string;
  /** The group's text; if absent, the product's applies. */
  own?: HelpTextShown;
  words?: string;
  /**
   * Place that a help text of the group would be assigned to; null if the subject can't have one.
   */
  place: HelpPlace | null;
}

interface Topic {
  textKey: string;
  place: HelpPlace;
  isStep: boolean;
}

/** The field, its ancestors and the step, nearest first; the first one with a text is shown. */
function topicsOf(plan: Plan, node: PlanNode | undefined, step: Plan | undefined): Topic[] {
  const holders = node ? alongThe(plan.nodes, node.pointer).toReversed() : [];
  const fields = holders.map(({ textKey, pointer }) => ({
    textKey,
    place: helpPlaceOf(plan, pointer),
    isStep: false,
  }));
  return step
    ? [...fields, { textKey: step.textKey, place: helpPlaceOfStep(step), isStep: true }]
    : fields;
}

/** The nodes along a pointer, ending with the one it names. */
function alongThe(nodes: readonly PlanNode[], pointer: string): PlanNode[] {
  const next = nodes.find(
    (each) => pointer === each.pointer || pointer.startsWith(`${each.pointer}/`),
  );
  return next ? [next, ...alongThe(next.children ?? [], pointer)] : [];
}

function wordsFor(
  { textKey, isStep }: Topic,
  { text, hasText }: Texts,
  numbers: Readonly<Record<string, number>>,
): string | undefined {
  const keys = [`${textKey}.help`, ...(isStep ? [`${textKey}.intro`] : [])];
  const key = keys.find(hasText);
  return key === undefined ? undefined : text(key, numbers);
}

/**
 * Help for a field of a plan or for the surrounding step; null if there is no text. Of what it
 * quotes from Art. 30, that by which an activity is asked, if it is about one.
 */
export function useHelpSubject(
  plan: Plan,
  node: PlanNode | undefined,
  step?: Plan,
  articleFor?: ArticleFor,
): HelpSubject | null {
  const texts = useTexts();
  const { byPlace, isEnabled, numbers } = useSnapshot(helpTexts);
  useEffect(() => void loadHelpTexts(), []);
  if (!isEnabled) return null;
  const topics = topicsOf(plan, node, step);
  // Fields unknown to the documents, such as custom ones, bring their own help.
  const [first] = topics;
  const place = first && helpPlaceLabels(first.place) ? first.place : null;
  for (const topic of topics) {
    const own = helpTextAt(byPlace, topic.place);
    const words = own ? undefined : wordsFor(topic, texts, numbers);
    const { textKey } = topic;
    if (own) return { textKey, own, place };
    if (words !== undefined)
      return {
        textKey,
        words: articleFor ? quotedFor(words, articleFor, texts) : words,
        place,
      };
  }
  return null;
}
