import type { ComponentType, LazyExoticComponent } from "react";
import { storedToken } from "#client/api/tokens.ts";
import { fetchTexts, loadTexts } from "#client/i18n/language.ts";
import type { Namespace } from "#client/i18n/namespaces.ts";
import { lazyChunk } from "#client/state/chunks.ts";
import { loadFrame } from "./overlays.ts";
import type { Access, PageRoute } from "./pageRoute.ts";
import { routes } from "./routes.ts";

/** Access without being signed in. */
const openToAll: readonly Access[] = ["anonymous", "public", "any"];

const screens = new Map<PageRoute, LazyExoticComponent<ComponentType>>();

/** The lazy screen of a route, loaded together with its texts. */
export function screenOf(route: PageRoute): LazyExoticComponent<ComponentType> {
  const known = screens.get(route);
  if (known) return known;
  const screen = lazyChunk(route.path, async () => {
    const [{ Screen }] = await Promise.all([route.load(), loadTexts(...textsFor(route))]);
    return Screen;
  });
  screens.set(route, screen);
  return screen;
}

/**
 * Begins to load the page at a path before anything else is known; what fails is loaded again, and
 * reported, when the page is shown.
 */
export function loadAhead(path: string): void {
  const route = routes.find((each) => patternOf(each.path).test(path));
  if (!route || "redirect" in route) return;
  if (storedToken() === null && !openToAll.includes(route.access)) return;
  const frame = route.layout === "bare" ? [] : [loadFrame()];
  void Promise.allSettled([...frame, route.load(), fetchTexts(...textsFor(route))]);
}

/** The addresses of a route, whose parameters may be optional. */
function patternOf(path: string): RegExp {
  const optional = path.replace(/\/:\w+\?/g, "(?:/[^/]+)?");
  return new RegExp(`^${optional.replace(/\/:\w+/g, "/[^/]+").replace("*", ".*")}/?$`);
}

/** Framed pages share namespaces that the sign-in page does not need. */
function textsFor({ layout, texts = [] }: PageRoute): readonly Namespace[] {
  return layout === "bare" ? texts : ["screens", "shownLists", ...texts];
}
