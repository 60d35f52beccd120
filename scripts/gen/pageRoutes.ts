import { pagePaths } from "../../src/shared/api/pagePaths.ts";
import type { Plan } from "../../src/shared/engine/plan/plan.ts";

/** Lists catalogue pages whose path is already taken, with file and pointer. */
export function checkRoutes(plans: Record<string, Plan>): string[] {
  const taken = new Map<string, string>();
  return Object.values(plans).flatMap(({ document, catalogue }) =>
    (["route", "productRoute", "groupRoute"] as const).flatMap((name) => {
      const route = catalogue?.[name];
      if (route === undefined) return [];
      const other = taken.get(route);
      taken.set(route, other ?? document);
      const says =
        other === undefined ? ownPageAt(route) : `is the page of schemas/${other}.schema.json`;
      return says === null
        ? []
        : [
            `schemas/${document}.schema.json: /x-catalogue/${name}: "${route}" ${says}; give this page a path of its own`,
          ];
    }),
  );
}

/**
 * The page of the application that clashes with a catalogue's page or those of its items; null if
 * there is none.
 */
function ownPageAt(route: string): string | null {
  const own = pagePaths.filter((path) => path !== "*");
  const same = own.find((path) => covers(path, route));
  if (same !== undefined) return `is the page "${same}" of src/shared/api/pagePaths.ts`;
  const below = own.find((path) => path.startsWith(`${route}/`));
  return below === undefined
    ? null
    : `would have its items at the page "${below}" of src/shared/api/pagePaths.ts`;
}

/** Whether a page's route matches an address; segments that start with a colon match anything. */
function covers(page: string, address: string): boolean {
  const parts = page.split("/");
  const given = address.split("/");
  const least = parts.filter((part) => !part.endsWith("?")).length;
  return (
    given.length >= least &&
    given.length <= parts.length &&
    given.every((part, index) => parts[index] === part || parts[index]?.startsWith(":"))
  );
}
