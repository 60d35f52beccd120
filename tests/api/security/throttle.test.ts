import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeThrottle, type Attempt, type Throttle } from "#server/auth/throttle.ts";
import { openStore } from "#server/store/database/store.ts";
import { sweepAttempts } from "#server/store/accounts/attempts.ts";
import { atTheEnd } from "../../helpers/atTheEnd.ts";
import { freshThrottle } from "../../helpers/signIn/throttles.ts";
import { sharedDatabase } from "../../helpers/testDatabase.ts";

const { store, address, asOwner } = await sharedDatabase();
const otherServer = openStore(address);
atTheEnd(() => otherServer.close());

function by(account: string | null, from: string, device: string | null = null): Attempt {
  return { account, address: from, device };
}

async function fail(throttle: Throttle, times: number, attempt: Attempt): Promise<void> {
  for (let index = 0; index < times; index += 1) await throttle.count(attempt);
}

test("ten failures for an account from one address throttle that address for that account", async () => {
  const throttle = freshThrottle(store);
  await fail(throttle, 9, by("kim", "a"));
  expect(await throttle.wait(by("kim", "a"))).toBe(0);
  await fail(throttle, 1, by("kim", "a"));
  expect(await throttle.wait(by("kim", "a"))).toBeGreaterThan(0);
  expect(await throttle.wait(by("kim", "b"))).toBe(0);
  expect(await throttle.wait(by("ada", "a"))).toBe(0);
});

test("failures at one server count at the others, after a restart too", async () => {
  const name = randomUUID();
  const [one, other] = [makeThrottle(store, { name }), makeThrottle(otherServer, { name })];
  const waits = [];
  for (let index = 0; index < 11; index += 1)
    waits.push((await (index % 2 === 0 ? one : other).count(by("kim", "a"))) > 0);
  expect(waits).toEqual([...Array.from({ length: 10 }, () => false), true]);
  expect(await makeThrottle(store, { name }).wait(by("kim", "a"))).toBeGreaterThan(0);
});

test("attempts that are refused don't count for the account and the address", async () => {
  const throttle = freshThrottle(store);
  await fail(throttle, 150, by("kim", "a"));
  expect(await throttle.wait(by("kim", "b"))).toBe(0);
  expect(await throttle.wait(by("ada", "a"))).toBe(0);
});

test("guessing from many addresses throttles strangers, but no known device", async () => {
  const throttle = freshThrottle(store);
  for (let index = 0; index < 100; index += 1) await throttle.count(by("kim", `address ${index}`));
  expect(await throttle.wait(by("kim", "new"))).toBeGreaterThan(0);
  expect(await throttle.wait(by("kim", "new", "phone"))).toBe(0);
});

test("failures from a known device count for that device only", async () => {
  const throttle = freshThrottle(store);
  await fail(throttle, 10, by("kim", "a", "phone"));
  expect(await throttle.wait(by("kim", "b", "phone"))).toBeGreaterThan(0);
  expect(await throttle.wait(by("kim", "a", "desk"))).toBe(0);
  expect(await throttle.wait(by("kim", "a"))).toBe(0);
});

test("an address that fails with many accounts is throttled for all of them, but for no known device", async () => {
  const throttle = freshThrottle(store);
  for (let index = 0; index < 100; index += 1)
    await throttle.count(by(`person ${index}`, "office"));
  expect(await throttle.wait(by("kim", "office"))).toBeGreaterThan(0);
  expect(await throttle.wait(by("kim", "office", "desk"))).toBe(0);
});

test("guessed tokens throttle only their own address", async () => {
  const throttle = freshThrottle(store);
  await fail(throttle, 100, by(null, "a"));
  expect(await throttle.wait(by(null, "a"))).toBeGreaterThan(0);
  expect(await throttle.wait(by(null, "b"))).toBe(0);
  expect(await throttle.wait(by("kim", "b"))).toBe(0);
});

test("failures expire, and are cleared when the person signs in", async () => {
  let now = Date.now();
  const throttle = makeThrottle(store, { name: randomUUID(), clock: () => now });
  for (const device of [null, "phone"]) {
    await fail(throttle, 10, by("kim", "a", device));
    now += 15 * 60 * 1000 + 1;
    expect(await throttle.wait(by("kim", "a", device))).toBe(0);
    await fail(throttle, 9, by("kim", "a", device));
    expect(await throttle.count(by("kim", "a", device))).toBe(0);
    await throttle.succeeded(by("kim", "a", device));
    await fail(throttle, 9, by("kim", "a", device));
    expect(await throttle.wait(by("kim", "a", device))).toBe(0);
  }
});

test("signing in clears nobody else's failures", async () => {
  const throttle = freshThrottle(store);
  for (let index = 0; index < 99; index += 1) await throttle.count(by(`person ${index}`, "office"));
  await throttle.count(by("kim", "office"));
  await throttle.succeeded(by("kim", "office"));
  expect(await throttle.wait(by("kim", "office"))).toBe(0);
  await throttle.count(by("ada", "office"));
  expect(await throttle.wait(by("kim", "office"))).toBeGreaterThan(0);
});

test("attempts in progress count, so that parallel ones are no way around", async () => {
  const throttle = freshThrottle(store);
  for (const device of [null, "phone"]) {
    const attempt = by("kim", "a", device);
    const begun = await Promise.all(Array.from({ length: 15 }, () => throttle.count(attempt)));
    expect(begun.filter((seconds) => seconds === 0)).toHaveLength(10);
    expect(await throttle.wait(by("kim", "b"))).toBe(0);
    for (let index = 0; index < 10; index += 1) await throttle.takeBack(attempt);
    expect(await throttle.wait(attempt)).toBe(0);
  }
});

test("counts are stored without names and addresses, and deleted once their window is over", async () => {
  const throttle = freshThrottle(store);
  await throttle.count(by("kim.somebody", "192.0.2.7"));
  const stored = async () => (await asOwner("select * from attempt")).rows;
  const text = JSON.stringify(await stored());
  expect(text).not.toMatch(/kim\.somebody|192\.0\.2\.7/);
  await store.withService((db) => sweepAttempts(db, new Date(Date.now() + 24 * 60 * 60 * 1000)));
  expect(await stored()).toEqual([]);
});
