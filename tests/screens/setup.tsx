import { cleanup, render, screen } from "@testing-library/react";
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
import type { Body } from "#shared/engine/plan/types.ts";
import { clearShelf } from "../helpers/memoryShelf.ts";
import { exampleOf } from "./exampleReplies.ts";
import { FakeServer, tokenOf } from "./fakeServer.ts";

/** Replies by examples, unless a test says otherwise; each start of the application has a new one. */
export let server: FakeServer;

let isStarted = false;

/** Starts the application as a browser would. */
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

/** Prepares the application for pages with lists and forms. */
export async function startPages(): Promise<void> {
  window.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  } as never; // Border: the lists need no other properties.
  await startClient();
  await loadTexts("catalogues", "itemHelp", "editor", "forms", "help");
}

/** The example of a record as read, in part changed. */
export function visitorLog(given: Body = {}): Body {
  // Border: what came as JSON is a body.
  return { ...(exampleOf("records.read") as Body), ...given };
}

/** Signs in without the sign-in page. */
export async function signedIn(content: Record<string, unknown> = {}, isStaying = false) {
  storeTokens({ token: tokenOf(content), refresh_token: "refresh-1" });
  storeStay(isStaying);
  await startSession();
}

/** Opens the application at an address. */
export function open(address: string) {
  window.history.replaceState(null, "", address);
  takeLinkFromAddress();
  return { user: userEvent.setup(), ...render(<App />) };
}

/** A reload: the page is hidden, and the test opens a new one. */
export function reload() {
  window.dispatchEvent(new Event("pagehide"));
  keepUnsaved();
  leaveByForce();
  cleanup();
}

/** Where the link of a name leads, on the page or within a part of it. */
export async function hrefOf(
  name: string | RegExp,
  part: Pick<typeof screen, "findByRole"> = screen,
) {
  return (await part.findByRole("link", { name })).getAttribute("href");
}
