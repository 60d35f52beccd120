import { useMemo } from "react";
import type { FormServices } from "#client/form/services.ts";
import { createStore } from "#client/form/store.ts";
import { anonymousContext } from "#client/state/addedFields.ts";
import { rules } from "#shared/domain/rules.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { servicesOf } from "../item/ItemForm.tsx";

/** Services for a picker outside a form, backed by an empty form. */
export function usePickerServices(): FormServices {
  const texts = useTexts();
  return useMemo(() => {
    const plan = { document: "", textKey: "", nodes: [] };
    const context = { ...anonymousContext, language: texts.language };
    const store = createStore({ plan, rules, validate: () => true, context }, {}, true);
    return servicesOf(store, texts);
  }, [texts]);
}
