import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { call } from "#client/api/call.ts";
import { decideAccess } from "#client/shell/guards.ts";
import type { Access } from "#client/shell/pageRoute.ts";
import { routes } from "#client/shell/routes.ts";
import { redirectTarget } from "#client/state/redirectTarget.ts";
import "#client/screens/activity/ActivityScreen.tsx";
import "#client/screens/login/LoginScreen.tsx";
import "#client/screens/session/NotFoundScreen.tsx";
import "#client/screens/settings/SettingsScreen.tsx";
import "#client/screens/dashboard/DashboardScreen.tsx";
import { problem, tokenOf } from "./fakeServer.ts";
import { open, server, signedIn, startClient } from "./setup.tsx";

const roles = [
  "ROLE_READER",
  "ROLE_CREATOR",
  "ROLE_TENANT_EDITOR",
  "ROLE_TENANT_ADMIN",
  "ROLE_MASTER_EDITOR",
] as const;
const viewerWith = (count: number) => ({ roles: roles.slice(0, count) });

test.each(routes.map((route) => [route.path, route.access] as const))(
  "page %s (%s) is shown to those it is for and to nobody else",
  (path, access) => {
    const wanted = path.replace(/\/:\w+\??/g, "/1");
    expect(decideAccess(access, null, wanted, null)).toEqual(forAnonymous(access, wanted));
    for (let count = 0; count <= roles.length; count += 1) {
      expect(decideAccess(access, viewerWith(count), wanted, null)).toEqual(
        forSignedIn(access, count),
      );
    }
  },
);

function forAnonymous(access: Access, wanted: string) {
  const isFree = access === "public" || access === "any" || access === "anonymous";
  return isFree
    ? { show: true }
    : { show: false, to: `/login?redirect=${encodeURIComponent(wanted)}` };
}

function forSignedIn(access: Access, count: number) {
  if (access === "anonymous") return { show: false, to: "/" };
  const needed = roles.findIndex((role) => role === access) + 1;
  return count >= needed ? { show: true } : { show: false, to: "/" };
}

test("a page of a licensed feature, or for those who see all companies, is shown to nobody else", () => {
  const viewer = viewerWith(4);
  const decide = (more: object, needs: Parameters<typeof decideAccess>[4]) =>
    decideAccess("ROLE_READER", { ...viewer, ...more }, "/page", null, needs);
  const start = { show: false, to: "/" };
  expect(decide({ features: ["risk"] }, { feature: "contracts" })).toEqual(start);
  expect(decide({ features: ["contracts"] }, { feature: "contracts" })).toEqual({ show: true });
  expect(decide({ allCompanies: false }, { allCompanies: true })).toEqual(start);
  expect(decide({ allCompanies: true }, { allCompanies: true })).toEqual({ show: true });
});

test.each([
  ["?redirect=%2Fvvt%2Fedit%2F3%3Fstep%3D2", "/vvt/edit/3?step=2"],
  ["?redirect=%2F%2Fevil.example", null],
  ["?redirect=%2F%5Cevil.example", null],
  ["?redirect=https%3A%2F%2Fevil.example", null],
  ["?redirect=%2F%09%2Fevil.example", null],
  ["?redirect=%252F%252Fevil.example", null],
  ["", null],
])("after signing in, %s leads to %s", (search, target) => {
  expect(redirectTarget(search)).toBe(target);
});

describe("in the application", () => {
  beforeEach(startClient);

  test("a person who is not signed in is redirected to sign-in, and from there to the requested page", async () => {
    const { user } = open("/settings?from=mail");
    await screen.findByRole("heading", { level: 1, name: "Sign in" });
    expect(window.location.search).toBe("?redirect=%2Fsettings%3Ffrom%3Dmail");

    server.answer("/api/login_check", { token: tokenOf(), refresh_token: "r" });
    await user.type(screen.getByLabelText("E-mail address"), "anna@example.com");
    await user.type(screen.getByLabelText("Password"), "secret{Enter}");

    await screen.findByRole("heading", { level: 1, name: "Settings" });
    expect(window.location.pathname + window.location.search).toBe("/settings?from=mail");
  });

  test("a signed-in person is redirected from the sign-in page", async () => {
    await signedIn({ roles: [] });
    open("/login");
    await waitFor(() => expect(window.location.pathname).toBe("/dashboard"));
  });

  test("a missing role redirects to the start", async () => {
    await signedIn({ roles: [] });
    open("/vvt-list");
    await waitFor(() => expect(window.location.pathname).toBe("/dashboard"));
    expect(server.to("/api/filter/recordsByFilterAndCompany")).toEqual([]);
  });

  test("losing the required role while the page is open redirects to the start, with the reason", async () => {
    server
      .answer("/api/token/refresh", { token: tokenOf({ roles: [] }), refresh_token: "refresh-2" })
      .answer("/api/activityStream/activityStream", () => problem("forbidden", 403));
    await signedIn({ roles: ["ROLE_READER"] });
    open("/activityStream");
    await waitFor(() => expect(window.location.pathname).toBe("/dashboard"));
    await screen.findByText("Because: forbidden");
    expect(server.to("/api/token/refresh")).toHaveLength(1);
    // A second refusal right after has the same cause.
    await expect(call("activity.stream", {})).rejects.toThrow();
    expect(server.to("/api/token/refresh")).toHaveLength(1);
  });

  test("a page in a hidden frame tells its parent that the session is valid", async () => {
    const told = vi.fn();
    const parent = vi.spyOn(window, "parent", "get");
    // Border: only this part of the parent window is used.
    parent.mockReturnValue({ postMessage: told } as unknown as typeof window.parent);
    await signedIn();
    open("/hiddenIFrameResponse");
    await waitFor(() =>
      expect(told).toHaveBeenCalledWith({ type: "signedIn" }, window.location.origin),
    );
    parent.mockRestore();
  });

  test("an unknown path shows the error page, with one heading and its name", async () => {
    await signedIn();
    open("/nowhere/at/all");
    await screen.findByRole("heading", { level: 1, name: "This page does not exist" });
    expect(document.title).toBe("This page does not exist · Artikel 30");
  });
});
