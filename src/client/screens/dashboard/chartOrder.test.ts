import { beforeEach, expect, test } from "vitest";
import { inChosenOrder, loadTiles, moveTile, tileChoice, toggleTile } from "./chartOrder.ts";

const ids = ["companies", "risk", "flows"];
const order = () => inChosenOrder(ids, tileChoice);

beforeEach(() => {
  localStorage.clear();
  loadTiles();
});

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
