import type { CatalogueFacts, Plan } from "../../src/shared/engine/plan/plan.ts";

/**
 * Catalogue facts for routes and menus, so that they need not load plans; only catalogues with
 * operations.
 */
export function catalogueListModule(plans: Record<string, Plan>): string {
  const entries = Object.values(plans).flatMap(({ document, catalogue }) => {
    if (catalogue?.["calls"] !== true && catalogue?.["single"] !== true) return [];
    const { kind, route, productRoute, write, translated } = catalogue;
    const page = { kind, document, write, isTranslated: translated === true };
    const single = catalogue["single"] === true ? { isSingle: true } : {};
    const own = {
      ...page,
      ...single,
      ...pickDefined(catalogue, "feature", "children", "parent", "section"),
    };
    const product = {
      ...own,
      ...pickDefined(catalogue, "area"),
      write: productWriter,
      isProductOwned: true,
    };
    const isProductOwned = write === productWriter;
    return [
      ...(route === undefined
        ? []
        : [
            {
              ...(isProductOwned ? product : { ...own, ...pickDefined(catalogue, "place") }),
              route,
            },
          ]),
      ...(productRoute === undefined ? [] : [{ ...product, route: productRoute }]),
    ];
  });
  return `${declarations}
export const catalogueList: readonly CatalogueEntry[] = [
${entries.map((entry) => `${JSON.stringify(entry)},\n`).join("")}];
`;
}

/** Role of the product's editors. */
const productWriter = "ROLE_MASTER_EDITOR";

/** The given annotations, as far as the catalogue has them. */
function pickDefined(catalogue: CatalogueFacts, ...names: (keyof CatalogueFacts)[]): object {
  return Object.fromEntries(
    names.flatMap((name) => (catalogue[name] === undefined ? [] : [[name, catalogue[name]]])),
  );
}

const declarations = `import type { CatalogueKind, Feature, Role } from "./words/words.ts";

/** A catalogue that has a page of its own. */
export interface CatalogueEntry {
  kind: CatalogueKind;
  document: string;
  route: string;
  /** Least role that may write, and so see, the page. */
  write: Role;
  isTranslated: boolean;
  /** Licence feature without which there is no such page. */
  feature?: Feature;
  /** Where it stands in the master area. */
  area?: string;
  /** Where it stands in the settings; without it among the catalogues. */
  place?: string;
  /** List of rows that has pages of its own. */
  children?: string;
  /** Field with the number of what an item belongs to; the list stands under that. */
  parent?: string;
  /** Object of the item that is edited on a page of its own. */
  section?: string;
  /** There is one of it in a group: its page is its form. */
  isSingle?: true;
  /** The page shows the product's items, and what is made there is the product's. */
  isProductOwned?: true;
}

/** Every catalogue with a page, by the name of its document. */`;
