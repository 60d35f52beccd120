import { takeBody } from "#client/form/applyCascade.ts";
import { takeFormFacts } from "#client/form/ruleState.ts";
import { wholeBody } from "#client/form/store.ts";
import type { SaveOutcome } from "#client/state/saveOutcome.ts";
import { templatePointer, withoutTemplate } from "#shared/domain/followedTemplate.ts";
import { withoutGiven } from "#shared/domain/templateRules.ts";
import type { EditorSession } from "../session.ts";

/**
 * What a save has come to. If the template of a new record is gone, the record goes on without it,
 * since nobody could enter anything against that; the page says so.
 */
export function withoutLostTemplate(session: EditorSession, outcome: SaveOutcome): SaveOutcome {
  const { store, meta } = session;
  if (outcome.kind !== "refused" || meta.id !== null) return outcome;
  const fields = outcome.fields.filter(({ path }) => path !== templatePointer);
  if (fields.length === outcome.fields.length) return outcome;
  takeBody(store, withoutGiven(withoutTemplate(wholeBody(store))), "typed");
  const { fixed: _, asked: __, ...context } = store.context;
  takeFormFacts(store, { context, nextStatus: store.nextStatus, readOnly: store.state.readOnly });
  meta.isTemplateLost = true;
  return { ...outcome, fields };
}
