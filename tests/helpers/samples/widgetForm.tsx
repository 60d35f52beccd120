import { Profiler } from "react";
import type { Language } from "#shared/engine/language.ts";
import features from "#schemas/lists/features.json" with { type: "json" };
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { applyRefusal, watchForm } from "#client/form/showChecks.ts";
import { type Layout, RecordForm } from "#client/form/RecordForm.tsx";
import { type FormServices, FormServicesProvider } from "#client/form/services.ts";
import { goToField } from "#client/form/rows.ts";
import { createStore, type FormStore, setOutside, wholeBody } from "#client/form/store.ts";
import { loadTexts, startTexts, switchLanguage } from "#client/i18n/language.ts";
import { layoutFor } from "#client/state/viewerPlans.ts";
import { ReadOnlyWidget } from "#client/widgets/inputs/ReadOnlyWidget.tsx";
import { laterParts, loadLaterWidgets, widgets } from "#client/widgets/registry.ts";
import { valueText } from "#client/widgets/valueText.ts";
import { rules } from "#shared/domain/rules.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { sampleNode } from "./samplePlan.ts";
import { testContext } from "./sampleRules.ts";
import { sampleLayout } from "./sampleServices.tsx";

/** Loads all texts in a language; called once before the tests of a file. */
export async function startWidgets(language: Language = "en"): Promise<void> {
  if (!i18next.isInitialized) await startTexts();
  await loadTexts(
    ...([
      "lists",
      "shownLists",
      "catalogues",
      "itemHelp",
      "checks",
      "editor",
      "editorLater",
      "forms",
      "help",
      "screens",
      "settings",
      "together",
    ] as const),
  );
  await loadLaterWidgets();
  await switchLanguage(language);
}

export interface Shown {
  readOnly?: boolean;
  context?: Partial<Context>;
  /** Texts of fields that no document defines. */
  texts?: Readonly<Record<string, string>>;
  services?: Partial<FormServices>;
  /** Values from outside the form. */
  outside?: Body;
  /** Called after each React commit that rendered part of the form. */
  onRender?: () => void;
}

export interface ShownForm {
  store: FormStore;
  user: ReturnType<typeof userEvent.setup>;
  body: () => Body;
}

function servicesFor(store: FormStore, language: Language, { texts = {}, services }: Shown) {
  const text: FormServices["text"] = (key, params) =>
    // Border: keys derived from documents are not literals.
    texts[key] ?? String(i18next.t(key as never, params as never));
  return {
    store,
    planOf: (document: string) => plans[document],
    text,
    hasText: (key: string) => key in texts || i18next.exists(key),
    widgets,
    laterParts,
    LockedInput: ReadOnlyWidget,
    lookupFilter: {},
    valueText: (node: PlanNode, value: Parameters<FormServices["valueText"]>[1]) =>
      valueText(text, language, node, value),
    articleText: (article: string) => article,
    confirm: () => Promise.resolve(true),
    toast: () => {},
    onFocus: () => {},
    goTo: (path) => goToField(store, path),
    ...services,
  } satisfies FormServices;
}

function showPlan(plan: Plan, layout: Layout, body: Body, shown: Shown = {}): ShownForm {
  const language: Language = i18next.language === "de" ? "de" : "en";
  const context: Context = {
    ...testContext,
    language,
    flags: ["canRead", "canEdit", "canEditExtended"],
    ...shown.context,
  };
  const readOnly = shown.readOnly ?? false;
  const store = createStore({ plan, rules, validate: () => true, context, readOnly }, body, true);
  setOutside(store, shown.outside ?? {});
  watchForm(store);
  render(
    <FormServicesProvider value={servicesFor(store, language, shown)}>
      <Profiler id="form" onRender={shown.onRender ?? (() => {})}>
        <RecordForm document={plan.document} layout={layout} name="Form" />
      </Profiler>
      <button type="button" aria-label="Elsewhere" />
    </FormServicesProvider>,
  );
  return { store, user: userEvent.setup(), body: () => wholeBody(store) };
}

/** Displays the form of one of the product's documents with every licence feature. */
export function showDocument(document: string, body: Body, shown: Shown = {}): ShownForm {
  const plan = plans[document];
  if (!plan) throw new Error(`${document} is no form.`);
  const context = { features: features.items.map(({ value }) => value), ...shown.context };
  // Border: layouts are JSON Schemas and UI schemas by construction.
  return showPlan(plan, layoutFor(plan) as Layout, body, { ...shown, context } as Shown);
}

/** Displays one field labelled "Field" with the hint "A hint". */
export function showField(given: Partial<PlanNode>, body: Body = {}, shown: Shown = {}): ShownForm {
  const plan: Plan = {
    document: "garden",
    textKey: "garden",
    nodes: [sampleNode("/field", given), sampleNode("/other")],
  };
  const texts = {
    "garden.field.label": "Field",
    "garden.field.hint": "A hint",
    "garden.other.label": "Other",
    ...shown.texts,
  };
  return showPlan(plan, sampleLayout(plan), body, { ...shown, texts });
}

export function descriptionOf(control: Element): string {
  const ids = (control.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? `(no ${id})`).join(" ");
}

/** Shows a server refusal at the field of `showField`. */
export function refuseField({ store }: ShownForm, message: string): void {
  applyRefusal(store, [{ path: "/field", code: "notOffered", message }]);
}
