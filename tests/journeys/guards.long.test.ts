import { describe, expect, test } from "vitest";
import type { Access, RouteEntry } from "#client/shell/pageRoute.ts";
import { catalogueRoutes } from "#client/shell/catalogueRoutes.ts";
import { routes } from "#client/shell/routes.ts";
import type { Account } from "../../scripts/testkit/accounts.ts";
import { apiOf, pathOf, joinBrowser, visit, type Visit } from "../helpers/browser/browser.ts";
import { settled } from "../helpers/browser/settled.ts";

joinBrowser();

/** A person with every role except the required one. */
const roleBelow: Partial<Record<Access, Account>> = {
  ROLE_CREATOR: "reader",
  ROLE_TENANT_EDITOR: "creator",
  ROLE_TENANT_ADMIN: "editor",
  ROLE_MASTER_EDITOR: "admin",
};

/** Values for the path parameters that must exist. */
async function addressOf({ path }: RouteEntry): Promise<string> {
  if (path === "*") return "/no/such/page";
  const [record] = (await (await apiOf("reader")).call("records.list", { body: {} })).items;
  const parts: Readonly<Record<string, string>> = {
    id: String(record?.id),
    type: "export",
    uuid: "00000000-0000-4000-8000-000000000000",
    filename: "register.pdf",
  };
  return path.replace(/\/:\w+\?/g, "").replace(/:(\w+)/g, (_, name: string) => parts[name] ?? name);
}

function asked(address: string): string {
  return `/login?redirect=${encodeURIComponent(address)}`;
}

async function restOf({ page }: Visit): Promise<string> {
  await settled(page);
  return pathOf(page);
}

const catalogues = new Set<RouteEntry>(catalogueRoutes);
const expected = [/Failed to load resource: the server responded with a status of 404/];
const guarded = routes.filter(({ access }) => !["anonymous", "public", "any"].includes(access));
const open = routes.filter(({ access }) => ["public", "any"].includes(access));

/** Puts an address into the tab's history before this page, and goes back. */
async function goBackTo({ page }: Visit, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.replaceState(null, "", to);
    history.pushState(null, "", "/imprint");
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await page.goBack();
}

/** Opens each address and waits for the guards' decision, not for the whole page. */
async function walk(
  { page }: Visit,
  walked: readonly RouteEntry[],
  restFor: (address: string) => string,
  more = "",
): Promise<void> {
  for (const route of walked) {
    const address = (await addressOf(route)) + more;
    await page.goto(address, { waitUntil: "commit" });
    await page.locator("h1").first().waitFor();
    await page.waitForURL((url) => url.pathname + url.search === restFor(address));
  }
}

/** One address per access rule, since the same code decides for all of them. */
function onePerAccess(all: readonly RouteEntry[]): RouteEntry[] {
  return [...Map.groupBy(all, ({ access }) => access).values()].flatMap(([first]) => first ?? []);
}

describe("without a session", () => {
  // Guards of every page are tested in tests/screens/guards.test.tsx.
  test("guarded pages redirect to sign-in, which remembers the whole address, even after a reload", async () => {
    const made = await visit();
    await walk(made, onePerAccess(guarded), asked, "?from=mail&x=%C3%A4%26");
    const rest = pathOf(made.page);
    await made.page.reload();
    expect(await restOf(made)).toBe(rest);
  });

  test("each public page opens", async () => {
    const staying = open.filter(({ path }) => path !== "/logout");
    await walk(await visit(), staying, (address) => address);
  });

  test("going back from a public page to a guarded one redirects to sign-in", async () => {
    const made = await visit({ as: "reader", path: "/vvt-list" });
    await made.open("/imprint");
    await made.page.evaluate(() => localStorage.removeItem("JWT_TOKEN"));
    await made.page.goBack();
    expect(await restOf(made)).toBe(asked("/vvt-list"));
  });
});

describe("with every role except the required one", () => {
  const accounts = new Set(guarded.flatMap(({ access }) => roleBelow[access] ?? []));

  test.each([...accounts])(
    "%s redirects to the start: by deep link, reload and back button",
    async (as) => {
      const lacking = guarded.filter(({ access }) => roleBelow[access] === as);
      const made = await visit({ as });
      await walk(made, onePerAccess(lacking), () => "/dashboard");
      await made.page.reload();
      expect(await restOf(made)).toBe("/dashboard");
      for (const route of onePerAccess(lacking)) {
        await goBackTo(made, await addressOf(route));
        await made.page.waitForURL("**/dashboard");
      }
    },
  );
});

describe("with a session", () => {
  const pages = guarded.filter((route) => !("redirect" in route));

  test("each page opens by deep link", async () => {
    const made = await visit({ as: "master", expected });
    // Catalogue pages share their code.
    const own = pages.filter((route) => !catalogues.has(route));
    const others = onePerAccess(pages.filter((route) => catalogues.has(route)));
    for (const route of [...own, ...others]) {
      const address = await addressOf(route);
      await made.open(address);
      expect(pathOf(made.page)).toBe(address);
    }
  });

  test("a page of each kind opens after a reload and by the back button", async () => {
    const made = await visit({ as: "master", expected });
    for (const route of onePerAccess(pages)) {
      const address = await addressOf(route);
      await made.open(address);
      await made.page.reload();
      expect(await restOf(made)).toBe(address);
      await goBackTo(made, address);
      expect(await restOf(made)).toBe(address);
    }
  });

  test("sign-in and all redirecting paths lead to the start", async () => {
    const leading = routes.filter(({ path, ...route }) => path === "/login" || "redirect" in route);
    const inside = new Map(
      leading.flatMap((route) =>
        "redirect" in route && route.redirect.startsWith("/settings")
          ? [[route.path as string, route.redirect]]
          : [],
      ),
    );
    await walk(
      await visit({ as: "reader" }),
      leading,
      (address) => inside.get(address) ?? "/dashboard",
    );
  });
});

test("a consultant works in one group at a time and sees only the name of the other", async () => {
  const made = await visit({ as: "consultant", expected });
  const { page, words } = made;
  const list = await (await apiOf("consultant")).call("records.list", { body: {} });
  const [record] = list.items;
  await made.open("/vvt-list");
  await page.locator(`a[href="/vvt/edit/${record?.id}"]`).first().waitFor();
  await page.getByRole("button", { name: /Nordlicht/ }).click();
  await page.getByRole("menuitemradio", { name: "Alpenblick Group" }).click();
  await page.waitForURL("**/dashboard");
  await made.open("/vvt-list");
  expect(await page.getByText("Alpenblick").count()).toBeGreaterThan(0);
  expect(await page.getByRole("main").getByText("Nordlicht").count()).toBe(0);
  await made.open(`/vvt/edit/${record?.id}`);
  await page.getByRole("heading", { level: 1, name: words("editor.lost.title") }).waitFor();
});
