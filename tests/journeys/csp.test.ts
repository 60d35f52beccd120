import { expect, test } from "vitest";
import { routes } from "#client/shell/routes.ts";
import { apiOf, joinBrowser, pathOf, visit } from "../helpers/browser/browser.ts";
import { steps } from "../../scripts/testkit/editorSteps.ts";
import { openStep } from "../helpers/browser/typist.ts";

joinBrowser();

// The helper fails any page that violates the policy; this test opens every page and tries eval on
// each.
test("every screen opens by deep link under a policy without eval and inline scripts", async () => {
  const [record] = (await (await apiOf("master")).call("records.list", { body: {} })).items;
  const made = await visit({
    as: "master",
    expected: [/status of 404/, /Evaluating a string as JavaScript/, /script-src eval/],
  });
  const { page } = made;
  const walked = routes.filter(({ path }) => path !== "*" && path !== "/logout");
  for (const route of walked) {
    const path = route.path
      .replace(/\/:\w+\?/g, "")
      .replace(":id", String(record?.id))
      .replace(/:\w+/g, "export");
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.request().isNavigationRequest()),
      made.open(path),
    ]);
    const isForGuests = route.access === "anonymous";
    if (!isForGuests && !("redirect" in route)) expect(pathOf(page)).toBe(path);
    const policy = response.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-eval|unsafe-inline|nonce-/);
  }
  await made.open(`/vvt/edit/${record?.id}`);
  for (const { step } of steps) await openStep(made, step?.number ?? 1);
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
