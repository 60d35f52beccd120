import { createStore } from "#client/form/store.ts";
import type { Texts } from "#client/i18n/useTexts.ts";
import { anonymousContext } from "#client/state/addedFields.ts";
import { rules } from "#shared/domain/rules.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import { formServices } from "./formServices.ts";

/** An empty form of a plan that is saved nowhere. */
export function smallForm(plan: Plan, texts: Texts) {
  const context = { ...anonymousContext, language: texts.language };
  const store = createStore({ plan, rules, validate: () => true, context }, {}, false);
  return {
    store,
    services: { ...formServices(store, texts, () => undefined), planOf: () => plan },
  };
}
