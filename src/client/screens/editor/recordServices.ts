import type { FormServices } from "#client/form/services.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { formServices } from "../forms/formServices.ts";
import { type EditorSession, rememberFocus } from "./session.ts";
import type { Texts } from "#client/i18n/useTexts.ts";

/** What the record's form needs from the page. */
export function recordServices(session: EditorSession, texts: Texts, outside: Body): FormServices {
  const { store, probe } = session;
  const services = formServices(store, texts, outside, (path) => rememberFocus(session, path));
  return probe ? { ...services, probe } : services;
}
