import { expect, test } from "vitest";
import { serverFunctions, withoutComments } from "../helpers/sources.ts";

// Other clients and servers learn of a change from the function that writes it: none may forget to
// tell.

/** Tables with live events, and the functions that publish their changes. */
const tellers: Readonly<Record<string, RegExp>> = {
  task: /\btellTasks\(/,
  job: /\btellWork\(/,
  item: /\btellItem\(/,
  account: /\btellRights\(/,
  session: /\btellRights\(/,
  record: /\bpublishRecordEvents\(/,
};

/** Functions that write such a table without an event, and why none is needed. */
const silent: Readonly<Record<string, string>> = {
  "store/accounts/accounts.ts insertAccount": "nobody listens with it yet",
  "store/accounts/factors/factors.ts forgetUnownedFactors": "nobody is left who has them",
  "store/accounts/formerStaff.ts eraseFromJobs": "work that is over is read when it is looked at",
  "store/accounts/machineTokens.ts insertMachine": "nobody listens with it",
  "store/accounts/machineTokens.ts closeAccounts": "no machine has a stream",
  "store/accounts/openSessions.ts noteSeen": "when it was used last is no right",
  "store/accounts/personRows.ts deletePersonRows": "eraseAccounts tells that their rights ended",
  "store/accounts/personRows.ts deleteServiceRows": "passwords and devices are no rights",
  "store/accounts/sessions.ts insertSession": "nobody listens with it yet",
  "store/accounts/sessions.ts noteProof": "a proof is no right that others see",
  "store/accounts/staffAccounts.ts acceptAccount": "nobody listens before accepting",
  "store/imports/imports.ts removeImport": "nobody works on it yet",
  "store/jobs.ts insertJob": "who begins work knows it",
  "store/jobs.ts ensureRecurringJob": "it is nobody's",
  "store/jobs.ts releaseJobs": "a process that hands it over is no progress",
  "store/jobs.ts removeOldJobs": "they were told when they ended",
  "store/jobs.ts tellJob": "what work is about is no progress",
  "store/documents/bodyRows.ts refreshColumns": "the entries whose words they take over are told",
  "store/documents/storeBodies.ts removeBody": "whoever removes a document tells it",
  "store/documents/bodyRows.ts updateRows": "storeBodies has the repository tell it",
  "store/database/copying/groupRows.ts insertRows": "nobody is in a group that is moved in",
  "moving/planRefresh.ts planRefresh": "nobody is in a group that is moved in",
  "store/database/copying/copies.ts copyAllIn": "no server runs on a database that is restored",
  "store/database/fillOnce.ts fillOnce": "nobody has signed in before the first group is there",
  "store/trail/oldEntries.ts removeOldEntries": "the log is read when it is looked at",
};

const writing =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(\$\{.{0,60}|"?[a-z_]+)|\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*"?(\w+)/gi;

/** Server functions that write tables, with those that have live events. */
const writers = serverFunctions().map((each) => ({
  ...each,
  tables: tablesIn(withoutComments(each.text)),
}));

/** Tables with live events that a text writes, and any it doesn't name itself. */
function tablesIn(text: string): string[] {
  const found = [...text.matchAll(writing)].flatMap(([whole, named = "", called = ""]) => {
    const isFixed = !named.startsWith("${") && (called === "" || whole.includes('"'));
    const table = (named || called).replaceAll('"', "");
    if (isFixed) return table in tellers ? [table] : [];
    const some = Object.keys(tellers).filter((each) => named.includes(`"${each}"`));
    return some.length > 0 ? some : ["any"];
  });
  return [...new Set(found)];
}

const told = writers.filter(({ tables }) => tables.length > 0);

test("whoever changes what others see tells them in the same transaction", () => {
  expect(told.length).toBeGreaterThan(25);
  const forgetful = told.flatMap(({ name, text, tables }) =>
    tables.filter((table) => !tellers[table]?.test(text)).map((table) => `${name}: ${table}`),
  );
  expect(forgetful.filter((each) => !(each.replace(/: .*$/, "") in silent))).toEqual([]);
  const forgetfulNames = new Set(forgetful.map((each) => each.replace(/: .*$/, "")));
  expect(Object.keys(silent).filter((name) => !forgetfulNames.has(name))).toEqual([]);
});
