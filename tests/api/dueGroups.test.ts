import { expect, test } from "vitest";
import type { Platform } from "#server/auth/platform.ts";
import { condenseIfDue } from "#server/jobs/condensing.ts";
import { followAgreementsIfDue, watchContractsIfDue } from "#server/jobs/contracts.ts";
import { remindIfDue } from "#server/jobs/reminders.ts";
import { resubmitIfDue } from "#server/jobs/resubmissions.ts";
import { sweepIfDue } from "#server/jobs/sweep.ts";
import { resumeErasures } from "#server/services/staff/eraseStaff.ts";
import { nobodysGroup } from "#server/store/trail/audit.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { makeCompany, makeGroup, makePerson } from "../helpers/factories.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";

const app = await makeTestApp({}, { database: await ownDatabase() });

const works: Readonly<Record<string, (platform: Platform) => Promise<unknown>>> = {
  agreements: followAgreementsIfDue,
  condensing: condenseIfDue,
  contracts: watchContractsIfDue,
  reminders: remindIfDue,
  resubmissions: resubmitIfDue,
  sweep: sweepIfDue,
  erasures: resumeErasures,
};

/** The groups that a round of all background work opens a transaction for. */
async function visited(): Promise<number[]> {
  const groups = new Set<number>();
  const { store } = app.platform;
  const withGroup: typeof store.withGroup = (group, ...more) => {
    groups.add(group);
    return store.withGroup(group, ...more);
  };
  await app.asOwner("delete from job");
  for (const work of Object.values(works))
    await work({ ...app.platform, store: { ...store, withGroup } });
  return [...groups]
    .filter((group) => group !== nobodysGroup)
    .toSorted((one, other) => one - other);
}

test("background work opens no transaction for a group without anything due", async () => {
  for (let count = 0; count < 5; count += 1) await makePerson(app, await makeGroup(app));
  // The first round finds what making the groups has left.
  await visited();
  expect(await visited()).toEqual([]);
  const group = await makeGroup(app);
  const company = await makeCompany(app, group);
  const editor = await makePerson(app, group, "ROLE_CREATOR");
  await visited();
  const record = { name: "Lohn", language: "de", company: { id: company } };
  const resubmission = calendarDateIn(new Date(), "Europe/Berlin");
  await editor.ok("/api/processingActivity/activity", { ...record, resubmission });
  expect(await visited()).toEqual([group]);
});

test("a group whose log has no entry yet is looked at as well", async () => {
  const group = await makeGroup(app);
  await visited();
  await app.asOwner(
    `insert into download (group_id, reference, owner, sha256, size, media_type, name, created_at, expires_at)
     values ($1, 'a', 1, 'b', 1, 'text/plain', 'c', '2020-01-01', '2020-01-02')`,
    [group],
  );
  expect(await visited()).toEqual([group]);
});
