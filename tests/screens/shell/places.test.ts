import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPlaces } from "#client/state/live/places.ts";
import { server, signedIn, startClient } from "../setup.tsx";

beforeEach(async () => {
  await startClient();
  server.answer("/api/records/present", () => new Response(null, { status: 204 }));
  await signedIn({ roles: ["ROLE_READER"] });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const told = () => server.to("/api/records/present").length;

test("a hub elsewhere is told again where a browser is, since it can't see that it is still there", async () => {
  const places = keepPlaces("browser");
  places.repeat(true);
  places.take("tab", { id: 7, step: 2 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(told()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told()).toBeGreaterThan(3);
  places.take("tab", null);
  await vi.advanceTimersByTimeAsync(1000);
  const atTheEnd = told();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told()).toBe(atTheEnd);
  places.end();
});

test("the server's own hub sees it by its stream, and is told once", async () => {
  const places = keepPlaces("browser");
  places.repeat(false);
  places.take("tab", { id: 7 });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(told()).toBe(1);
  places.end();
});
