import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTokenKeys, makeTokenKey, readToken, signToken, type TokenKeys } from "./tokens.ts";
import { anonymousViewer } from "./viewer.ts";

const hour = 60 * 60;
const now = new Date("2026-11-20T09:00:00Z");
const viewer = {
  ...anonymousViewer,
  group: 1,
  account: 2,
  session: "5f0c9c1e-5b0a-4c3f-9a44-1f2d3c4b5a69",
};
let keys: TokenKeys;

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  keys = await loadTokenKeys([await makeTokenKey()]);
});
afterEach(() => {
  vi.useRealTimers();
});

test("a token ends with its time, also where it was verified before", async () => {
  const token = await signToken(keys, viewer, now);
  expect(await readToken(keys, token)).toMatchObject({ group: 1, account: 2 });
  vi.setSystemTime(now.getTime() + 8 * hour * 1000 - 1);
  expect(await readToken(keys, token)).not.toBeNull();
  vi.setSystemTime(now.getTime() + 8 * hour * 1000);
  expect(await readToken(keys, token)).toBeNull();
});

test("a token for longer than eight hours is none of ours, whoever signed it", async () => {
  const issuedAt = now.getTime() / 1000;
  const until = (tokenEnd: number) => signToken(keys, { ...viewer, tokenEnd }, now);
  expect(await readToken(keys, await until(issuedAt + 8 * hour))).not.toBeNull();
  expect(await readToken(keys, await until(issuedAt + 8 * hour + 1))).toBeNull();
});
