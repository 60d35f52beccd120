import type { ComponentType, LazyExoticComponent } from "react";
import { loadTexts } from "#client/i18n/language.ts";
import type { Namespace } from "#client/i18n/namespaces.ts";
import { lazyChunk } from "#client/state/chunks.ts";
import type { PageRoute } from "./pageRoute.ts";

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

/** Framed pages share namespaces that the sign-in page does not need. */
function textsFor({ layout, texts = [] }: PageRoute): readonly Namespace[] {
  return layout === "bare" ? texts : ["screens", "checks", ...texts];
}
