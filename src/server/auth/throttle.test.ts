import { expect, test } from "vitest";
import { makeThrottle } from "./throttle.ts";

function fail(throttle: ReturnType<typeof makeThrottle>, times: number, address: string): void {
  for (let index = 0; index < times; index += 1) throttle.failed("kim", address);
}

test("ten failures for an account from one address throttle that address for that account", () => {
  const throttle = makeThrottle();
  fail(throttle, 9, "a");
  expect(throttle.wait("kim", "a")).toBe(0);
  fail(throttle, 1, "a");
  expect(throttle.wait("kim", "a")).toBeGreaterThan(0);
  expect(throttle.wait("kim", "b")).toBe(0);
  expect(throttle.wait("ada", "a")).toBe(0);
});

test("guessing from many addresses throttles strangers, but nobody who has signed in before", () => {
  const throttle = makeThrottle();
  throttle.succeeded("kim", "home");
  for (let index = 0; index < 100; index += 1) fail(throttle, 1, `address ${index}`);
  expect(throttle.wait("kim", "new")).toBeGreaterThan(0);
  expect(throttle.wait("kim", "home")).toBe(0);
});

test("an address that fails with many accounts is throttled for all of them", () => {
  const throttle = makeThrottle();
  for (let index = 0; index < 100; index += 1) throttle.failed(`person ${index}`, "a");
  expect(throttle.wait("kim", "a")).toBeGreaterThan(0);
});

test("guessed tokens throttle only their own address", () => {
  const throttle = makeThrottle();
  for (let index = 0; index < 100; index += 1) throttle.failed(null, "a");
  expect(throttle.wait(null, "a")).toBeGreaterThan(0);
  expect(throttle.wait(null, "b")).toBe(0);
  expect(throttle.wait("kim", "b")).toBe(0);
});

test("failures expire, and are cleared when the person signs in", () => {
  let now = 0;
  const throttle = makeThrottle(undefined, () => now);
  fail(throttle, 10, "a");
  now += 15 * 60 * 1000 + 1;
  expect(throttle.wait("kim", "a")).toBe(0);
  fail(throttle, 9, "a");
  throttle.succeeded("kim", "a");
  fail(throttle, 9, "a");
  expect(throttle.wait("kim", "a")).toBe(0);
});

test("attempts in progress count, so that parallel ones are no way around", () => {
  const throttle = makeThrottle();
  const ends = Array.from({ length: 10 }, () => throttle.begin("kim", "a"));
  expect(throttle.wait("kim", "a")).toBeGreaterThan(0);
  expect(throttle.wait("kim", "b")).toBe(0);
  for (const end of ends) end();
  expect(throttle.wait("kim", "a")).toBe(0);
});

test("a person who has signed in before cannot be locked out by others behind the same address", () => {
  const throttle = makeThrottle();
  throttle.succeeded("kim", "office");
  for (let index = 0; index < 100; index += 1) throttle.failed(`person ${index}`, "office");
  expect(throttle.wait("ada", "office")).toBeGreaterThan(0);
  expect(throttle.wait("kim", "office")).toBe(0);
});
