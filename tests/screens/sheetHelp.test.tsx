import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/settings/catalogue/CatalogueScreen.tsx";
import { open, server, signedIn, startPages, tenantAdmin } from "./setup.tsx";

beforeEach(async () => {
  await startPages();
  server.answer("/api/admin/staff/list", { items: [], total: 0 });
  await signedIn(tenantAdmin);
});

async function openSheet(width: number) {
  Object.assign(window, { innerWidth: width });
  window.dispatchEvent(new Event("resize"));
  const { user } = open("/settings/staff/create");
  const sheet = await screen.findByRole("dialog");
  const email = await within(sheet).findByRole("textbox", { name: /^E-mail/ });
  return { user, sheet, email };
}

const words = /address/i;

test("with room beside the sheet, the help for the focused field is there, at its height", async () => {
  const { user, sheet, email } = await openSheet(1440);
  email.getBoundingClientRect = () => new DOMRect(0, 300, 100, 32);
  await user.click(email);
  const help = await within(sheet).findByRole("complementary");
  await waitFor(() => expect(help.textContent).toMatch(words));
  await waitFor(() => expect(help.style.getPropertyValue("--a30-help-top")).toBe("300px"));
  // Help follows the scrolling sheet and stays within the window.
  email.getBoundingClientRect = () => new DOMRect(0, -80, 100, 32);
  document.dispatchEvent(new Event("scroll"));
  expect(help.style.getPropertyValue("--a30-help-top")).toBe("16px");
  expect(within(sheet).queryByRole("button", { name: /^Help:/ })).toBeNull();
});

test("without room, a button at each field opens its help; Escape closes it and not the sheet", async () => {
  const { user, sheet, email } = await openSheet(1024);
  await user.click(email);
  expect(within(sheet).queryByRole("complementary")).toBeNull();
  const button = await within(sheet).findByRole("button", { name: /^Help: E-mail/ });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await user.click(button);
  const help = within(sheet).getByRole("note", { name: /^Help: E-mail/ });
  expect(help.textContent).toMatch(words);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Escape}");
  expect(within(sheet).queryByRole("note")).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole("dialog")).toBe(sheet);
  await user.click(button);
  await user.click(email);
  await waitFor(() => expect(within(sheet).queryByRole("note")).toBeNull());
});
