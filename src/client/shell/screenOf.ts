import type { ComponentType } from "react";
import type { LoadedScreen } from "./pageRoute.ts";

/** How a route loads its screen: a module, and what the screen is called in it. */
export function screenOf<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): () => Promise<LoadedScreen> {
  return async () => ({ Screen: (await load())[name] });
}
