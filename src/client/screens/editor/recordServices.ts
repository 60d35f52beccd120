import type { FieldPath } from "#client/form/paths.ts";
import type { FormServices } from "#client/form/services.ts";
import { rememberFocus } from "#client/editing/session.ts";
import { formServices, lookupFilter } from "../forms/formServices.ts";
import type { EditorSession } from "./session.ts";
import { openField } from "./useStepAddress.ts";
import { RuledField } from "./template/RuledField.tsx";
import { Completeness } from "./several/ForSeveral.tsx";
import { useOutside } from "./useOutside.ts";
import type { Texts } from "#client/i18n/useTexts.ts";

export function recordServices(session: EditorSession, texts: Texts): FormServices {
  const { store, place } = session;
  const onFocus: FormServices["onFocus"] = (path) => rememberFocus(session, path);
  return {
    ...formServices(store, texts, onFocus),
    lookupFilter: lookupFilter(place.isProductOwned),
    goTo: (path: FieldPath) => openField(session, path),
    useOutside,
    Completeness,
    ...(store.context.mode?.startsWith("template") ? { Rule: RuledField } : {}),
  };
}
