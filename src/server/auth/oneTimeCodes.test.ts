import { expect, test } from "vitest";
import { appAddress, asBase32, codeOfStep, stepAt, stepOfCode } from "./oneTimeCodes.ts";

const secret = Buffer.from("12345678901234567890");

test("codes are those of RFC 4226 and, shortened to six digits, RFC 6238", () => {
  const counted = Array.from({ length: 10 }, (_, step) => codeOfStep(secret, step));
  expect(counted).toEqual(
    "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489".split(" "),
  );
  const at = (seconds: number) => codeOfStep(secret, stepAt(new Date(seconds * 1000)));
  expect([59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map(at)).toEqual(
    "287082 081804 050471 005924 279037 353130".split(" "),
  );
});

test("secrets are written as apps read them", () => {
  expect(asBase32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const texts = ["f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => Buffer.from(text));
  const written = ["MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"];
  expect(texts.map(asBase32)).toEqual(written);
  expect(appAddress(secret, "Artikel 30", "kim+a@nordlicht.example")).toBe(
    "otpauth://totp/Artikel%2030:kim%2Ba%40nordlicht.example?" +
      "secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Artikel%2030&algorithm=SHA1&digits=6&period=30",
  );
});

test("a clock may be a step ahead or behind, no more, and no step is taken twice", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const current = stepAt(now);
  const taken = [-2, -1, 0, 1, 2].map((by) => {
    const step = stepOfCode(secret, codeOfStep(secret, current + by), now, null);
    return step === null ? null : step - current;
  });
  expect(taken).toEqual([null, -1, 0, 1, null]);
  expect(stepOfCode(secret, codeOfStep(secret, current), now, current)).toBe(null);
  expect(stepOfCode(secret, codeOfStep(secret, current - 1), now, current)).toBe(null);
  expect(stepOfCode(secret, codeOfStep(secret, current + 1), now, current)).toBe(current + 1);
});
