import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { auth } from "#client/state/auth.ts";
import { expandRoles } from "#shared/domain/workflow/roles.ts";
import { FakeServer } from "#tests/screens/fakeServer.ts";
import { arrangeAsUsual, moveTile, toggleTile } from "./tileArrangement.ts";
import { inChosenOrder, loadTiles, shownOf, tileChoice } from "./tileChoice.ts";

const usual = ["groups", "companies", "donut", "flows", "stream"];
const tilesOf = (ids: readonly string[]) => ids.map((id) => ({ id }));
const idsOf = (tiles: readonly { id: string }[]) => tiles.map(({ id }) => id);
const order = (ids = usual) => idsOf(inChosenOrder(tilesOf(ids), tileChoice));
const shown = () => idsOf(shownOf(tilesOf(usual), tileChoice));

beforeEach(() => {
  new FakeServer().answer("/api/user/arrangements", {});
  localStorage.clear();
  loadTiles();
});

afterEach(() => void vi.unstubAllGlobals());

test("order and choice are there again after a new visit", () => {
  moveTile(order(), "flows", -1);
  toggleTile(order(), "companies");
  Object.assign(tileChoice, { order: [], hidden: [] });
  loadTiles();
  expect(order()).toEqual(["groups", "companies", "flows", "donut", "stream"]);
  expect(shown()).toEqual(["groups", "flows", "donut", "stream"]);
  toggleTile(order(), "companies");
  loadTiles();
  expect(shown()).toEqual(order());
});

test("the first stays first, the last stays last, and a new tile comes after what usually stands before it", () => {
  moveTile(order(), "groups", -1);
  moveTile(order(), "stream", 1);
  expect(order()).toEqual(usual);
  moveTile(["companies", "donut", "flows"], "donut", -1);
  expect(order([...usual, "later"])).toEqual([
    "groups",
    "donut",
    "companies",
    "flows",
    "stream",
    "later",
  ]);
});

test("what is arranged among others leaves them as they are, those that are not offered now, too", () => {
  toggleTile(["donut", "flows"], "donut");
  moveTile(["figures-stock", "figures-transfers"], "figures-stock", 1);
  toggleTile(["tasks"], "tasks");
  loadTiles();
  expect(order(["figures-stock", "figures-transfers"])).toEqual([
    "figures-transfers",
    "figures-stock",
  ]);
  expect([...tileChoice.hidden].toSorted()).toEqual(["donut", "tasks"]);
});

test("arranged as usual, nothing is left out and all is in its order", () => {
  moveTile(order(), "flows", -1);
  toggleTile(order(), "companies");
  arrangeAsUsual();
  loadTiles();
  expect(shown()).toEqual(usual);
});

test.each([
  ["clerks what they recorded", ["ROLE_READER", "ROLE_CREATOR"], ["own", "stream"]],
  ["officers gaps and transfers", expandRoles(["ROLE_TENANT_EDITOR"]), ["flows", "gaps", "stream"]],
  ["readers the same", ["ROLE_READER"], ["flows", "gaps", "stream"]],
  ["administrators people, too", expandRoles(["ROLE_TENANT_ADMIN"]), ["gaps", "setup", "stream"]],
] as const)("the page shows %s, and the rest once it is chosen", (_who, roles, expected) => {
  auth.viewer = { roles, features: [], group: 1, account: 1 } as never;
  const tiles = ["own", "trend", "flows", "gaps", "setup", "stream"].filter(
    (id) => id !== "setup" || roles.some((role) => role === "ROLE_TENANT_ADMIN"),
  );
  const ids = () => idsOf(shownOf(tilesOf(tiles), tileChoice)).toSorted();
  expect(ids()).toEqual(expected);
  moveTile(tiles, "stream", -1);
  expect(ids()).toEqual(expected);
  toggleTile(tiles, "trend");
  expect(ids()).toEqual([...expected, "trend"].toSorted());
  arrangeAsUsual();
  expect(ids()).toEqual(expected);
  auth.viewer = null;
});

test("where nothing can be stored, the choice holds as long as the page is open", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  moveTile(order(), "flows", -1);
  toggleTile(order(), "companies");
  loadTiles();
  expect(shown()).toEqual(["groups", "flows", "donut", "stream"]);
});
