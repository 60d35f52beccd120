import { type ComponentType, createElement } from "react";
import { useTranslation } from "react-i18next";
import { storedToken } from "#client/api/tokens.ts";
import { fetchTexts } from "#client/i18n/language.ts";
import type { Namespace } from "#client/i18n/namespaces.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { loadModule, reportLostStyle } from "#client/state/loading/loadModule.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { PageSkeleton } from "#client/theme/Skeleton.tsx";
import type { Access, PageRoute, RouteEntry } from "./pageRoute.ts";
import { routes } from "./routes.ts";

/** Access without being signed in. */
const openToAll: readonly Access[] = ["anonymous", "public", "any"];

const screens = new Map<PageRoute, ComponentType>();

export const loadFrame = async () => (await import("./Frame.tsx")).Frame;

/** The menu of the settings around one of their pages. */
export const SettingsFrame = lazyPart(
  async () => (await import("#client/screens/settings/frame/SettingsFrame.tsx")).SettingsFrame,
  { texts: ["settings", "lists", "catalogues"], failure: "page" },
);

/** The screen of a route, loaded together with its texts. */
export function screenOf(route: PageRoute): ComponentType {
  const known = screens.get(route);
  if (known) return known;
  const screen = lazyPart(async () => (await route.load()).Screen, {
    texts: textsFor(route),
    waiting: LoadingPage,
    failure: "page",
  });
  screens.set(route, screen);
  return screen;
}

function LoadingPage() {
  const { t } = useTranslation();
  return createElement(PageSkeleton, { name: t("common.loading") });
}

/**
 * Begins to load the page at a path before anything else is known; what fails is loaded again, and
 * reported, when the page is shown.
 */
export function loadAhead(path: string): void {
  const route = routeAt(path);
  if ("redirect" in route) return;
  if (storedToken() === null && !openToAll.includes(route.access)) return;
  const frame = route.layout === "bare" ? [] : [loadFrame()];
  const ahead = () => allEnded([...frame, route.load(), fetchTexts(...textsFor(route))]);
  void loadModule(ahead).catch(reportLostStyle);
}

/** The first route that matches the path; the last one matches everything. */
export function routeAt(path: string): RouteEntry {
  // Border: the last route matches.
  return routes.find((route) => patternOf(route.path).test(path)) as RouteEntry;
}

/** The addresses of a route, whose parameters may be optional. */
function patternOf(path: string): RegExp {
  const optional = path.replace(/\/:\w+\?/g, "(?:/[^/]+)?");
  return new RegExp(`^${optional.replace(/\/:\w+/g, "/[^/]+").replace("*", ".*")}/?$`, "i");
}

/** Framed pages share namespaces that the sign-in page does not need. */
function textsFor({ layout, texts = [] }: PageRoute): readonly Namespace[] {
  return layout === "bare" ? texts : ["screens", "shownLists", ...texts];
}
