import { beforeEach, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makePerson } from "../../helpers/factories.ts";
import { world, type World } from "../../helpers/world.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const keywords = "/api/admin/internalKeywords";

let own: World;

const app = await makeTestApp();

beforeEach(async () => {
  own = await world({ app });
});

function keyword(title: string): Promise<Body & { id: number }> {
  return own.admin.ok(`${keywords}/create`, { translations: { de: title, en: `${title} (en)` } });
}

async function replaced() {
  const [from, to] = [await keyword("Alt"), await keyword("Neu")];
  await own.record({ internalKeywords: [{ id: from.id }] });
  const body = { id: from.id, replacementId: to.id };
  const { jobId } = await own.admin.ok(`${keywords}/replace`, body);
  await own.admin.ok(`${keywords}/delete`, { id: from.id });
  return { from, to, jobId: Number(jobId) };
}

async function undoableInStream(by = own.admin): Promise<unknown[]> {
  const stream = await by.read("/api/activityStream/activityStream");
  const weeks = await by.read("/api/dashboard/activityStream");
  const ofWeeks = weeks.weeks.flatMap((week: { items: Body[] }) => week.items);
  return [stream.items, ofWeeks].map((items: Body[]) =>
    items.flatMap(({ undoableJob }) => undoableJob ?? []),
  );
}

const undoableOf = async (id: number) =>
  (await own.admin.ok(`${keywords}/findUsage`, { id })).undoable ?? [];

test("as long as a replacement can be undone, the activity and the entry say so, even when the old entry is deleted", async () => {
  const { from, to, jobId } = await replaced();
  expect(await undoableInStream()).toEqual([[jobId], [jobId]]);
  expect(await undoableOf(to.id)).toMatchObject([
    { jobId, from: { id: from.id, title: "Alt" }, to: { id: to.id, title: "Neu" } },
  ]);
  await own.admin.ok("/api/work/undo", { jobId });
  expect(await undoableInStream()).toEqual([[], []]);
  expect([await undoableOf(to.id), await undoableOf(from.id)]).toEqual([[], []]);
});

test("it is offered only to those who may undo it, and only where the entry took part", async () => {
  const { jobId } = await replaced();
  const other = await keyword("Unbeteiligt");
  expect(await undoableOf(other.id)).toEqual([]);
  const reader = await makePerson(app, own.group, "ROLE_READER");
  expect(await undoableInStream(reader)).toEqual([[], []]);
  const colleague = await makePerson(app, own.group, "ROLE_TENANT_ADMIN");
  expect(await undoableInStream(colleague)).toEqual([[jobId], [jobId]]);
});
