import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/letters/LetterScreen.tsx";
import { exampleOf } from "../exampleReplies.ts";
import { problem, refused } from "../fakeServer.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_READER", "ROLE_TENANT_ADMIN"], features: ["export"] });
});

async function section(name: string) {
  return within(await screen.findByRole("group", { name }));
}

test("a text is changed, previewed before it is saved, and saved with its version", async () => {
  server.answer("/api/letters/saveTexts", ({ body }) =>
    Response.json({ kind: "information", version: 4, own: body["own"] }, { status: 200 }),
  );
  const { user } = open("/letters/texts");
  const opening = await section("What this is about");
  const field = opening.getByLabelText("Text");
  expect(field).toHaveProperty(
    "value",
    "This notice tells you how we process personal data. It applies to: {{groups}}.",
  );
  await user.clear(field);
  await user.click(field);
  await user.paste("Welcome to {{company}}.");
  await user.tab();
  await waitFor(() =>
    expect(server.to("/api/letters/preview").at(-1)?.body).toMatchObject({
      own: [{ section: "opening", language: "en", text: expect.stringContaining("Welcome") }],
    }),
  );
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.to("/api/letters/saveTexts")[0]?.body).toMatchObject({
      kind: "information",
      version: 3,
    }),
  );
});

test("an unknown placeholder is told at the text that has it", async () => {
  server
    .answer("/api/letters/texts", {
      kind: "information",
      version: 3,
      own: [{ section: "rights", language: "en", text: "Ask {{firm}}." }],
    })
    .answer(
      "/api/letters/preview",
      refused([
        {
          path: "/own/0/text",
          code: "check.placeholderUnknown",
          message: "There is no placeholder “firm”.",
        },
      ]),
    );
  open("/letters/texts");
  const rights = await section("Your rights own text");
  expect((await rights.findByRole("alert")).textContent).toBe("There is no placeholder “firm”.");
});

test("a preview that could not be loaded can be asked for again in place", async () => {
  server.answer("/api/letters/preview", () => problem("internal", 500));
  const { user } = open("/letters/texts");
  await section("What this is about");
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answer("/api/letters/preview", exampleOf("letters.preview"));
  await user.click(again);
  await screen.findByRole("article");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("ours is taken again", async () => {
  server.answer("/api/letters/texts", {
    kind: "information",
    version: 3,
    own: [{ section: "rights", language: "en", text: "Ask us." }],
  });
  const { user } = open("/letters/texts");
  const rights = await section("Your rights own text");
  await user.click(rights.getByRole("button", { name: "Use our text" }));
  await waitFor(() =>
    expect(server.to("/api/letters/preview").at(-1)?.body).toMatchObject({ own: [] }),
  );
  expect((await section("Your rights")).getByLabelText("Text")).toHaveProperty(
    "value",
    expect.stringContaining("right of access (Art. 15 GDPR)"),
  );
});

test("texts that somebody else has changed meanwhile are not saved over", async () => {
  server.answer("/api/letters/saveTexts", () => problem("stale", 412));
  const { user } = open("/letters/texts");
  const opening = await section("What this is about");
  await user.type(opening.getByLabelText("Heading"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Somebody has changed these texts meanwhile/)).toBeTruthy();
});

test("whoever leaves with unsaved texts, or turns to another kind of letter, is asked first", async () => {
  const { user } = open("/letters/texts");
  const heading = (await section("What this is about")).getByLabelText("Heading");
  await user.type(heading, "!");
  const dialog = () => screen.findByRole("alertdialog");
  await chooseOption(screen.getByLabelText("Letter"), "Reply to an access request (Art. 15 GDPR)");
  await user.click(within(await dialog()).getByRole("button", { name: "Keep editing" }));
  expect(heading).toHaveProperty("value", "What this is about!");
  await user.click(screen.getByRole("link", { name: "To the letters" }));
  expect(await dialog()).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Keep editing" }));
  await chooseOption(screen.getByLabelText("Letter"), "Reply to an access request (Art. 15 GDPR)");
  await user.click(within(await dialog()).getByRole("button", { name: "Discard" }));
  await waitFor(() =>
    expect(server.to("/api/letters/texts").at(-1)?.body).toMatchObject({ kind: "access" }),
  );
});

test("only administrators are led to the texts", async () => {
  await signedIn({ roles: ["ROLE_READER"], features: ["export"] });
  open("/letters/texts");
  expect(await screen.findByText("This page does not exist")).toBeTruthy();
});
