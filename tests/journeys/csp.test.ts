import { expect, test } from "vitest";
import { routes } from "#client/shell/routes.ts";
import { apiOf, joinBrowser, visit } from "../helpers/browser.ts";
import { steps } from "../../scripts/trial/editorSteps.ts";
import { openStep } from "../helpers/typist.ts";

joinBrowser();

// Each page that complains of a policy fails by the helper; here every page is gone to, and eval is tried on each.
test("every screen works under a policy without eval and without inline scripts", async () => {
  const [record] = (await (await apiOf("master")).call("records.list", { body: {} })).items;
  const made = await visit({
    as: "master",
    expected: [/status of 404/, /Evaluating a string as JavaScript/, /script-src eval/],
  });
  const { page } = made;
  const paths = routes.flatMap(({ path }) =>
    path === "*" || path === "/logout"
      ? []
      : [
          path
            .replace(/\/:\w+\?/g, "")
            .replace(":id", String(record?.id))
            .replace(/:\w+/g, "export"),
        ],
  );
  for (const path of paths) {
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.request().isNavigationRequest()),
      made.open(path),
    ]);
    const policy = response.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-eval|unsafe-inline|nonce-/);
  }
  await made.open(`/vvt/edit/${record?.id}`);
  for (const { step } of steps) await openStep(made, step?.number ?? 1);
  // The debugger that drives the page may always evaluate; a timer with a text may not.
  await page.evaluate(() => {
    setTimeout("document.title = 'evaluated'");
  });
  await page.waitForTimeout(100);
  expect(await page.title()).not.toBe("evaluated");
});
