import { proxy } from "valtio/vanilla";
import type { FormStore } from "#client/form/store.ts";

interface PanelView {
  /** Hides panels that only inherit. */
  showsOwnOnly: boolean;
}

const views = new WeakMap<FormStore, PanelView>();

/** The view settings of a form's panels, shared by all of them while the form is open. */
export function panelView(store: FormStore): PanelView {
  const known = views.get(store);
  if (known) return known;
  const made = proxy<PanelView>({ showsOwnOnly: false });
  views.set(store, made);
  return made;
}

/** Shows all panels, or only those with entries of their own. */
export function showOwnPanels(store: FormStore, isOnly: boolean): void {
  panelView(store).showsOwnOnly = isOnly;
}
