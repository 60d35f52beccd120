import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "#client/shell/App.tsx";
// Loaded beforehand, so that no test waits for a module to be transformed.
import "#client/editing/offers.ts";
import "#client/editing/takeDraft.ts";
import "#client/shell/Dialogs.tsx";
import "#client/shell/Frame.tsx";
import "#client/state/drafts/settleTabEntries.ts";
import { removeTokens, storeStay, storeTokens } from "#client/api/tokens.ts";
import { loadTexts, startTexts, switchLanguage } from "#client/i18n/language.ts";
import { startSession, takeLinkFromAddress } from "#client/state/auth.ts";
import { createApp } from "#client/state/createApp.ts";
import { keepUnsaved, leaveByForce } from "#client/state/unsaved.ts";
import { expandRoles } from "#shared/domain/workflow/roles.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { clearShelf } from "../helpers/memoryShelf.ts";
import { exampleOf } from "./exampleReplies.ts";
import { FakeServer, tokenOf } from "./fakeServer.ts";

/** Replies with the examples unless a test overrides them; replaced at each start. */
export let server: FakeServer;

let isStarted = false;

export async function startClient(): Promise<void> {
  server = new FakeServer();
  localStorage.clear();
  sessionStorage.clear();
  clearShelf();
  removeTokens();
  createApp();
  if (!isStarted) await startTexts();
  isStarted = true;
  await loadTexts("lists", "shownLists", "checks", "settings");
  await switchLanguage("en");
}

export async function startPages(): Promise<void> {
  window.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  } as never; // Border: the lists need no other properties.
  await startClient();
  await loadTexts("catalogues", "itemHelp", "editor", "forms", "help");
}

/** Example of a record as read, with some values replaced. */
export function visitorLog(given: Body = {}): Body {
  // Border: what came as JSON is a body.
  return { ...(exampleOf("records.read") as Body), ...given };
}

/** Content of the token of an administrator of a group. */
export const tenantAdmin = { roles: expandRoles(["ROLE_TENANT_ADMIN"]) };

/** Signs in without the sign-in page. */
export async function signedIn(content: Record<string, unknown> = {}, isStaying = false) {
  storeTokens({ token: tokenOf(content), refresh_token: "refresh-1" });
  storeStay(isStaying);
  await startSession();
}

export function open(address: string) {
  window.history.replaceState(null, "", address);
  takeLinkFromAddress();
  return { user: userEvent.setup(), ...render(<App />) };
}

/** Opens a page that shows a sheet. */
export async function openSheet(address: string) {
  const page = open(address);
  return { ...page, sheet: within(await screen.findByRole("dialog")) };
}

/** Simulates a reload: hides the page; the test opens a new one. */
export function reload() {
  window.dispatchEvent(new Event("pagehide"));
  keepUnsaved();
  leaveByForce();
  cleanup();
}

/** Texts of the elements with a role, in order. */
export function textsOf(role: string, part: Pick<typeof screen, "getAllByRole"> = screen) {
  return part.getAllByRole(role).map(({ textContent }) => textContent);
}

export async function hrefOf(
  name: string | RegExp,
  part: Pick<typeof screen, "findByRole"> = screen,
) {
  return (await part.findByRole("link", { name })).getAttribute("href");
}
