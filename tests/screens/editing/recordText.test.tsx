import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/history/HistoryScreen.tsx";
import "#client/screens/reading/RecordTextScreen.tsx";
import { typeNoSuchDay } from "#tests/helpers/samples/noSuchDay.ts";
import { refused } from "../fakeServer.ts";
import { hrefOf, open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const documentPath = "/api/processingActivity/77/document";
const restorePath = "/api/records/restore";

const html =
  '<section><h2><span class="letters"><b class="letter">a</b> </span>Basics</h2><p>Kept for ten days.</p></section>';
const standing = {
  day: "2026-03-03",
  version: 2,
  isShown: true,
  newest: 4,
  createdOn: "2026-03-01",
  canRestore: true,
};

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"] });
});

function answer(then: object | undefined, text = html): void {
  server.answer(documentPath, {
    name: "Besucherbuch",
    facts: "",
    html: text,
    ...(then ? { standing: then } : {}),
  });
}

const address = "/vvt/edit/77/text?asAt=2026-03-03";

test("as of a day, it says of which, and leads to the comparison with today and to today's text", async () => {
  answer(standing);
  const { user } = open(address);
  await screen.findByRole("heading", {
    name: "This is how the activity stood on 3 March 2026 (version 2).",
  });
  screen.getByText("Kept for ten days.");
  expect(await hrefOf("Compare with today")).toMatch(/history\?before=2&after=4$/);
  // Grouping by Art. 30 keeps the date.
  await user.click(screen.getByRole("link", { name: "By Art. 30" }));
  await waitFor(() => expect(server.to(documentPath)).toHaveLength(2));
  const { query } = server.to(documentPath)[1] ?? {};
  expect([query?.get("kind"), query?.get("asAt")]).toEqual(["register", "2026-03-03"]);
  answer(undefined);
  await user.click(await screen.findByRole("link", { name: "Read what stands today" }));
  await waitFor(() => expect(screen.queryByText(/stood on/)).toBeNull());
  expect(server.to(documentPath).at(-1)?.query.has("asAt")).toBe(false);
});

test("a day that does not exist leads nowhere", async () => {
  answer(standing);
  const { user } = open(address);
  const day = await screen.findByLabelText("As of");
  typeNoSuchDay(day);
  await user.click(screen.getByRole("button", { name: "Show" }));
  const sentence =
    "This is not a day of the calendar. Please enter day, month and year, for example 30 Nov 2026.";
  expect(screen.getByRole("alert").textContent).toBe(sentence);
  expect(document.activeElement).toBe(day);
  expect(window.location.search).toBe("?asAt=2026-03-03");
});

test("what is in both registers is read by either paragraph", async () => {
  server.answer(documentPath, { name: "Guards", facts: "", html, bothRegisters: true });
  const { user } = open("/vvt/edit/77/text");
  await user.click(await screen.findByRole("link", { name: "By Art. 30(2)" }));
  await waitFor(() => expect(server.to(documentPath).at(-1)?.query.get("kind")).toBe("processor"));
  const chosen = await screen.findByRole("link", { current: "page", name: /^By/ });
  expect(chosen.textContent).toBe("By Art. 30(2)");
  screen.getByRole("link", { name: "By Art. 30(1)" });
});

test("what has not changed since is neither compared nor restored", async () => {
  answer({ ...standing, version: 4, canRestore: false });
  open(address);
  await screen.findByText("Unchanged since.");
  expect(screen.queryByRole("link", { name: "Compare with today" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Restore/ })).toBeNull();
});

test("before the first version, it says when the record was created and leads there", async () => {
  const { version: _, ...then } = { ...standing, day: "2026-02-01", isShown: false };
  answer({ ...then, canRestore: false }, "");
  open("/vvt/edit/77/text?asAt=2026-02-01");
  await screen.findByText(
    "On 1 February 2026 the activity did not exist yet. It was created on 1 March 2026.",
  );
  expect(await hrefOf("Show the first version")).toMatch(/asAt=2026-03-01$/);
  expect(screen.queryByRole("article")).toBeNull();
});

test("what was said at a hidden company is said to be hidden", async () => {
  answer({ ...standing, isShown: false, canRestore: false }, "");
  open(address);
  await screen.findByText(/^You can't see what the activity said on 3 March 2026/);
  expect(screen.queryByRole("link", { name: "Compare with today" })).toBeNull();
});

test("the version of that day is restored after a question, and today's text follows", async () => {
  answer(standing);
  server.answer(restorePath, visitorLog());
  const { user } = open(address);
  await user.click(await screen.findByRole("button", { name: "Restore version 2" }));
  const question = await screen.findByRole("alertdialog");
  answer(undefined);
  await user.click(within(question).getByRole("button", { name: "Restore version 2" }));
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(server.to(restorePath)[0]?.body).toEqual({ id: 77, version: 2 });
});

test("one that names what is gone leads to the comparison, where the rest can be taken over", async () => {
  answer(standing);
  const fields = [{ path: "/groupsOfPersons/0/group", code: "unknownReference", message: "Gone." }];
  server.answer(restorePath, refused(fields));
  const { user } = open(address);
  await user.click(await screen.findByRole("button", { name: "Restore version 2" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Restore version 2" }));
  await screen.findByText(/^Version 2 can't be restored as a whole/);
  expect(window.location.pathname + window.location.search).toBe(
    "/vvt/edit/77/history?before=2&after=4",
  );
});
