import { beforeEach, expect, test } from "vitest";
import { clearShelf, shelf, shelved } from "#tests/helpers/memoryShelf.ts";
import { removeTokens, storeTokens } from "#client/api/tokens.ts";
import type { Draft } from "./draft.ts";
import { destroyDrafts, draftsOf, readDraft, writeDraft } from "./store.ts";

const draft: Draft = {
  keptAt: "2026-11-20T09:02:00.000Z",
  base: {},
  body: { name: "Payroll" },
  pending: null,
  step: 3,
};

beforeEach(clearShelf);

test("a draft comes back as it was kept, and only to its owner", async () => {
  await writeDraft("1 1", "record 7", "a", draft);
  expect(await readDraft("1 1", "a")).toEqual(draft);
  expect(await readDraft("1 2", "a")).toBeNull();
  expect(await draftsOf("1 1", "record 8")).toEqual([]);
});

test("the first drafts of an owner, written at once, all come back", async () => {
  await Promise.all(["a", "b", "c"].map((id) => writeDraft("1 1", "record 7", id, draft)));
  expect(await draftsOf("1 1")).toHaveLength(3);
});

test("what lies in the storage says neither its content nor anything by another key", async () => {
  await writeDraft("1 1", "record 7", "a", draft);
  await writeDraft("2 1", "record 7", "b", draft);
  const [one, other] = shelved();
  expect(new TextDecoder().decode(one?.data)).not.toContain("Payroll");
  expect((await shelf.key("1 1"))?.extractable).toBe(false);
  // A draft moved to another owner can't be read.
  if (one && other) await shelf.put({ ...one, owner: other.owner });
  expect(await readDraft("2 1", "a")).toBeNull();
});

test("after the owner has signed out, nothing is kept any more, and others keep theirs", async () => {
  await writeDraft("3 1", "record 7", "a", draft);
  await writeDraft("4 1", "record 7", "b", draft);
  const key = await shelf.key("3 1");
  await destroyDrafts("3 1");
  await writeDraft("3 1", "record 7", "a", draft);
  expect(await shelf.key("3 1")).toBeNull();
  expect(key).not.toBeNull();
  expect(shelved().map(({ id }) => id)).toEqual(["b"]);
});

test("who signs in again in the same page has drafts again", async () => {
  storeTokens({ token: "one", refresh_token: "one" });
  await destroyDrafts("5 1");
  await writeDraft("5 1", "record 7", "a", draft);
  expect(await readDraft("5 1", "a")).toBeNull();
  removeTokens();
  storeTokens({ token: "two", refresh_token: "two" });
  await writeDraft("5 1", "record 7", "a", draft);
  expect(await readDraft("5 1", "a")).toEqual(draft);
  removeTokens();
});
