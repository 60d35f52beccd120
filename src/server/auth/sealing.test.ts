import { expect, test } from "vitest";
import { openText, sealText } from "./sealing.ts";
import { loadTokenKeys, makeTokenKey } from "./tokens.ts";

test("a sealed text opens in its place only, and not once it has been changed", async () => {
  const keys = await loadTokenKeys([await makeTokenKey()]);
  const sealed = sealText(keys, "table/1", "a private key");
  expect(sealed).not.toContain("private");
  expect(openText(keys, "table/1", sealed)).toBe("a private key");
  expect(openText(keys, "table/2", sealed)).toBeNull();
  const bytes = Buffer.from(sealed, "base64url");
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect(openText(keys, "table/1", bytes.toString("base64url"))).toBeNull();
  expect(openText(keys, "table/1", "short")).toBeNull();
});

test("what an earlier key sealed opens until that key is retired", async () => {
  const [before, after] = [await makeTokenKey(), await makeTokenKey()];
  const sealed = sealText(await loadTokenKeys([before]), "table/1", "secret");
  expect(openText(await loadTokenKeys([after, before]), "table/1", sealed)).toBe("secret");
  expect(openText(await loadTokenKeys([after]), "table/1", sealed)).toBeNull();
});
