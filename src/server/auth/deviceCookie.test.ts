import { expect, test } from "vitest";
import { deviceCookie, shownSecrets } from "./deviceCookie.ts";
import { randomText } from "./tokens.ts";

const open = "http://localhost:3000";
const encrypted = "https://a30.example";

test("scripts and other sites don't get the cookie, and over https no unencrypted connection does", () => {
  const secret = randomText();
  const attributes = "Path=/; Max-Age=15552000; HttpOnly; SameSite=Strict";
  expect(deviceCookie([secret], open)).toBe(`device=${secret}; ${attributes}`);
  expect(deviceCookie([secret], encrypted)).toBe(`__Host-device=${secret}; ${attributes}; Secure`);
});

test("a browser shows what it was given, the newest eight", () => {
  const secrets = Array.from({ length: 10 }, () => randomText());
  const [cookie = ""] = deviceCookie([...secrets, secrets[0] ?? ""], encrypted).split(";");
  expect(shownSecrets(`a=b; ${cookie}; c=d`, encrypted)).toEqual(secrets.slice(0, 8));
});

test("anything else is no secret", () => {
  for (const cookies of [undefined, "", "device=", "__Host-device=x", "device", ";;=;"])
    expect([cookies, shownSecrets(cookies, encrypted)]).toEqual([cookies, []]);
  // A cookie set over plain HTTP doesn't count over HTTPS.
  expect(shownSecrets(`device=${randomText()}`, encrypted)).toEqual([]);
});
