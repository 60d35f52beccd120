import type { CatalogueFacts, Plan, PlanNode } from "../../src/shared/engine/plan/plan.ts";

/**
 * Catalogue facts for routes and menus, so that they need not load plans; only catalogues with
 * operations.
 */
export function catalogueListModule(plans: Record<string, Plan>): string {
  const entries = Object.values(plans).flatMap(({ document, catalogue }) => {
    if (catalogue?.["calls"] !== true && catalogue?.["single"] !== true) return [];
    const { kind, route, productRoute, groupRoute, write, translated } = catalogue;
    const page = { kind, document, write, isTranslated: translated === true };
    const single = catalogue["single"] === true ? { isSingle: true } : {};
    const own = {
      ...page,
      ...single,
      ...pickDefined(catalogue, "feature", "children", "parent", "section", "reach", "people"),
    };
    const product = {
      ...own,
      ...pickDefined(catalogue, "area"),
      write: productWriter,
      isProductOwned: true,
    };
    const isProductOwned = write === productWriter;
    const kept = { ...own, ...pickDefined(catalogue, "place"), write: groupWriter, isKept: true };
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
      ...(groupRoute === undefined ? [] : [{ ...kept, route: groupRoute }]),
    ];
  });
  return `${declarations}
const described: readonly Described[] = [
${entries.map((entry) => `${JSON.stringify(withoutUsual(entry))},\n`).join("")}];

/** All catalogues with a page, by document name. */
export const catalogueList: readonly CatalogueEntry[] = described.map((entry) => ({
  document: \`catalogues/\${entry.kind}\`,
  route: \`/\${entry.isProductOwned ? "admin" : "settings"}/\${entry.kind}\`,
  ...entry,
}));
`;
}

interface Entry {
  kind: string;
  document: string;
  route?: unknown;
  isProductOwned?: boolean;
}

/** Every first visit loads the list, so that it only states a document and route that do not follow from the kind. */
function withoutUsual({ document, route, ...entry }: Entry): object {
  const { kind, isProductOwned = false } = entry;
  return {
    ...entry,
    ...(document === `catalogues/${kind}` ? {} : { document }),
    ...(route === `/${isProductOwned ? "admin" : "settings"}/${kind}` ? {} : { route }),
  };
}

/** Role of the product's editors. */
const productWriter = "ROLE_MASTER_EDITOR";

/** Role that hides the product's items from its group. */
const groupWriter = "ROLE_TENANT_ADMIN";

/** The given annotations, as far as the catalogue has them. */
function pickDefined(catalogue: CatalogueFacts, ...names: (keyof CatalogueFacts)[]): object {
  return Object.fromEntries(
    names.flatMap((name) => (catalogue[name] === undefined ? [] : [[name, catalogue[name]]])),
  );
}

const declarations = `import type { CatalogueKind, Feature, Role } from "./words/words.ts";

/** A catalogue with a page of its own. */
export interface CatalogueEntry {
  kind: CatalogueKind;
  document: string;
  route: string;
  /** Lowest role that may work on its page: write to it or, if it is kept, hide its items. */
  write: Role;
  isTranslated: boolean;
  /** Licence feature required for the page. */
  feature?: Feature;
  /** Its section in the master area. */
  area?: string;
  /** Audience of a change; see x-catalogue in schemas/README.md. */
  reach?: "group" | "companies" | "own";
  /** Its section in the settings; absent for the list of catalogues. */
  place?: string;
  /** Property with the rows that have pages of their own. */
  children?: string;
  /** Property with the id of the parent item, under which the list is shown. */
  parent?: string;
  /** Object property edited on a page of its own. */
  section?: string;
  /** Its items are people; see x-catalogue in schemas/README.md. */
  people?: true;
  /** Each group has exactly one, so the page is its form. */
  isSingle?: true;
  /** The page shows the product's items, and items created there belong to the product. */
  isProductOwned?: true;
  /** The page shows what the product keeps; the group can only hide it. */
  isKept?: true;
}

type Described = Omit<CatalogueEntry, "document" | "route"> & Partial<CatalogueEntry>;
`;

/**
 * The catalogues whose items are the law of one country, and the fields of a record that name them,
 * so that rules need not load plans.
 */
export function jurisdictionsModule(plans: Record<string, Plan>): string {
  const lists = Object.values(plans).flatMap(({ catalogue }) =>
    catalogue?.jurisdiction === undefined ? [] : [catalogue.kind],
  );
  const fields = new Set(fieldsIn(plans["record"]?.nodes ?? []));
  const listed = (names: Iterable<string>) => JSON.stringify([...names].toSorted());
  return `
/** The catalogues whose items are the law of one country. */
export const jurisdictionLists: ReadonlySet<string> = new Set(${listed(lists)});

/** The fields of a record's rows that name such items. */
export const jurisdictionFields: readonly string[] = ${listed(fields)};
`;
}

function fieldsIn(nodes: readonly PlanNode[]): string[] {
  return nodes.flatMap(({ name, lookup, children = [] }) =>
    lookup?.jurisdiction === undefined || lookup.row ? fieldsIn(children) : [name],
  );
}
