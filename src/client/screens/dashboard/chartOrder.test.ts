import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inChosenOrder, loadTiles, moveTile, tileChoice, toggleTile } from "./chartOrder.ts";

const ids = ["companies", "risk", "flows"];
const order = () => inChosenOrder(ids, tileChoice);

beforeEach(() => {
  localStorage.clear();
  loadTiles();
});

afterEach(() => void vi.unstubAllGlobals());

test("order and choice are there again after a new visit", () => {
  moveTile(order(), "flows", -1);
  toggleTile(order(), "companies");
  tileChoice.order = [];
  loadTiles();
  expect(order()).toEqual(["companies", "flows", "risk"]);
  expect(tileChoice.hidden).toEqual(["companies"]);
  toggleTile(order(), "companies");
  loadTiles();
  expect(tileChoice.hidden).toEqual([]);
});

test("the first stays first, the last stays last, and a new chart comes last", () => {
  moveTile(order(), "companies", -1);
  moveTile(order(), "flows", 1);
  expect(order()).toEqual(ids);
  moveTile(order(), "risk", -1);
  expect(inChosenOrder([...ids, "trend"], tileChoice)).toEqual([
    "risk",
    "companies",
    "flows",
    "trend",
  ]);
});

test("where nothing can be stored, the choice holds as long as the page is open", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  moveTile(order(), "flows", -1);
  toggleTile(order(), "companies");
  loadTiles();
  expect(order()).toEqual(["companies", "flows", "risk"]);
  expect(tileChoice.hidden).toEqual(["companies"]);
});
