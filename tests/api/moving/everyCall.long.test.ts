import { expect, test } from "vitest";
import { resumeJobs } from "#server/jobs/resumeJobs.ts";
import { moveIn } from "#server/moving/moveIn.ts";
import { planFilterRefresh } from "#server/services/catalogues/pendingRefresh.ts";
import { verifyAudit } from "#server/store/trail/verifyAudit.ts";
import { describedCalls, isChanging, isSaving } from "../../helpers/fuzz/fuzzCalls.ts";
import { fuzzCall, tryExample } from "../../helpers/fuzz/fuzzRun.ts";
import { inOrder } from "../../helpers/fuzz/fuzzSuite.ts";
import { makeWorld, type World } from "../../helpers/fuzz/fuzzWorld.ts";
import { numbersFrom, withoutIds } from "../../helpers/moving/numbers.ts";
import { makePlace, movedOut, sideOf } from "../../helpers/moving/places.ts";
import type { TestApp } from "../../helpers/testApp.ts";

// Every id that a call stores, wherever it stands, must change with the move.

const old = [7_300_000_000, 7_400_000_000] as const;
const seed = 20_261_123;

let world: World;
let place: TestApp;
let group = 0;
/** Product entries of the old place that became the group's own. */
let brought: number[] = [];

test("a group in which every call was made that changes something is moved", async () => {
  const from = await makePlace(old[0]);
  world = await makeWorld(from);
  const calls = inOrder(describedCalls.filter(({ facts }) => isChanging(facts)));
  for (const call of calls) {
    expect([call.facts.name, await tryExample(world, call)]).toEqual([call.facts.name, null]);
    if (isSaving(call.facts)) await fuzzCall(world, call, { runs: 1, seed });
  }
  // Derived values are computed anew, so that both places use today's rules.
  await from.asOwner("update group_of_companies set filters = null");
  await planFilterRefresh(from.platform);
  await resumeJobs(from.platform);
  const archive = await movedOut(from, String(world.ours.id));
  place = await makePlace(5_100_000_000);
  const moved = await moveIn(archive, sideOf(place));
  ({ group } = moved);
  brought = moved.brought.map(({ id }) => id);
  await resumeJobs(place.platform);
  expect(moved.rows).toBeGreaterThan(1000);
}, 900_000);

test("no id of the old place is left, in whatever a call has stored", async () => {
  expect(await numbersFrom(world.app, world.ours.id, old)).toContain("audit.detail/comment");
  expect(await numbersFrom(place, group, old)).toEqual([]);
});

test("the log is whole", async () => {
  expect(await place.store.withSnapshot(group, verifyAudit)).toMatchObject({ broken: null });
});

/** Tables in id order, which a move keeps. Values of facts are hashes that cover ids. */
const compared: Readonly<Record<string, string>> = {
  item: "id",
  record: "id",
  revision: "target_id, version",
  task: "id",
  comment: "id",
  file: "id",
  mirror_link: "record_id, other_id",
  authority_package: "id",
  former_staff: "id",
};

test.each(Object.entries(compared))(
  "all rows of %s are as they were, but for their ids",
  async (table, order) => {
    const rowsOf = async (app: TestApp, of: number) => {
      const { rows } = await app.asOwner(
        `select to_jsonb(t) - 'packed' #- '{facts,values}' as row from ${table} t
       where group_id = $1 and ${order.split(",")[0]} <> all($2::int8[])
         and not exists (select 1 from product_item p where p.id = t.${order.split(",")[0]})
       order by ${order}`,
        [of, brought],
      );
      return rows.map(({ row }) => row);
    };
    const before = await rowsOf(world.app, world.ours.id);
    expect(before.length).toBeGreaterThan(0);
    expect(withoutIds(await rowsOf(place, group))).toEqual(withoutIds(before));
  },
);

test("who names whom, and what records are found by, is the same", async () => {
  const counted = async (app: TestApp, of: number) => {
    const { rows } = await app.asOwner(
      `select to_kind, from_kind, count(*)::int as links from link
       where group_id = $1 and from_id <> all($2::int8[]) group by 1, 2 order by 1, 2`,
      [of, brought],
    );
    // Kinds of custom fields' values contain field ids, so only `from_kind` is compared.
    return rows.map(({ from_kind: kind, links }) => `${kind} ${links}`).toSorted();
  };
  const before = await counted(world.app, world.ours.id);
  expect(before.length).toBeGreaterThan(30);
  expect(await counted(place, group)).toEqual(before);
});
