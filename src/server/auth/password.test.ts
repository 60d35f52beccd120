import { expect, test } from "vitest";
import { hashPassword, isPasswordCorrect } from "./password.ts";

test("a password matches regardless of how its letters are composed in Unicode", async () => {
  const kept = await hashPassword("Grüße aus dem Watt");
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await isPasswordCorrect("Grüße aus dem Watt".normalize("NFD"), kept)).toBe(true);
  expect(await isPasswordCorrect("Grüße aus dem watt", kept)).toBe(false);
  expect(await isPasswordCorrect("x", "not a hash")).toBe(false);
});
