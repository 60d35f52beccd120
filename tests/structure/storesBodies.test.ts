import { expect, test } from "vitest";
import { serverFunctions, withoutComments } from "../helpers/sources.ts";

// A document's row, revision, links, log entry, counts and events belong together: a second function
// that stores a body is a second place to forget one of them.

/** The statements of `storeBodies` and of its repositories. */
const parts: readonly string[] = [
  "store/accounts/groups.ts groupRows",
  "store/documents/bodyRows.ts updateRows",
  "store/items/productItems.ts productRows",
  "store/items/storeItem.ts itemRows",
  "store/records/records.ts recordRows",
  "store/trail/revisions.ts writeRevisions",
];

/** Functions that write such a table beside it, and why they may. */
const beside: Readonly<Record<string, string>> = {
  "store/database/copying/groupRows.ts insertRows": "a group moves in with its history",
  "store/accounts/groups.ts countAddedFields": "a counter, no settings",
  "store/accounts/groups.ts insertGroup": "a group begins without history",
  "store/accounts/groups.ts noteFindable": "the version of the filters, no settings",
  "store/documents/bodyRows.ts refreshColumns": "columns derived from what they name",
  "store/items/itemChanges.ts refreshItem": "columns derived from what it names",
  "store/items/productItems.ts keepProductVersion": "what was shipped, before its first change",
  "store/items/upsertProductItems.ts upsertItems": "documents of the product have no history",
  "store/items/upsertProductItems.ts upsertProductItems": "a document that no longer ships",
  "store/trail/revisionsNaming.ts emptyRevisionsOf": "a person is erased from their history",
  "store/trail/storedVersions.ts replaceBodies":
    "versions say the same in less room, or no longer name an erased person",
};

/** A statement that writes a table with bodies, or one that its text doesn't name. */
const writing =
  /\b(?:insert\s+into|update)\s+(?:only\s+)?(?:\$\{|(?:record|item|product_item|group_of_companies|revision)\b)|\b(?:insertInto|updateTable)\(\s*(?:[^\s"]|"(?:record|item|productItem|groupOfCompanies|revision)")/;

test("a body is stored by one function, and by those named here", () => {
  const writers = serverFunctions()
    .filter(({ text }) => writing.test(withoutComments(text)))
    .map(({ name }) => name);
  expect(writers.toSorted()).toEqual([...parts, ...Object.keys(beside)].toSorted());
});

test("a body is prepared by one module of the services", () => {
  const preparing = /\b(?:withTypedItems|withRowIds|withStamps)\(/;
  const callers = serverFunctions()
    .filter(
      ({ name, text }) => name.startsWith("services/") && preparing.test(withoutComments(text)),
    )
    .map(({ name }) => name);
  expect(
    callers.filter((name) => !/ (?:withTypedItems|withRowIds)$/.test(name)).toSorted(),
  ).toEqual([
    "services/documents/write.ts prepareBody",
    "services/documents/write.ts withCallStamps",
  ]);
});
