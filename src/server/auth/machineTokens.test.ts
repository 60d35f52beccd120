import { expect, test } from "vitest";
import { machineTokenIn, makeMachineToken } from "./machineTokens.ts";

test("a token is recognised by how it begins and by its check sum", () => {
  for (let round = 0; round < 50; round += 1) {
    const token = makeMachineToken();
    expect(token).toMatch(/^a30_[0-9A-Za-z]{49}$/);
    expect(machineTokenIn(`Bearer ${token}`)).toBe(token);
  }
});

test("whatever differs from it by one character is none", () => {
  const token = makeMachineToken();
  for (let at = 4; at < token.length; at += 1) {
    const other = token[at] === "x" ? "y" : "x";
    const typed = token.slice(0, at) + other + token.slice(at + 1);
    expect([at, machineTokenIn(`Bearer ${typed}`)]).toEqual([at, null]);
  }
  for (const text of [
    undefined,
    "",
    token,
    `Basic ${token}`,
    `Bearer ${token}0`,
    `Bearer ${token} `,
  ])
    expect(machineTokenIn(text)).toBeNull();
});
