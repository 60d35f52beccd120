import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeServer } from "#tests/screens/fakeServer.ts";
import { arrangeAsUsual, moveTile, toggleTile } from "./tileArrangement.ts";
import { inChosenOrder, loadTiles, shownOf, tileChoice } from "./tileChoice.ts";

const usual = ["groups", "companies", "risk", "flows", "stream"];
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
  expect(order()).toEqual(["groups", "companies", "flows", "risk", "stream"]);
  expect(shown()).toEqual(["groups", "flows", "risk", "stream"]);
  toggleTile(order(), "companies");
  loadTiles();
  expect(shown()).toEqual(order());
});

test("the first stays first, the last stays last, and a new tile comes after what usually stands before it", () => {
  moveTile(order(), "groups", -1);
  moveTile(order(), "stream", 1);
  expect(order()).toEqual(usual);
  moveTile(["companies", "risk", "flows"], "risk", -1);
  expect(order([...usual, "trend"])).toEqual([
    "groups",
    "risk",
    "companies",
    "flows",
    "stream",
    "trend",
  ]);
});

test("what is arranged among others leaves them as they are, those that are not offered now, too", () => {
  toggleTile(["risk", "flows"], "risk");
  moveTile(["figures-stock", "figures-transfers"], "figures-stock", 1);
  toggleTile(["tasks"], "tasks");
  loadTiles();
  expect(order(["figures-stock", "figures-transfers"])).toEqual([
    "figures-transfers",
    "figures-stock",
  ]);
  expect([...tileChoice.hidden].toSorted()).toEqual(["risk", "tasks"]);
});

test("arranged as usual, nothing is left out and all is in its order", () => {
  moveTile(order(), "flows", -1);
  toggleTile(order(), "companies");
  arrangeAsUsual();
  loadTiles();
  expect(shown()).toEqual(usual);
});

test("where nothing can be stored, the choice holds as long as the page is open", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  moveTile(order(), "flows", -1);
  toggleTile(order(), "companies");
  loadTiles();
  expect(shown()).toEqual(["groups", "flows", "risk", "stream"]);
});
