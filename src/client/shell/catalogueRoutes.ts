import { catalogueList } from "#shared/generated/catalogueList.ts";
import type { PageRoute } from "./pageRoute.ts";

/** The pages of the catalogues, as their documents state them. */
export const catalogueRoutes: readonly PageRoute[] = catalogueList.map((entry) => ({
  path: `${entry.route}/:action?/:id?${entry.children ? "/:childAction?/:childId?" : ""}`,
  // A border: the documents' roles are those of the routes; a test of the documents holds them to it.
  access: entry.write as PageRoute["access"],
  layout: "frame",
  title: entry.isProducts ? "title.admin" : "title.settings",
  texts: ["lists", "catalogues", "editor", "forms", "help"],
  load: async () => {
    const { catalogueScreen } = await import("#client/screens/settings/CatalogueScreen.tsx");
    return { Screen: catalogueScreen(entry) };
  },
}));
