import { proxy } from "valtio/vanilla";
import type { FormStore } from "#client/form/store.ts";

interface PanelView {
  /** Panels that only inherit are left out. */
  showsOwnOnly: boolean;
}

const views = new WeakMap<FormStore, PanelView>();

/** How the panels of a form are looked at; the same for all of them, for as long as the form is open. */
export function panelView(store: FormStore): PanelView {
  const known = views.get(store);
  if (known) return known;
  const made = proxy<PanelView>({ showsOwnOnly: false });
  views.set(store, made);
  return made;
}

/** Shows only panels with entries of their own, or all. */
export function showOwnPanels(store: FormStore, isOnly: boolean): void {
  panelView(store).showsOwnOnly = isOnly;
}
