import { expect, test } from "vitest";
import { catalogueRoutes } from "#client/shell/catalogueRoutes.ts";
import type { RouteEntry } from "#client/shell/pageRoute.ts";
import { routes } from "#client/shell/routes.ts";
import { apiOf, joinBrowser, pathOf, visit } from "../helpers/browser/browser.ts";
import { settled } from "../helpers/browser/settled.ts";
import { steps } from "../../scripts/testkit/editorSteps.ts";
import { openStep } from "../helpers/browser/typist.ts";

joinBrowser();

const catalogues = new Set<RouteEntry>(catalogueRoutes);

function isForPeople(route: RouteEntry): boolean {
  return route.access !== "anonymous" && !("redirect" in route);
}

// The helper fails on any policy violation; guards.long.test.ts covers the deep links.
test("every screen opens under a policy without eval and inline scripts", async () => {
  const [record] = (await (await apiOf("master")).call("records.list", { body: {} })).items;
  const made = await visit({
    as: "master",
    expected: [/status of 404/, /Evaluating a string as JavaScript/, /script-src eval/],
  });
  const { page, url } = made;
  await made.open(`/vvt/edit/${record?.id}`);
  for (const { step } of steps) await openStep(made, step?.number ?? 1);
  const walked = routes.filter(({ path }) => path !== "*" && path !== "/logout");
  // Catalogue pages share their code; settings.long.test.ts opens each.
  const own = walked.filter((route) => !catalogues.has(route));
  const shown = new Set([...own, ...catalogueRoutes.slice(0, 1)].filter(isForPeople));
  expect(shown.size).toBeGreaterThan(30);
  for (const route of walked) {
    const path = route.path
      .replace(/\/:\w+\?/g, "")
      .replace(":id", String(record?.id))
      .replace(/:\w+/g, "export");
    const policy = (await fetch(`${url}${path}`)).headers.get("content-security-policy") ?? "";
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).not.toMatch(/unsafe-eval|unsafe-inline|nonce-/);
    if (!shown.has(route)) continue;
    await page.evaluate((to) => {
      document.querySelector("h1")?.setAttribute("data-left", "");
      history.pushState(null, "", to);
    }, path);
    await page.locator("h1:not([data-left])").waitFor();
    await settled(page);
    expect(pathOf(page)).toBe(path);
  }
  // The debugger driving the page may always evaluate, but a timer with a string may not.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        // oxlint-disable-next-line typescript/no-implied-eval -- the page must refuse it
        setTimeout("document.title = 'evaluated'");
        setTimeout(resolve);
      }),
  );
  expect(await page.title()).not.toBe("evaluated");
});
