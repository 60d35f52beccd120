import { randomUUID } from "node:crypto";
import { accountOfSession } from "./accounts/accounts.ts";
import { groupsWithUnerased } from "./accounts/formerStaff.ts";
import { machineOf } from "./accounts/machineTokens.ts";
import { passwordsOf } from "./accounts/passwords.ts";
import { groupsToRemind } from "./accounts/reminders.ts";
import { newestOf } from "./comments.ts";
import { endProlonged, groupsWithExpiring } from "./contracts/contractTasks.ts";
import { listContracts } from "./contracts/contractPages.ts";
import { lockGroup } from "./database/groupLock.ts";
import { tell } from "./database/telling.ts";
import type { Tx } from "./database/transaction.ts";
import { removeUnusedFiles } from "./files/unusedFiles.ts";
import { insertImportRows } from "./imports/imports.ts";
import { entriesCalled } from "./items/entriesCalled.ts";
import { updateItem } from "./items/itemChanges.ts";
import { listItemPage } from "./items/itemPages.ts";
import { listItems, readItems } from "./items/items.ts";
import { insertItem } from "./items/storeItem.ts";
import { claimJob, insertJob } from "./jobs.ts";
import { listRecords } from "./records/recordList.ts";
import { everyRecord } from "./records/recordCondition.ts";
import { readCountsAt } from "./records/recordDays.ts";
import { readFigures } from "./records/recordFigures.ts";
import { readUnlocked } from "./records/recordBatch.ts";
import { lockOne } from "./records/recordStatements.ts";
import { groupsToResubmit } from "./resubmissions.ts";
import { insertTask, tasksOf } from "./tasks.ts";
import { listActivity } from "./trail/activity.ts";
import { changeLinks, readLinks } from "./trail/links.ts";
import { readOutbox } from "./trail/outboxFeed.ts";
import { groupsPastRetention } from "./trail/pastRetention.ts";
import { removeDeleted, versionsAt, writeRevisions } from "./trail/revisions.ts";
import { condenseNext, groupsWithLoose } from "./trail/storedVersions.ts";

const now = new Date();
const day = now.toISOString().slice(0, 10);
const record = { kind: "record", id: 1 };
const text = { text: "searchText", has: "abc" } as const;
const contract = { isUsed: true, today: day, expiringUntil: day, companies: null, text: "a" };
const contractPage = { view: "all", sort: "partner", isDescending: false, perPage: 1 } as const;
const item = { kind: "domains", body: { title: "a" } };
const page = {
  sort: { by: "title" },
  isUntranslated: false,
  descending: false,
  perPage: 1,
} as const;
const task = { type: "task", kind: "free", assignee: { staff: 1 }, createdBy: 1, title: "a" };
const reader = { contact: 1, roles: [], companies: [1], isAdministrator: false };
const log = { account: 1, isWhole: true, companies: [1], kinds: ["vendors"] };
const link = { from: 1, fromKind: "record", toKind: 1, toId: 1, place: 1 };
const revision = { ...record, version: 1, revision: { body: "{}", packed: null }, files: [1] };

/**
 * One statement of each kind that the product sends, by the functions that send them: those with a
 * function, an operator or a clause that an earlier PostgreSQL, or one that lacks an extension, may
 * not know. Their values don't matter.
 */
export const statementKinds: readonly ((tx: Tx) => Promise<unknown>)[] = [
  ({ db }) => accountOfSession(db, randomUUID(), 1, 1),
  ({ db }) => machineOf(db, "a", { now, until: now }),
  ({ db }) => passwordsOf(db, "a"),
  (tx) => listItems(tx, "vendors", { text: "a", limit: 1, withProductOwned: true }),
  (tx) => readItems(tx, [1]),
  (tx) => listItemPage(tx, "domains", { ...page, text: "a" }, 1),
  (tx) => entriesCalled(tx, ["vendors"], "a"),
  (tx) => insertItem(tx, item, 1),
  (tx) => updateItem(tx, { id: 1, version: 1 }, item, { actor: 1, op: "save" }),
  (tx) => listRecords(tx, text, { perPage: 1 }),
  (tx) => listRecords(tx, { flow: "US" }, { perPage: 1 }),
  (tx) => readCountsAt(tx, everyRecord, [day]),
  (tx) => readFigures(tx, everyRecord),
  (tx) => readUnlocked(tx, [1]),
  ({ db, group }) => lockOne(db, { group, id: 1, version: 1, updatedAt: now }),
  (tx) => readLinks(tx, [1]),
  (tx) => changeLinks(tx, "record", { added: [link], moved: [], removed: [link] }),
  (tx) => writeRevisions(tx, [revision], { actor: 1, op: "save" }),
  (tx) => versionsAt(tx, record.kind, now, { name: "company", ids: [1] }),
  (tx) => condenseNext(tx, now, 1),
  ({ db }) => groupsWithLoose(db, now),
  (tx) => removeDeleted(tx, now, 1),
  (tx) => lockGroup(tx),
  (tx) => listActivity(tx, log, { perPage: 1 }, 1),
  (tx) => insertTask(tx, task),
  (tx) => tasksOf(tx, reader, 1),
  (tx) => newestOf(tx, [1], 1),
  (tx) => listContracts(tx, { ...contract, records: everyRecord }, contractPage),
  (tx) => endProlonged(tx),
  ({ db }) => groupsWithExpiring(db, [], new Map([["UTC", day]])),
  ({ db }) => groupsToResubmit(db, "workflow", new Map([["UTC", day]])),
  ({ db }) => groupsToRemind(db, "workflow", new Map([["UTC", { daily: now, weekly: now }]])),
  ({ db }) => groupsPastRetention(db, new Map()),
  ({ db }) => groupsWithUnerased(db),
  (tx) => insertImportRows(tx, { job: 1, sheet: 1 }, [{ number: 1, cells: [] }]),
  (tx) => insertJob(tx, { kind: "export", owner: 1, payload: {} }),
  ({ db }) => claimJob(db, { queued: ["export"] }, { now, lockedUntil: now }),
  (tx) => removeUnusedFiles(tx, [1]),
  ({ db }) => readOutbox(db, 1, 0, 1),
  async ({ db, group }) => tell(db, group, { topic: "a", audience: ["group"], payload: {} }),
];
