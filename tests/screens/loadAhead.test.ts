import { beforeEach, expect, test, vi } from "vitest";
import { loadAhead } from "#client/shell/loadScreen.ts";
import { routes } from "#client/shell/routes.ts";

const loaded: string[] = [];

beforeEach(() => {
  loaded.length = 0;
  localStorage.clear();
  for (const route of routes) {
    if ("redirect" in route) continue;
    vi.spyOn(route, "load").mockImplementation(async () => {
      loaded.push(route.path);
      return { Screen: () => null };
    });
  }
});

test("the page at an address is loaded ahead, whatever its parameters", () => {
  localStorage.setItem("JWT_TOKEN", "held");
  for (const path of [
    "/vvt/edit/7",
    "/vvt-list",
    "/vvt-list/all/company",
    "/settings/",
    "/nowhere",
  ])
    loadAhead(path);
  expect(loaded).toEqual([
    "/vvt/edit/:id",
    "/vvt-list/:filterId?/:group?/:groupId?",
    "/vvt-list/:filterId?/:group?/:groupId?",
    "/settings",
    "*",
  ]);
});

test("without a session, only pages are loaded ahead that show without one", () => {
  for (const path of ["/dashboard", "/login", "/imprint", "/vvt/create"]) loadAhead(path);
  expect(loaded).toEqual(["/login", "/imprint"]);
});
