import { describe, expect, test } from "vitest";
import { demoPassword } from "#server/demo/demoGroups.ts";
import { moveIn } from "#server/moving/moveIn.ts";
import { resumeJobs } from "#server/jobs/resumeJobs.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { verifyAudit } from "#server/store/trail/verifyAudit.ts";
import { exportedFile, exportedJson } from "../../helpers/exportedData.ts";
import { sheetsOf } from "../../helpers/importing/readSheets.ts";
import { numbersFrom, othersHashed, withoutIds } from "../../helpers/moving/numbers.ts";
import { makeDemo, makePlace, movedOut, sideOf, signIn } from "../../helpers/moving/places.ts";
import type { TestApp } from "../../helpers/testApp.ts";

/** Larger than any number in the demo that isn't an id. */
const ranges = { old: [7_300_000_000, 7_400_000_000], below: [1_000, 5_100_000_000] } as const;
const title = "Nordlicht Gruppe";
const admin = "admin@nordlicht.example";

const old = await makePlace(ranges.old[0]);
await makeDemo(old);
const oldGroup = await groupOf(old);
const archive = await movedOut(old, title);
const place = await makePlace(ranges.below[1]);
const { group } = await moveIn(archive, sideOf(place));
await resumeJobs(place.platform);

async function groupOf(app: TestApp): Promise<number> {
  const { rows } = await app.asOwner("select group_id from group_of_companies where title = $1", [
    title,
  ]);
  return rows[0].group_id;
}

describe("a group that was moved in", () => {
  test("has no id of the place that it comes from", async () => {
    expect(await numbersFrom(old, oldGroup, ranges.old)).toContain("record.body/company/id");
    expect(await numbersFrom(place, group, ranges.old)).toEqual([]);
  });

  test("has a log that is whole, and says where it comes from", async () => {
    const before = await old.store.withSnapshot(oldGroup, verifyAudit);
    const after = await place.store.withSnapshot(group, verifyAudit);
    expect(after).toMatchObject({ broken: null, entries: before.entries + 1 });
    const { rows } = await place.asOwner(
      "select action, detail from audit where group_id = $1 order by seq desc limit 1",
      [group],
    );
    expect(rows).toMatchObject([
      { action: "group.movedIn", detail: { hash: before.last, entries: before.entries } },
    ]);
  });

  async function both<T>(exported: (app: TestApp, token: string) => Promise<T>): Promise<[T, T]> {
    const [one, other] = await Promise.all([exportedBy(old), exportedBy(place)]);
    return [one, other];

    async function exportedBy(app: TestApp): Promise<T> {
      return exported(app, await signIn(app, admin, demoPassword));
    }
  }

  test.each<Body>([{}, { exportHistoryDate: "2026-06-30" }])(
    "exports the same register, with %j",
    async (wanted) => {
      const [before, after] = await both(async (app, token) => {
        const { data } = await exportedJson(app, token, wanted);
        return { ...data, madeAt: "" };
      });
      expect(before["records"]).not.toEqual([]);
      expect(withoutIds(after)).toEqual(withoutIds(before));
    },
  );

  test("makes the same workbook", async () => {
    const [before, after] = await both(async (app, token) =>
      sheetsOf(await exportedFile(app, token, { contentType: "excel" })),
    );
    expect(before.length).toBeGreaterThan(3);
    expect(withoutIds(after)).toEqual(withoutIds(before));
  });

  test("makes the same audit file", async () => {
    const wanted = { contentType: "html", exportType: "register", unfinished: true };
    const [before, after] = await both(async (app, token) => {
      const text = (await exportedFile(app, token, wanted)).toString("utf8");
      // Hashes cover ids, the log goes on, and a minute may lie between the two exports.
      const bare = text.replaceAll(/[0-9a-f]{64}/g, "hash");
      return bare
        .replace(/(<dt>Stand.*?<dd>)[^<]*/s, "$1")
        .replaceAll(/T\d\d:\d\d:\d\d\.\d{3}Z/g, "")
        .replaceAll(/"entries":\d+/g, "")
        .split(/(?=<)/);
    });
    expect(before.length).toBeGreaterThan(1000);
    expect(withoutIds(after)).toEqual(withoutIds(before));
  });
});

test("a group is moved in beside others, which stay as they are", async () => {
  const other = await makePlace(3_000_000_000);
  await makeDemo(other);
  const people = async (app: TestApp) =>
    (await app.asOwner("select * from login order by login")).rows;
  const before = [await othersHashed(other, 0), await people(other)];
  await expect(moveIn(archive, sideOf(other))).rejects.toThrow(/Nordlicht Gruppe here already/);
  const renamed = { ...sideOf(other), title: "Nordlicht 2" };
  await expect(moveIn(archive, renamed)).rejects.toThrow(
    /admin@nordlicht\.example\n.*same people/s,
  );
  expect([await othersHashed(other, 0), await people(other)]).toEqual(before);

  const known = (await people(old)).map(({ login }) => String(login));
  const moved = await moveIn(archive, { ...renamed, known });
  await resumeJobs(other.platform);
  expect([await othersHashed(other, moved.group), await people(other)]).toEqual(before);
  expect(moved).toMatchObject({ title: "Nordlicht 2", demoted: ["master@artikel30.example"] });
  expect(await numbersFrom(other, moved.group, ranges.old)).toEqual([]);
  const { rows } = await other.asOwner(
    "select count(distinct group_id)::int as groups from account where login = $1",
    [admin],
  );
  expect(rows).toEqual([{ groups: 2 }]);
}, 120_000);
