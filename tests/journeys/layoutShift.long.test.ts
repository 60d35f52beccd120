import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit, type Visit } from "../helpers/browser/browser.ts";

joinBrowser();

declare global {
  interface Window {
    shifts: { value: number; at: string }[];
  }
}

test.each([1440, 400])("nothing on the dashboard moves while it loads, at %i px", async (width) => {
  const made = await visit({ as: "admin", width });
  expect(await shiftsWhileLoading(made)).toEqual([]);
});

test("nothing moves either where the activity stands above the charts and figures are in another order", async () => {
  const made = await visit({ as: "admin", width: 1440, path: "/dashboard" });
  const { page, words } = made;
  await page.getByText(words("screen.arrange.title")).click();
  const move = async (title: string, times: number) => {
    const up = page.getByRole("button", {
      name: words("screen.arrange.up", { title }),
      exact: true,
    });
    for (let time = 0; time < times; time += 1) await up.press("Enter");
  };
  await move(words("title.activity"), 9);
  await move(words("screen.dashboard.transfers"), 3);
  const order = () =>
    page
      .locator("#figures-stock, #figures-transfers, #stream-title, #companies-title")
      .allInnerTexts();
  // Tall enough to see shifts below the activity, which comes last.
  await page.setViewportSize({ width: 1440, height: 2400 });
  const arranged = await order();
  expect(arranged).toEqual([
    words("screen.dashboard.transfers"),
    words("screen.dashboard.stock"),
    words("title.activity"),
    words("screen.dashboard.byCompany"),
  ]);
  expect(await shiftsWhileLoading(made, 6)).toEqual([]);
  expect(await order()).toEqual(arranged);
  await page.getByText(words("screen.arrange.title")).click();
  await page.getByRole("button", { name: words("screen.arrange.usual") }).click();
});

/** Layout shifts while the dashboard loads, tiny ones aside; the activity may come later. */
async function shiftsWhileLoading({ page, open }: Visit, streamAfter = 0) {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const at = sources
          .map(({ node, previousRect: from, currentRect: to }) => {
            const moved = `by ${to.x - from.x}, ${to.y - from.y} to ${to.x}, ${to.y}`;
            return `${node?.textContent?.slice(0, 60)} (${moved})`;
          })
          .join(" | ");
        window.shifts.push({ value, at });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  // Replies arrive late and one by one, so that every intermediate state is drawn.
  let last = Promise.resolve();
  await page.route(/\/v1\/api\/(dashboard|notification|taskList)/, async (route) => {
    const reply = await route.fetch();
    last = last.then(() => page.evaluate(drawn).catch(() => undefined));
    await last;
    const times = route.request().url().includes("activityStream") ? streamAfter : 0;
    for (let time = 0; time < times; time += 1) await page.evaluate(drawn).catch(() => undefined);
    await route.fulfill({ response: reply });
  });
  await open("/dashboard");
  await page.locator("#companies .vega-embed svg").waitFor();
  await page.locator('[aria-labelledby="stream-title"] li').first().waitFor();
  await page.evaluate(drawn);
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum <= 0.02 ? [] : shifts;
}

test("a chart that cannot be loaded says so in its card, and comes after a retry", async () => {
  const made = await visit({
    as: "admin",
    expected: [/Failed to load resource|dynamically imported/],
  });
  const { page, words } = made;
  const script = /assets\/(charts|VegaView)-.*\.js/;
  await page.route(script, (route) => route.abort());
  await made.open("/dashboard");
  const card = page.locator("#companies");
  const retry = card.getByRole("button", { name: words("action.retry") });
  await retry.waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  await page.unroute(script);
  await retry.click();
  await card.locator(".vega-embed svg").waitFor();
});

/** Resolves after a few frames, when a skeleton would be visible. */
function drawn(): Promise<void> {
  return new Promise((done) => {
    let frames = 0;
    const count = () => {
      frames += 1;
      if (frames > 20) done();
      else requestAnimationFrame(count);
    };
    count();
  });
}

test("the form stays where it is when one begins to use the page", async () => {
  const made = await visit({ as: "editor" });
  const { page } = made;
  const { items } = await (await apiOf("editor")).call("records.list");
  await made.open(`/vvt/edit/${items[0]?.id}`);
  const heading = page.getByRole("heading", { level: 2 }).first();
  const place = async () => (await heading.boundingBox())?.y;
  const before = await place();
  const loaded = page.waitForResponse(/OthersNotices/);
  await page.mouse.click(700, 5);
  await loaded;
  await page.evaluate(drawn);
  expect(before).toBeGreaterThan(0);
  expect(await place()).toBe(before);
});
