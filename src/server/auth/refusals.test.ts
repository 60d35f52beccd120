import { expect, test } from "vitest";
import { makeRefusals, networkOf } from "./refusals.ts";

const now = new Date("2026-05-04T10:59:59.000Z");
const later = new Date("2026-05-04T11:00:00.000Z");

test("of an address only its network is kept", () => {
  expect(networkOf("203.0.113.77")).toBe("203.0.113.0/24");
  expect(networkOf("::ffff:203.0.113.77")).toBe("203.0.113.0/24");
  expect(networkOf("2001:db8:7:8:9::1")).toBe("2001:db8:7::/48");
  expect(networkOf("::1")).toBe("0:0:0::/48");
});

test("refusals of one account in an hour are one count, those of the next hour another", () => {
  const refusals = makeRefusals();
  const refusal = {
    action: "refusal.forbidden",
    at: { group: 1, account: 2 },
    address: "192.0.2.1",
  } as const;
  for (const at of [now, now, now, later]) refusals.note(refusal, at);
  expect(refusals.take().map(({ hour, times }) => [hour.toISOString(), times])).toEqual([
    ["2026-05-04T10:00:00.000Z", 3],
    ["2026-05-04T11:00:00.000Z", 1],
  ]);
  expect(refusals.take()).toEqual([]);
});

test("what could not be stored is counted on", () => {
  const refusals = makeRefusals();
  const refusal = { action: "refusal.link", address: "192.0.2.1" } as const;
  refusals.note(refusal, now);
  const taken = refusals.take();
  refusals.note(refusal, now);
  refusals.giveBack(taken);
  expect(refusals.take().map(({ times }) => times)).toEqual([2]);
});

test("names and networks that somebody makes up don't fill memory or log, and all of them count", () => {
  const refusals = makeRefusals();
  const rows = new Set<string>();
  let times = 0;
  for (const minute of [1, 2, 3]) {
    for (let index = 0; index < 2000; index += 1) {
      const address = `2001:${minute}:${index.toString(16)}::1`;
      refusals.note({ action: "refusal.signIn", login: `x${index}`, address }, now);
    }
    const taken = refusals.take();
    expect(taken.length).toBeLessThanOrEqual(501 + 201);
    for (const { network } of taken) rows.add(network);
    times += taken.reduce((sum, each) => sum + each.times, 0);
  }
  expect(rows.size).toBeLessThanOrEqual(201);
  expect(times).toBe(6000);
});
