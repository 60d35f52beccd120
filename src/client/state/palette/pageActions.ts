/** An action of the current page, under its label. */
export interface PageAction {
  title: string;
  run: () => void;
}

const offered = new Map<string, PageAction>();

/** Offers an action of the page that is shown, until the returned function is called. */
export function offerPageAction(name: string, action: PageAction): () => void {
  offered.set(name, action);
  return () => {
    if (offered.get(name) === action) offered.delete(name);
  };
}

/** The actions of the current page, by their names. */
export function pageActions(): ReadonlyMap<string, PageAction> {
  return offered;
}
