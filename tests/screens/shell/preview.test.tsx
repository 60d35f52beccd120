import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import "#client/widgets/preview/PreviewDialog.tsx";
import { PreviewButton } from "#client/widgets/preview/PreviewButton.tsx";
import { problem } from "../fakeServer.ts";
import { server, startClient } from "../setup.tsx";

beforeEach(startClient);

async function look(name: string) {
  render(<PreviewButton file={{ reference: "7", name }} />);
  await userEvent.click(screen.getByRole("button", { name: `View ${name}` }));
  return screen.findByRole("dialog", { name });
}

test("only what browsers show can be looked at", () => {
  render(<PreviewButton file={{ reference: "7", name: "Contract.docx" }} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a file that is gone says so", async () => {
  server.answer("/api/download/7", () => problem("gone", 410));
  await look("Contract.pdf");
  expect((await screen.findByRole("alert")).textContent).toContain("no longer there");
});

test("a file that is broken can still be saved", async () => {
  server.answer("/api/download/7", () => new Response("nothing"));
  await look("Contract.pdf");
  expect((await screen.findByRole("alert")).textContent).toContain("can't be shown here");
  expect(screen.getByRole("button", { name: "Download" })).toBeTruthy();
});

test("a picture is shown without an address of its own", async () => {
  server.answer("/api/download/7", () => new Response("picture"));
  await look("Plan.PNG");
  const picture = await screen.findByRole("img", { name: "Plan.PNG" });
  expect(picture.getAttribute("src")).toMatch(/^data:/);
});
