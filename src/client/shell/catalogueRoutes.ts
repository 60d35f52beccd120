import { type CatalogueEntry, catalogueList } from "#shared/generated/catalogueList.ts";
import type { PageRoute } from "./pageRoute.ts";

/** The longer of two addresses comes first: one page may stand below another's. */
const inOrder = catalogueList.toSorted((one, other) => other.route.length - one.route.length);

/** The pages of the catalogues, as their documents state them. */
export const catalogueRoutes: readonly PageRoute[] = inOrder.map((entry) => ({
  path: entry.isSingle ? entry.route : `${entry.route}/:action?/:id?${childPath(entry)}`,
  // A border: the documents' roles are those of the routes; a test of the documents holds them to it.
  access: entry.write as PageRoute["access"],
  ...(entry.feature === undefined ? {} : { feature: entry.feature }),
  layout: "frame",
  title: entry.isProductOwned ? "title.admin" : "title.settings",
  texts: ["lists", "catalogues", "editor", "forms", "help"],
  load: async () => {
    if (entry.isSingle) {
      const { singleScreen } = await import("#client/screens/settings/item/SingleScreen.tsx");
      return { Screen: singleScreen(entry) };
    }
    const { catalogueScreen } =
      await import("#client/screens/settings/catalogue/CatalogueScreen.tsx");
    return { Screen: catalogueScreen(entry) };
  },
}));

/** What is addressed can stand below something else: rows of an item, items of what they belong to. */
function childPath({ children, parent }: CatalogueEntry): string {
  return children === undefined && parent === undefined ? "" : "/:childAction?/:childId?";
}
