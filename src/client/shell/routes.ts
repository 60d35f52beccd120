import pages from "#schemas/lists/pages.json" with { type: "json" };
import { catalogueRoutes } from "./catalogueRoutes.ts";
import type { PageRoute, RouteEntry } from "./pageRoute.ts";
import { screenLoaders } from "./screens.ts";

type DescribedPage = Omit<PageRoute, "path" | "layout" | "load"> & {
  value: keyof typeof screenLoaders;
  layout?: PageRoute["layout"];
  redirect?: string;
};

// Border: gen holds the document to its description, which JSON has no types for.
const described = pages.items as readonly DescribedPage[];

const own = described.flatMap(({ value: path, redirect, ...page }): RouteEntry[] => {
  if (redirect !== undefined) return [{ path, access: page.access, redirect }];
  const load = screenLoaders[path];
  return load ? [{ path, layout: "frame", ...page, load }] : [];
});

const matchesAll = ({ path }: RouteEntry): boolean => path === "*";

/** All routes; the first match wins, and the last one matches everything. */
export const routes: readonly RouteEntry[] = [
  ...own.filter((route) => !matchesAll(route)),
  ...catalogueRoutes,
  ...own.filter(matchesAll),
];
