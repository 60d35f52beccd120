import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/guide/GuideScreen.tsx";
import { anchorOf, guidePages, sectionsOf } from "#client/screens/guide/guidePages.ts";
import { open, signedIn, startPages } from "../setup.tsx";

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_READER", "ROLE_TENANT_ADMIN"] });
});

const content = () => screen.findByRole("article");

test("the guide opens with the page for operators, in English whatever the interface speaks", async () => {
  open("/settings/guide");
  const article = await content();
  expect(article.lang).toBe("en");
  expect(within(article).getByRole("heading", { level: 2, name: "Operate" })).toBeTruthy();
  expect(within(article).getByRole("heading", { level: 3, name: "Settings" })).toBeTruthy();
  expect(within(article).getByText("npm run backup -- backup.zip")).toBeTruthy();
});

test("links lead to other pages of the guide, out of it, or nowhere", async () => {
  const { user } = open("/settings/guide/operate");
  const article = within(await content());
  const [link] = article.getAllByRole("link", { name: "Sign-on" });
  expect(link?.getAttribute("href")).toBe("/settings/guide/sign-on");
  const outside = article.getByRole("link", { name: "Mercure protocol" });
  expect(outside.getAttribute("rel")).toBe("noopener noreferrer");
  await user.click(screen.getByRole("link", { name: "Recipes" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Recipes" })).toBeTruthy();
  // The repository's other pages aren't in the product.
  const targets = within(await content())
    .getAllByRole("link")
    .map((each) => each.getAttribute("href"));
  expect(targets.length).toBeGreaterThan(5);
  expect(targets.filter((target) => !/^#|^https:|^\/settings\/guide\//.test(target ?? ""))).toEqual(
    [],
  );
});

test("searching finds sections on all pages that contain each word, and opens one", async () => {
  const { user } = open("/settings/guide");
  await content();
  const search = screen.getByRole("searchbox", { name: "Search the guide" });
  await user.type(search, "backup restore");
  await screen.findByText(/^\d+ sections found$/);
  expect(screen.queryByRole("article")).toBeNull();
  const [first] = screen.getAllByRole("link", { name: /^\S+: / });
  expect(first?.textContent).toBe("Operate: Backup and restore");
  expect(screen.getByText("npm run backup -- backup.zip")).toBeTruthy();
  await user.clear(search);
  await user.type(search, "nothing of the kind anywhere");
  await screen.findByText("0 sections found");
  await user.clear(search);
  await user.type(search, "passkeys are valid");
  await screen.findByText("1 section found");
  await user.click(screen.getByRole("link", { name: "Sign-on: Passkeys and second factors" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Sign-on" })).toBeTruthy();
  await waitFor(() => expect(window.location.hash).toBe("#passkeys-and-second-factors"));
  expect((search as HTMLInputElement).value).toBe("");
});

test("each section can be linked to", async () => {
  for (const page of guidePages) {
    open(`/settings/guide/${page.name}`);
    const article = await content();
    const anchors = sectionsOf(page).flatMap(({ anchor }) => (anchor === "" ? [] : [anchor]));
    expect(anchors.length).toBeGreaterThan(3);
    expect(anchors.filter((anchor) => !article.querySelector(`[id="${anchor}"]`))).toEqual([]);
    document.body.replaceChildren();
  }
  expect(anchorOf("If SSO is switched off")).toBe("if-sso-is-switched-off");
});

test("readers without the administrator role have no guide", async () => {
  await signedIn({ roles: ["ROLE_READER"] });
  open("/settings/guide");
  await waitFor(() => expect(window.location.pathname).not.toBe("/settings/guide"));
});
