import { beforeEach, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makePerson } from "../../helpers/factories.ts";
import { makeOwnGroup, type OwnGroup } from "../../helpers/ownGroup.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const keywords = "/api/admin/internalKeywords";

let own: OwnGroup;

const app = await makeTestApp();

beforeEach(async () => {
  own = await makeOwnGroup(app);
});

function keyword(title: string): Promise<Body & { id: number }> {
  return own.ok(`${keywords}/create`, { translations: { de: title, en: `${title} (en)` } });
}

/** A replacement in one record, after which the replaced keyword is deleted. */
async function replaced() {
  const [from, to] = [await keyword("Alt"), await keyword("Neu")];
  await own.record({ internalKeywords: [{ id: from.id }] });
  const body = { id: from.id, replacementId: to.id };
  const { jobId } = await own.ok(`${keywords}/replace`, body);
  await app.post(`${keywords}/delete`, { id: from.id }, { token: own.admin });
  return { from, to, jobId: Number(jobId) };
}

async function undoableInStream(token = own.admin): Promise<unknown[]> {
  const stream = await app.get("/api/activityStream/activityStream", { token });
  const weeks = await app.get("/api/dashboard/activityStream", { token });
  const ofWeeks = weeks.body.weeks.flatMap((week: { items: Body[] }) => week.items);
  return [stream.body.items, ofWeeks].map((items: Body[]) =>
    items.flatMap(({ undoableJob }) => undoableJob ?? []),
  );
}

const undoableOf = async (id: number) =>
  (await own.ok(`${keywords}/findUsage`, { id })).undoable ?? [];

test("as long as a replacement can be undone, the activity and the entry say so, even when the old entry is deleted", async () => {
  const { from, to, jobId } = await replaced();
  expect(await undoableInStream()).toEqual([[jobId], [jobId]]);
  expect(await undoableOf(to.id)).toMatchObject([
    { jobId, from: { id: from.id, title: "Alt" }, to: { id: to.id, title: "Neu" } },
  ]);
  await own.ok("/api/admin/replacements/undo", { jobId });
  expect(await undoableInStream()).toEqual([[], []]);
  expect([await undoableOf(to.id), await undoableOf(from.id)]).toEqual([[], []]);
});

test("it is offered only to those who may undo it, and only where the entry took part", async () => {
  const { jobId } = await replaced();
  const other = await keyword("Unbeteiligt");
  expect(await undoableOf(other.id)).toEqual([]);
  const reader = await makePerson(app, own.group, "ROLE_READER");
  expect(await undoableInStream(reader.token)).toEqual([[], []]);
  const colleague = await makePerson(app, own.group, "ROLE_TENANT_ADMIN");
  expect(await undoableInStream(colleague.token)).toEqual([[jobId], [jobId]]);
});
