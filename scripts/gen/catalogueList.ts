import type { Plan } from "../../src/shared/engine/plan.ts";

/** What routes and menus need to know of a catalogue without reading its plan: only of those whose calls are there. */
export function catalogueListModule(plans: Record<string, Plan>): string {
  const entries = Object.values(plans).flatMap(({ document, catalogue }) => {
    if (catalogue?.["calls"] !== true || catalogue["route"] === undefined) return [];
    const { entity, route, write, translated } = catalogue;
    return [{ entity, document, route, write, isTranslated: translated === true }];
  });
  return `${declarations}
export const catalogueList: readonly CatalogueEntry[] = ${JSON.stringify(entries)};
`;
}

const declarations = `/** A catalogue that has a page of its own. */
export interface CatalogueEntry {
  entity: string;
  document: string;
  route: string;
  /** Least role that may write, and so see, the page. */
  write: string;
  isTranslated: boolean;
}

/** Every catalogue with a page, by the name of its document. */`;
