import { expect, test } from "vitest";
import { makeThrottle, type Attempt } from "./throttle.ts";

function by(account: string | null, address: string, device: string | null = null): Attempt {
  return { account, address, device };
}

function fail(throttle: ReturnType<typeof makeThrottle>, times: number, attempt: Attempt): void {
  for (let index = 0; index < times; index += 1) throttle.failed(attempt);
}

test("ten failures for an account from one address throttle that address for that account", () => {
  const throttle = makeThrottle();
  fail(throttle, 9, by("kim", "a"));
  expect(throttle.wait(by("kim", "a"))).toBe(0);
  fail(throttle, 1, by("kim", "a"));
  expect(throttle.wait(by("kim", "a"))).toBeGreaterThan(0);
  expect(throttle.wait(by("kim", "b"))).toBe(0);
  expect(throttle.wait(by("ada", "a"))).toBe(0);
});

test("guessing from many addresses throttles strangers, but no known device", () => {
  const throttle = makeThrottle();
  for (let index = 0; index < 100; index += 1) fail(throttle, 1, by("kim", `address ${index}`));
  expect(throttle.wait(by("kim", "new"))).toBeGreaterThan(0);
  expect(throttle.wait(by("kim", "new", "phone"))).toBe(0);
});

test("failures from a known device count for that device only", () => {
  const throttle = makeThrottle();
  fail(throttle, 10, by("kim", "a", "phone"));
  expect(throttle.wait(by("kim", "b", "phone"))).toBeGreaterThan(0);
  expect(throttle.wait(by("kim", "a", "desk"))).toBe(0);
  expect(throttle.wait(by("kim", "a"))).toBe(0);
});

test("an address that fails with many accounts is throttled for all of them, but for no known device", () => {
  const throttle = makeThrottle();
  for (let index = 0; index < 100; index += 1) throttle.failed(by(`person ${index}`, "office"));
  expect(throttle.wait(by("kim", "office"))).toBeGreaterThan(0);
  expect(throttle.wait(by("kim", "office", "desk"))).toBe(0);
});

test("guessed tokens throttle only their own address", () => {
  const throttle = makeThrottle();
  fail(throttle, 100, by(null, "a"));
  expect(throttle.wait(by(null, "a"))).toBeGreaterThan(0);
  expect(throttle.wait(by(null, "b"))).toBe(0);
  expect(throttle.wait(by("kim", "b"))).toBe(0);
});

test("failures expire, and are cleared when the person signs in", () => {
  let now = 0;
  const throttle = makeThrottle(undefined, () => now);
  for (const device of [null, "phone"]) {
    fail(throttle, 10, by("kim", "a", device));
    now += 15 * 60 * 1000 + 1;
    expect(throttle.wait(by("kim", "a", device))).toBe(0);
    fail(throttle, 9, by("kim", "a", device));
    throttle.succeeded(by("kim", "a", device));
    fail(throttle, 9, by("kim", "a", device));
    expect(throttle.wait(by("kim", "a", device))).toBe(0);
  }
});

test("attempts in progress count, so that parallel ones are no way around", () => {
  const throttle = makeThrottle();
  for (const device of [null, "phone"]) {
    const ends = Array.from({ length: 10 }, () => throttle.begin(by("kim", "a", device)));
    expect(throttle.wait(by("kim", "a", device))).toBeGreaterThan(0);
    expect(throttle.wait(by("kim", "b"))).toBe(0);
    for (const end of ends) end();
    expect(throttle.wait(by("kim", "a", device))).toBe(0);
  }
});
