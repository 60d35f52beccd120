import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeSamlIdp } from "../../../../tests/helpers/signOn/samlIdp.ts";
import { readApart } from "./readApart.ts";

const { metadata, issuer } = await makeSamlIdp();
/** About as much as an administrator may send, none of it of use. */
const long = `<a>${"<b c='d'/>".repeat(45_000)}</a>`;

test("the server goes on while a message is read", async () => {
  let turns = 0;
  let isRead = false;
  const reading = readApart({ group: 1 }, "metadata", long).finally(() => (isRead = true));
  while (!isRead) {
    await stat(import.meta.filename);
    turns += 1;
  }
  expect(await reading).toBeNull();
  expect(turns).toBeGreaterThan(20);
});

test("a message that takes too long is refused, and the next one is read", async () => {
  const late = readApart({ group: 1, time: 1 }, "metadata", long);
  const next = readApart({ group: 2 }, "metadata", metadata);
  await expect(late).rejects.toMatchObject({ code: "refused", isSuspicious: true });
  expect(await next).toMatchObject({ issuer });
});
