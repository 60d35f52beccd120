import { subscribeKey } from "valtio/utils";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { forgetSession, refreshToken } from "#client/api/refresh.ts";
import { storedToken } from "#client/api/tokens.ts";
import { auth, refreshViewer, signIn, signOut, startSession } from "#client/state/auth.ts";
import { dialogs } from "#client/state/dialogs.ts";
import { json, problem, tokenOf } from "./fakeServer.ts";
import { server, signedIn, startClient } from "./setup.tsx";

const figures = "/api/dashboard/kpi";
const refresh = "/api/token/refresh";
beforeEach(startClient);

test("many refused calls cause one refresh, then all succeed", async () => {
  await signedIn();
  const fresh = tokenOf({ contactId: 2 });
  server.answer(refresh, { token: fresh, refresh_token: "refresh-2" });
  server.answer(figures, ({ headers }) =>
    headers.get("authorization") === `Bearer ${fresh}`
      ? json({ ok: 1 })
      : problem("unauthorized", 401),
  );

  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => call("dashboard.kpi", {})));

  expect(replies).toHaveLength(5);
  expect(server.to(refresh)).toHaveLength(1);
  expect(server.to(refresh)[0]?.body).toEqual({ refresh_token: "refresh-1" });
  expect(localStorage.getItem("REFRESH_TOKEN")).toBe("refresh-2");
});

test("a call is retried only once", async () => {
  await signedIn();
  server.answer(refresh, () => json({ token: tokenOf(), refresh_token: "refresh-2" }, 201));
  server.answer(figures, () => problem("unauthorized", 401));

  await expect(call("dashboard.kpi", {})).rejects.toSatisfy((thrown) =>
    isFailure(thrown, "unauthorized"),
  );
  expect(server.to(figures)).toHaveLength(2);
});

test("a refused refresh ends the session without a dialog on the sign-in page", async () => {
  await signedIn();
  server.answer(refresh, () => problem("unauthorized", 401));
  server.answer(figures, () => problem("unauthorized", 401));

  await expect(call("dashboard.kpi", {})).rejects.toSatisfy((thrown) => isFailure(thrown));
  expect(auth.viewer).toBeNull();
  expect(localStorage.getItem("JWT_TOKEN")).toBeNull();
  expect(dialogs.failure).toBeNull();
});

test("an expired token is renewed for those who stay signed in, and otherwise ends the session", async () => {
  const expired = { exp: Math.floor(Date.now() / 1000) - 5 };
  server.answer(refresh, { token: tokenOf(), refresh_token: "refresh-2" });

  await signedIn(expired, true);
  expect(auth.status).toBe("success");
  expect(server.to(refresh)).toHaveLength(1);

  await signedIn(expired, false);
  expect(auth.viewer).toBeNull();
  expect(localStorage.getItem("JWT_TOKEN")).toBeNull();
});

test("a tab adopts the token another tab has refreshed", async () => {
  await signedIn();
  const fresh = tokenOf({ contactId: 7 });
  server.answer(figures, ({ headers }) => {
    if (headers.get("authorization") === `Bearer ${fresh}`) return json({ ok: 1 });
    localStorage.setItem("JWT_TOKEN", fresh);
    return problem("unauthorized", 401);
  });

  await call("dashboard.kpi", {});
  expect(server.to(refresh)).toEqual([]);
});

test("signing out notifies the server and clears everything, even without a reply", async () => {
  await signedIn({}, true);
  await signOut();
  expect(server.to("/api/user/logout")[0]?.body).toEqual({ refresh_token: "refresh-1" });
  for (const key of ["JWT_TOKEN", "REFRESH_TOKEN", "STAY_LOGGED_IN"]) {
    expect(localStorage.getItem(key)).toBeNull();
  }
  expect(auth.viewer).toBeNull();
});

test("sign-in and restoring a session pass through loading to success or error, and end in none on sign-out", async () => {
  const seen: string[] = [auth.status];
  const stop = subscribeKey(auth, "status", (status) => seen.push(status), true);
  const who = { username: "a@b.example", password: "x", isStaying: false };
  server.answer("/api/login_check", () => problem("wrongCredentials", 401));
  await signIn(who, null);
  server.answer("/api/login_check", { token: tokenOf(), refresh_token: "refresh-1" });
  await signIn(who, null);
  await startSession();
  forgetSession();
  refreshViewer();
  stop();
  const signingIn = ["loading", "error", "loading", "success"];
  const restoring = ["loading", "success"];
  expect(seen).toEqual(["none", ...signingIn, ...restoring, "none"]);
});

test("signing in after somebody else has signed out loads a fresh page", async () => {
  await signedIn();
  forgetSession();
  refreshViewer();
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  server.answer("/api/login_check", { token: tokenOf({ sub: "2" }), refresh_token: "refresh-2" });
  await signIn({ username: "c@d.example", password: "x", isStaying: false }, "/vvt-list");
  expect(replace).toHaveBeenCalledWith("/vvt-list");
  expect(auth.viewer).toBeNull();
});

test("the reply to a refresh reports the version too", async () => {
  await signedIn();
  const tokens = { token: tokenOf({ contactId: 2 }), refresh_token: "refresh-2" };
  server.answer(refresh, () => json(tokens, 200, { "api-version": "9.9.9" }));
  await refreshToken(storedToken());
  expect(dialogs.isVersionOpen).toBe(true);
});

test("a malformed token counts as none", async () => {
  localStorage.setItem("JWT_TOKEN", "no.token");
  await startSession();
  expect(auth.viewer).toBeNull();
});

test("every call sends language, media type and token", async () => {
  await signedIn();
  server.answer(figures, { ok: 1 });
  await call("dashboard.kpi", {});
  const headers = server.to(figures)[0]?.headers;
  expect(headers?.get("accept")).toBe("application/json, application/vnd.artikel30.v2.8.5+json");
  expect(headers?.get("accept-language")).toBe("en");
  expect(headers?.get("authorization")).toMatch(/^Bearer /);
});
