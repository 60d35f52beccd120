import { expect, test } from "vitest";
import { pageShots } from "../../scripts/shots/shotList.ts";
import { completeRecord, type Shot } from "../../scripts/shots/stage.ts";
import { barriers } from "../helpers/browser/accessible.ts";
import { apiOf, axeFindings, joinBrowser, visit } from "../helpers/browser/browser.ts";

// The only place where pages and dialogs are looked at for barriers; settings.long.test.ts does it
// for catalogues, and journeys for what only a longer way leads to.

joinBrowser();

const perTest = 8;
const parts = Array.from({ length: Math.ceil(pageShots.length / perTest) }, (_, at) =>
  pageShots.slice(at * perTest, (at + 1) * perTest),
).map((shots) => ({ names: shots.map(({ name }) => name).join(", "), shots }));

test.each(parts)("without barriers in both themes: $names", async ({ shots }) => {
  const made = await visit({ as: "master", expected: [/status of (404|500)/] });
  const stage = { ...made, ...(await completeRecord(await apiOf("master"))) };
  const problems: string[] = [];
  const look = async (shot: Shot) => {
    await shot.go(stage);
    problems.push(...(await barriers(made)).map((each) => `${shot.name}: ${each}`));
  };
  for (const shot of shots) {
    await look(shot).catch((error: unknown) => problems.push(`${shot.name}: ${String(error)}`));
    // Dialogs and input of one shot must not leak into the next.
    await made.page.goto("about:blank");
  }
  expect(problems).toEqual([]);
});

test("sign-in has no barriers, nor has what it says of missing input", async () => {
  const made = await visit({ path: "/login" });
  expect(await barriers(made)).toEqual([]);
  await made.page.getByRole("button", { name: made.words("action.signIn"), exact: true }).click();
  expect(await barriers(made)).toEqual([]);
});

test("the whole of a page has no barriers in the second language", async () => {
  const made = await visit({ as: "master", language: "en", theme: "dark", width: 400 });
  const { record } = await completeRecord(await apiOf("master"));
  for (const path of ["/dashboard", "/vvt-list", record]) {
    await made.open(path);
    expect(await axeFindings(made.page), path).toEqual([]);
  }
});

test("whoever wants less motion sees none, whatever changes on a page", async () => {
  const { page } = await visit({ as: "editor", path: "/dashboard" });
  await page.locator("#flows .vega-embed svg").waitFor();
  const moved = await page.evaluate(() => {
    document.documentElement.dataset["colorMode"] = "dark";
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });
  expect(moved).toBe(0);
});
