import { type CatalogueEntry, catalogueList } from "#shared/generated/catalogueList.ts";
import { entryFormTexts } from "#client/i18n/namespaces.ts";
import type { PageRoute } from "./pageRoute.ts";

/** Longer paths first, since one page's path may be the prefix of another's. */
const inOrder = catalogueList.toSorted((one, other) => other.route.length - one.route.length);

export const catalogueRoutes: readonly PageRoute[] = inOrder.map((entry) => ({
  path: entry.isSingle ? entry.route : `${entry.route}/:action?/:id?${childPath(entry)}`,
  // Border: documents use the same roles as routes, as a test of the documents verifies.
  access: entry.write as PageRoute["access"],
  ...(entry.feature === undefined ? {} : { feature: entry.feature }),
  ...(entry.reach === "group" ? { allCompanies: true } : {}),
  layout: "settings",
  title: entry.isProductOwned ? "title.admin" : "title.settings",
  texts: entryFormTexts,
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

/** Nested path: rows of an item, or items of a parent. */
function childPath({ children, parent }: CatalogueEntry): string {
  return children === undefined && parent === undefined ? "" : "/:childAction?/:childId?";
}
