import { Ajv2020 } from "ajv/dist/2020.js";
import type { Plan } from "../../src/shared/engine/plan/plan.ts";
import type { Documents } from "./documents.ts";

const file = "schemas/lists/pages.json";

/** Lists entries of the pages that their description does not allow, with file and pointer. */
export function checkPages({ vocabulary, lists }: Documents): string[] {
  const { $defs } = vocabulary;
  const isPage = new Ajv2020({ strict: false, allErrors: true }).compile({
    $defs,
    $ref: "#/$defs/page",
  });
  return (lists.get("pages")?.items ?? []).flatMap((page, at) =>
    isPage(page)
      ? []
      : (isPage.errors ?? []).map(
          ({ instancePath, message, params }) =>
            `${file}: /items/${at}${instancePath}: ${message} (${JSON.stringify(params)})`,
        ),
  );
}

/** Lists catalogue pages whose path is already taken, with file and pointer. */
export function checkRoutes(plans: Record<string, Plan>, { lists }: Documents): string[] {
  const own = (lists.get("pages")?.items ?? []).map(({ value }) => String(value));
  const taken = new Map<string, string>();
  return Object.values(plans).flatMap(({ document, catalogue }) =>
    (["route", "productRoute", "groupRoute"] as const).flatMap((name) => {
      const route = catalogue?.[name];
      if (route === undefined) return [];
      const other = taken.get(route);
      taken.set(route, other ?? document);
      const says =
        other === undefined ? ownPageAt(route, own) : `is the page of schemas/${other}.schema.json`;
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
function ownPageAt(route: string, paths: readonly string[]): string | null {
  const own = paths.filter((path) => path !== "*");
  const same = own.find((path) => covers(path, route));
  if (same !== undefined) return `is the page "${same}" of ${file}`;
  const below = own.find((path) => path.startsWith(`${route}/`));
  return below === undefined ? null : `would have its items at the page "${below}" of ${file}`;
}

/** True if a page's route matches an address; segments starting with a colon match anything. */
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
