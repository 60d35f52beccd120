import type { Page } from "playwright";
import { expect, test } from "vitest";
import { catalogueList } from "#shared/generated/catalogueList.ts";
import { apiOf, joinBrowser, visit } from "../helpers/browser/browser.ts";
import { openStep } from "../helpers/browser/typist.ts";
import { steps } from "../../scripts/testkit/editorSteps.ts";

joinBrowser();

const controls = 'a, button, input, select, textarea, [role="button"], [role="radio"]';

async function faultsOf(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const faults = [
    ...(width > 400 ? [`${width} px wide`] : []),
    ...(await page.locator(controls).evaluateAll(smallTargets)),
    ...(await page.locator("button:has(svg)").evaluateAll(iconsOffCentre)),
  ];
  await page.evaluate(() => window.scrollTo(0, 0));
  return [...new Set(faults)];
}

/** Controls whose central 24 px square isn't entirely theirs or their label's. */
function smallTargets(all: Element[]): string[] {
  const isHit = (each: Element): boolean => {
    each.scrollIntoView({ block: "center" });
    const box = each.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const labels = each instanceof HTMLInputElement ? [...(each.labels ?? [])] : [];
    return [-11, 11].every((down) =>
      [-11, 11].every((right) => {
        const hit = document.elementFromPoint(x + right, y + down);
        return [each, ...labels].some((one) => one.contains(hit));
      }),
    );
  };
  return all
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => {
      const { width, bottom } = each.getBoundingClientRect();
      // What only screen readers meet is tiny or above the page; links in a sentence are as high
      // as its lines.
      return width > 1 && bottom > 0 && each.closest("p") === null;
    })
    .filter((each) => !isHit(each))
    .map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return `${Math.round(width)}x${Math.round(height)} ${each.outerHTML.slice(0, 120)}`;
    });
}

function iconsOffCentre(buttons: HTMLElement[]): string[] {
  return buttons
    .filter((each) => each.checkVisibility() && each.innerText.trim() === "")
    .flatMap((each) => {
      const [icon, ...more] = each.querySelectorAll("svg");
      if (!icon || more.length > 0) return [];
      const [own, drawn] = [each.getBoundingClientRect(), icon.getBoundingClientRect()];
      const off = Math.abs(own.left + own.right - drawn.left - drawn.right) / 2;
      return off > 1.5 ? [`icon ${off} px off centre: ${each.outerHTML.slice(0, 120)}`] : [];
    });
}

test("no page scrolls sideways at 400 px, and everything can be pressed", async () => {
  const made = await visit({ as: "admin", width: 400, height: 800 });
  const paths = [
    "/dashboard",
    "/activityStream",
    "/vvt-list",
    "/vvt-list?gaps=field",
    "/vvt-list?gaps=record",
    "/vvt-list/all/company",
    "/vvt-list?status=draft",
    "/vvt-list?where=status.in.draft*!name.has.Personal&where=readiness.before.3",
    "/vvt/selectTemplate",
    "/vvt/create",
    "/settings",
    "/settings/changePassword",
    "/imprint",
    ...catalogueList.flatMap(({ route, isProductOwned }) => (isProductOwned ? [] : [route])),
  ];
  const faults: string[] = [];
  for (const path of paths) {
    await made.open(path);
    await made.page.waitForLoadState("networkidle");
    for (const fault of await faultsOf(made.page)) faults.push(`${path}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

/** Opens each step of the most complete drafts with its first row; collects the problems. */
async function faultsOfSteps(width: number, look: (page: Page) => Promise<string[]>) {
  const { items } = await (
    await apiOf("admin")
  ).call("records.list", { body: { sort: "readiness", descending: true } });
  const made = await visit({ as: "admin", width, height: 800 });
  const { page } = made;
  const drafts = items.filter(({ canEdit, status }) => canEdit && status === "draft").slice(0, 2);
  expect(drafts.length).toBeGreaterThan(0);
  const faults: string[] = [];
  for (const { id } of drafts) {
    await made.open(`/vvt/edit/${id}`);
    for (const number of steps.keys()) {
      await openStep(made, number + 1);
      const heads = page.locator('main li > div > button[aria-expanded="false"]');
      if ((await heads.count()) > 0) await heads.first().click();
      for (const fault of await look(page)) faults.push(`step ${number + 1}: ${fault}`);
    }
  }
  return faults;
}

test("no step of a record scrolls sideways at 400 px, and everything can be pressed", async () => {
  expect(await faultsOfSteps(400, faultsOf)).toEqual([]);
});

/** Elements that stick out of their part of the form. */
function outside(all: Element[]): string[] {
  return all.flatMap((each) => {
    const room = each.closest("fieldset, li, section")?.getBoundingClientRect().right ?? Infinity;
    const { right, width } = each.getBoundingClientRect();
    return width > 1 && right > room + 1
      ? [`${Math.round(right - room)} px too wide: ${each.outerHTML.slice(0, 120)}`]
      : [];
  });
}

test("at 800 px, beside the list of steps, nothing stands out of its form", async () => {
  // Tabs are left out: they scroll in a row of their own.
  const parts = 'main section :is(table, input, select, textarea, button:not([role="tab"]), label)';
  const look = (page: Page) => page.locator(parts).evaluateAll(outside);
  expect(await faultsOfSteps(800, look)).toEqual([]);
});

function overlaps(header: Element): string[] {
  const parts = [...header.querySelectorAll("a, button")].filter((each) => each.checkVisibility());
  return parts.flatMap((one, index) =>
    parts.slice(index + 1).flatMap((other) => {
      const [left, right] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const names = [one, other].map((each) => each.getAttribute("aria-label") ?? each.textContent);
      return left.right > right.left + 1 && right.right > left.left + 1 ? [names.join(" / ")] : [];
    }),
  );
}

test.each(["admin", "consultant"] as const)(
  "the head of a page fits 320 and 400 px, also with several groups (%s)",
  async (as) => {
    for (const width of [320, 400]) {
      const { page } = await visit({ as, width, height: 800, path: "/dashboard" });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await page.locator("header").first().evaluate(overlaps)).toEqual([]);
    }
  },
);

/** True if a button lies in the window as a whole, with nothing over its middle. */
function isInSight(button: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const fits = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  return fits && button.contains(hit);
}

// A window of half the size is what 200 % of zoom leaves.
test.each([
  [320, 640],
  [400, 800],
  [543, 800],
  [544, 800],
  [640, 450],
  [767, 800],
  [768, 800],
  [960, 540],
  [1280, 720],
  [1920, 1080],
])("the button that hands over is in sight at %i × %i, also below", async (width, height) => {
  const { items } = await (await apiOf("admin")).call("records.list", { body: {} });
  const draft = items.find(({ canEdit, status }) => canEdit && status === "draft");
  const path = `/vvt/edit/${draft?.id}?step=4`;
  const { page, words } = await visit({ as: "admin", width, height, path });
  const name = words("editor.status.to.review");
  const button = page.getByRole("button", { name, exact: true }).first();
  await button.waitFor();
  expect(await button.evaluate(isInSight)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await button.evaluate(isInSight)).toBe(true);
});

test.each([
  ["/dashboard", "action.create"],
  ["/vvt-list", "action.create"],
  ["/contracts", "contracts.add"],
  ["/settings/vendor", "catalogues.vendor.add"],
] as const)(
  "the first thing to do on %s stays in words at the foot of a phone",
  async (path, key) => {
    const { page, words } = await visit({ as: "admin", width: 400, height: 800, path });
    const button = page.getByRole("link", { name: words(key), exact: true });
    await button.waitFor();
    const isAtFoot = async () =>
      (await button.evaluate(isInSight)) &&
      (await button.evaluate((each) => {
        const { top, width } = each.getBoundingClientRect();
        return top > innerHeight - 80 && width > 300 && each.textContent.trim() !== "";
      }));
    await expect.poll(isAtFoot).toBe(true);
    const imprint = page.getByRole("link", { name: words("title.imprint") });
    // Late content moves the end of the page.
    const isEndInSight = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return imprint.evaluate(isInSight);
    };
    await expect.poll(isEndInSight).toBe(true);
    expect(await isAtFoot()).toBe(true);
  },
);
