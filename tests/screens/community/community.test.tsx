import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import "#client/screens/community/CommunityScreen.tsx";
import { tellHeard } from "#client/state/live/heard.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { exampleOf } from "../exampleReplies.ts";
import { json, problem } from "../fakeServer.ts";
import { hrefOf, open, server, signedIn, startClient } from "../setup.tsx";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";

const filter = "/api/content/filter";
const read = "/api/content/read";

const [whole] = exampleOf("content.filter").items;

function answerWith(list: object, article: object | undefined = whole) {
  server.answer(filter, ({ body }) =>
    json(body["id"] === undefined ? list : { items: [article], total: 1 }),
  );
}

const features = ["community", "groupTemplates"];

beforeEach(async () => {
  await startClient();
  server
    .answer("/api/cms/categoryTags/list", [
      { id: 10, title: "Authorities", sort: 20 },
      { id: 9, title: "Register", sort: 10 },
    ])
    .answer("/api/tags/list", [{ id: 5, title: "Löschen", sort: 10 }])
    .answer("/api/countries", [{ id: 57, title: "Germany" }])
    .answer(read, () => new Response(null, { status: 204 }));
  answerWith({ items: [whole], total: 45 });
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR"], features });
});

const lists = () =>
  server
    .to(filter)
    .map(({ body }) => body)
    .filter(({ id }) => id === undefined);
const lastList = () => lists().at(-1);

describe("the list", () => {
  test("narrows by category, tag, country and text, and pages by number", async () => {
    const { user } = open("/community/list");
    await screen.findByText("Page 1 of 3, 45 articles");
    const narrow = async (name: string, choice: string, part: Body) => {
      await chooseOption(await screen.findByRole("combobox", { name }), choice);
      await waitFor(() => expect(lastList()).toMatchObject(part));
    };
    await narrow("Category", "Register", { category: 9, currentPage: 1 });
    await user.click(await screen.findByRole("link", { name: "Next page" }));
    await waitFor(() => expect(lastList()).toMatchObject({ category: 9, currentPage: 2 }));
    // Changing a filter returns to the first page.
    await narrow("Tag", "Löschen", { category: 9, tags: [5], currentPage: 1 });
    await narrow("Country", "Germany", { tags: [5], countries: [57] });
    await user.type(screen.getByRole("searchbox", { name: "Search articles" }), "reason");
    await waitFor(() => expect(lastList()).toMatchObject({ text: "reason", countries: [57] }));
    expect(window.location.pathname).toBe("/community/list/9");
  });

  test("keeps the order that the editors gave the categories", async () => {
    const { user } = open("/community/list");
    const field = await screen.findByRole("combobox", { name: "Category" });
    expect(field.getAttribute("placeholder")).toBe("All categories");
    await user.click(field);
    await screen.findByRole("option", { name: "Authorities" });
    const names = screen.getAllByRole("option");
    expect(names.map((each) => each.textContent)).toEqual(["Register", "Authorities"]);
  });

  test("that fails to load is tried again, and one without hits is reset", async () => {
    server.answer(filter, () => problem("internal", 500));
    const { user } = open("/community/list/9?tag=5");
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    answerWith({ items: [], total: 0 });
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await user.click(await screen.findByRole("button", { name: "Reset filters" }));
    await waitFor(() => expect(window.location.pathname).toBe("/community/list/all"));
    expect(window.location.search).toBe("");
  });

  test.each(["/community/list/all/first", "/community/list/news/71", "/community/list/9/0"])(
    "%s is no address",
    async (address) => {
      open(address);
      await screen.findByRole("heading", { name: "This page does not exist" });
      expect(lists()).toEqual([]);
    },
  );

  test("is neither in the navigation nor opened without the licence", async () => {
    await signedIn({ features: ["risk"] });
    open("/community/list");
    await waitFor(() => expect(window.location.pathname).not.toBe("/community/list"));
    await screen.findByRole("link", { name: "Settings" });
    expect(screen.queryByRole("link", { name: "Community" })).toBeNull();
    expect(lists()).toEqual([]);
  });
});

describe("an article", () => {
  test("is new until it has been opened", async () => {
    const { user } = open("/community/list");
    const line = await screen.findByRole("link", { name: /^Unread: Löschfristen, die halten/ });
    await user.click(line);
    await screen.findByText("Ab wann?");
    await screen.findByRole("link", { name: /^Löschfristen, die halten/ });
    expect(server.to(read).map(({ body }) => body)).toEqual([{ ids: [71] }]);
    // List isn't reloaded: the fake reply would still say unread.
    expect(lists()).toHaveLength(1);
  });

  test("that has been read is not noted again", async () => {
    answerWith({ items: [], total: 0 }, { ...whole, isRead: true });
    open("/community/list/all/71");
    await screen.findByText("Ab wann?");
    expect(server.to(read)).toEqual([]);
  });

  test("runs nothing, whatever was stored", async () => {
    const text = `<p onclick="window.hasRun=1">Words</p><img src="x" onerror="window.hasRun=2"><script>window.hasRun=3</script>`;
    answerWith({ items: [], total: 0 }, { ...whole, text });
    open("/community/list/all/71");
    const words = await screen.findByText("Words");
    expect(words.closest("article")?.querySelector("img, script, [onclick]")).toBeNull();
    expect(words.outerHTML).toBe("<p>Words</p>");
  });

  test("leads to its source, its files and more of its tag", async () => {
    const { user } = open("/community/list/9/71");
    const source = await screen.findByRole("link", { name: "Go to source" });
    expect(source).toHaveProperty("href", "https://law.example/30");
    expect(source).toHaveProperty("rel", "noopener noreferrer");
    const file = screen.getByRole("link", { name: "Merkblatt 1.pdf" });
    expect(file.getAttribute("href")).toBe("/download/upload/8/Merkblatt%201.pdf");
    await user.click(screen.getByRole("link", { name: "Löschen" }));
    await waitFor(() => expect(window.location.search).toBe("?tag=5"));
  });

  test("that is gone or not published says so", async () => {
    server.answer(filter, ({ body }) =>
      json(body["id"] === undefined ? { items: [whole], total: 1 } : { items: [], total: 0 }),
    );
    open("/community/list/all/99");
    await screen.findByText("There is no such article, or it is not published.");
    expect(server.to(read)).toEqual([]);
  });
});

describe("attached model activities", () => {
  test("in the reader's language become an activity", async () => {
    open("/community/list/all/71");
    expect(await hrefOf("Create activity from it")).toBe("/vvt/selectTemplate/master/32");
    expect(screen.queryByText("Lohnabrechnung")).toBeNull();
    expect(screen.queryByRole("link", { name: "Take over as group template" })).toBeNull();
  });

  test("become a template for who keeps them", async () => {
    await signedIn({
      roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR", "ROLE_TENANT_ADMIN"],
      features,
    });
    open("/community/list/all/71");
    expect(await hrefOf("Take over as group template")).toBe(
      "/settings/vvt/group-templates/selectTemplate/master/32",
    );
  });

  test("are shown to readers, who create nothing", async () => {
    await signedIn({ roles: ["ROLE_READER"], features });
    open("/community/list/all/71");
    expect(await hrefOf("View")).toBe("/vvt/selectTemplate/master/32");
    expect(screen.queryByRole("link", { name: "Create activity from it" })).toBeNull();
  });
});

// Runs last: pages opened soon afterwards receive its events, too.
test("the list shows an article when its time has come, without being loaded again", async () => {
  open("/community/list");
  await screen.findByText("Page 1 of 3, 45 articles");
  const planned = { ...whole, id: 72, title: "Planned for now" };
  answerWith({ items: [planned, whole], total: 46 });
  act(() => tellHeard([{ topic: "entities", kind: "tools" }]));
  act(() => tellHeard([{ topic: "entities", kind: "content" }]));
  expect(await screen.findByRole("link", { name: /Planned for now/ })).toBeTruthy();
  expect(lists()).toHaveLength(2);
});

test("the first article is open beside the list, and counts as read only once it is chosen", async () => {
  const unread = { ...whole, title: "Guards", isRead: false };
  answerWith({ items: [unread], total: 1 }, unread);
  const { user } = open("/community/list");
  await screen.findByRole("heading", { level: 2, name: "Guards" });
  expect(window.location.pathname).toBe("/community/list");
  expect(server.to(read)).toEqual([]);
  await user.click(screen.getByRole("link", { name: /Guards/ }));
  await waitFor(() => expect(server.to(read)).toHaveLength(1));
});
