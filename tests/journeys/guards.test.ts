import { describe, expect, test } from "vitest";
import type { Access, RouteEntry } from "#client/shell/pageRoute.ts";
import { routes } from "#client/shell/routes.ts";
import type { Account } from "../../scripts/trial/accounts.ts";
import { apiOf, pathOf, joinBrowser, visit, type Visit } from "../helpers/browser.ts";
import { settled } from "../helpers/settled.ts";

joinBrowser();

/** Who has every role but the one that is asked for. */
const roleBelow: Partial<Record<Access, Account>> = {
  ROLE_CREATOR: "reader",
  ROLE_TENANT_EDITOR: "creator",
  ROLE_TENANT_ADMIN: "editor",
  ROLE_MASTER_EDITOR: "admin",
};

/** What stands for the parts of a path that must be there. */
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

/** Where a page comes to rest after it may have led on. */
async function restOf({ page }: Visit): Promise<string> {
  await settled(page);
  return pathOf(page);
}

const expected = [/Failed to load resource: the server responded with a status of 404/];
const guarded = routes.filter(({ access }) => !["anonymous", "public", "any"].includes(access));
const open = routes.filter(({ access }) => ["public", "any"].includes(access));

/** Where each of some addresses leads, in one tab; each is opened and then reloaded. */
async function restsOf(made: Visit, addresses: readonly string[]): Promise<string[][]> {
  const rests: string[][] = [];
  for (const address of addresses) {
    await made.open(address);
    const rest = await restOf(made);
    await made.page.reload();
    rests.push([address, rest, await restOf(made)]);
  }
  return rests;
}

async function addressesOf(all: readonly RouteEntry[], more = ""): Promise<string[]> {
  return Promise.all(all.map(async (route) => (await addressOf(route)) + more));
}

describe("without a session", () => {
  test("each guarded page leads to sign-in, which remembers the whole address", async () => {
    const addresses = await addressesOf(guarded, "?from=mail&x=%C3%A4%26");
    expect(addresses.length).toBeGreaterThan(8);
    const rests = await restsOf(await visit(), addresses);
    expect(rests).toEqual(addresses.map((address) => [address, asked(address), asked(address)]));
  });

  test("each open page is open", async () => {
    const addresses = await addressesOf(open.filter(({ path }) => path !== "/logout"));
    const rests = await restsOf(await visit(), addresses);
    expect(rests).toEqual(addresses.map((address) => [address, address, address]));
  });

  test("back from an open page to a guarded one leads to sign-in", async () => {
    const made = await visit({ as: "reader" });
    await made.open("/vvt-list");
    await made.open("/imprint");
    await made.page.evaluate(() => localStorage.removeItem("JWT_TOKEN"));
    await made.page.goBack();
    expect(await restOf(made)).toBe(asked("/vvt-list"));
  });
});

describe("with every role but the one that is asked for", () => {
  const accounts = new Set(guarded.flatMap(({ access }) => roleBelow[access] ?? []));

  test.each([...accounts])("%s is led to the start: by deep link, reload and back", async (as) => {
    const lacking = guarded.filter(({ access }) => roleBelow[access] === as);
    const addresses = await addressesOf(lacking);
    const made = await visit({ as });
    const rests = await restsOf(made, addresses);
    expect(rests).toEqual(addresses.map((address) => [address, "/dashboard", "/dashboard"]));
    for (const address of addresses) {
      // The address lies before this page in the history of the tab.
      await made.page.evaluate((to) => {
        history.replaceState(null, "", to);
        history.pushState(null, "", "/imprint");
        window.dispatchEvent(new PopStateEvent("popstate"));
      }, address);
      await made.page.goBack();
      await made.page.waitForURL("**/dashboard");
    }
  });
});

describe("with a session", () => {
  test("each page with a screen shows itself, also after a reload", async () => {
    const addresses = await addressesOf(guarded.filter((route) => !("redirect" in route)));
    const rests = await restsOf(await visit({ as: "master", expected }), addresses);
    expect(rests).toEqual(addresses.map((address) => [address, address, address]));
  });

  test("sign-in and every path that only leads on lead to the start", async () => {
    const made = await visit({ as: "reader" });
    for (const address of [
      "/login",
      ...(await addressesOf(routes.filter((route) => "redirect" in route))),
    ]) {
      await made.open(address);
      expect(await restOf(made), address).toBe("/dashboard");
    }
  });

  test("an unknown path shows the error page and a way home", async () => {
    const made = await visit({ as: "reader", language: "en" });
    await made.open("/vvt/nothing/here");
    await made.page
      .getByRole("heading", { level: 1, name: made.words("screen.notFound.title") })
      .waitFor();
    await made.page.getByRole("link", { name: made.words("screen.notFound.home") }).click();
    await made.page.waitForURL("**/dashboard");
  });
});
