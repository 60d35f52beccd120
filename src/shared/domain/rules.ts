import type { Rules } from "#shared/engine/plan/types.ts";
import { checks } from "./checks.ts";
import { derivations } from "./derivations.ts";
import { reading } from "./legalBasis/foreignTexts.ts";
import { articlesFor, needApplies, needs } from "./legalBasis/legalBasisNeeds.ts";
import { proposals } from "./proposals.ts";

/** All named functions the documents may refer to, in the shape the engine expects. */
export const rules: Rules = {
  derivations,
  checks,
  needs,
  proposals,
  applies: needApplies,
  articlesFor,
  reading,
  // A register is released with entries that somebody answers for.
  decided: {
    fact: "suggestion",
    for: "release",
    codes: { open: "gap.suggested", refused: "gap.refused" },
  },
};
