import { expect, test } from "vitest";
import { routes } from "#client/shell/routes.ts";
import { loadLaterWidgets, widgets } from "#client/widgets/registry.ts";
import pages from "#schemas/lists/pages.json" with { type: "json" };
import { nodesOf } from "#shared/engine/body/walk.ts";
import { plans } from "#shared/generated/plans.ts";
import vocabulary from "#schemas/meta/vocabulary.json" with { type: "json" };
import { specifiedRoutes } from "./specification.ts";

/** Rendered by the form itself: rows and objects are not inputs. */
const structural = ["rows", "object"];

test("exactly the widgets that a document may name are registered", async () => {
  await loadLaterWidgets();
  const named = Object.keys(vocabulary.widgets).filter((name) => !structural.includes(name));
  const registered = Object.keys(widgets).filter((name) => !structural.includes(name));
  expect(registered.toSorted()).toEqual(named.toSorted());
});

test("every widget is used by a document", () => {
  const used = new Set(
    Object.values(plans).flatMap((plan) => nodesOf(plan.nodes).map((node) => node.widget)),
  );
  expect(Object.keys(vocabulary.widgets).filter((name) => !used.has(name))).toEqual([]);
});

test("every page of the document has its screen", () => {
  const known = routes.map(({ path }) => path);
  const own = pages.items.filter((page) => !("isForDevelopers" in page));
  expect(own.map(({ value }) => value).filter((path) => !known.includes(path))).toEqual([]);
});

test("every route the specification names for these screens exists with its access rule", () => {
  const known = routes.map(({ path, access }) => `${path} ${access}`);
  expect(specifiedRoutes.filter((route) => !known.includes(route))).toEqual([]);
});

test("each row of a record with more than three fields in sight has groups that hold them all", () => {
  const lists = nodesOf(plans["record"]?.nodes ?? []).filter(
    ({ type, widget }) => type === "rows" && widget === "rows",
  );
  const rest = lists.flatMap(({ name, of = "", children = [] }) => {
    const inSight = children.filter(({ widget, overlay }) => widget !== "hidden" && !overlay);
    const grouped = (plans[of]?.groups ?? []).flatMap(({ fields }) => fields);
    const fields = inSight.filter((field) => !grouped.includes(field.name));
    return inSight.length > 3 ? fields.map((field) => `${name}/${field.name}`) : [];
  });
  expect(lists.length).toBeGreaterThan(5);
  expect(rest).toEqual([]);
});
