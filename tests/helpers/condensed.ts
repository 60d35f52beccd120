import { condenseIfDue } from "#server/jobs/condensing.ts";
import type { Platform } from "#server/auth/platform.ts";
import { titledText, unpackBody } from "#server/store/trail/packedBodies.ts";
import type { TestApp } from "./testApp.ts";

const day = 24 * 60 * 60 * 1000;

/** Condenses all versions of records that a server has, as if two days had passed. */
export async function condenseAll(
  app: Pick<TestApp, "asOwner" | "platform">,
  changed: Partial<Platform> = {},
): Promise<boolean> {
  await app.asOwner("delete from job where kind = 'condensing'");
  const clock = () => new Date(Date.now() + 2 * day);
  return condenseIfDue({ ...app.platform, clock, ...changed });
}

/** How many versions of a record are stored in each form. */
export async function formsOf(app: Pick<TestApp, "asOwner">, record: unknown) {
  const { rows } = await app.asOwner(
    `select count(*) filter (where base is null)::int4 as loose, count(*) filter (where base = 0)::int4 as whole,
       count(*) filter (where base > 0)::int4 as differences
     from revision where target_kind = 'record' and target_id = $1`,
    [record],
  );
  return rows[0];
}

/** All that the packed versions of a database say, whatever their form. */
export async function packedTexts(app: Pick<TestApp, "asOwner">): Promise<string[]> {
  const { rows } = await app.asOwner(
    `select r.body, r.packed, r.base, w.packed as "basePacked" from revision r
     left join revision w on w.group_id = r.group_id and w.target_kind = r.target_kind
       and w.target_id = r.target_id and w.version = r.base
     where r.packed is not null`,
  );
  return rows.map((row) => titledText(row));
}

/** Rewrites all revisions in the old format, without packed titles. */
export async function makeRevisionsPlain(app: Pick<TestApp, "asOwner">): Promise<void> {
  const { rows } = await app.asOwner(
    `select group_id, target_kind, target_id, version, body, packed, null as base, null as "basePacked"
     from revision where packed is not null`,
  );
  for (const { group_id, target_kind, target_id, version, ...stored } of rows)
    await app.asOwner(
      `update revision set body = $5, packed = null
      where group_id = $1 and target_kind = $2 and target_id = $3 and version = $4`,
      [group_id, target_kind, target_id, version, JSON.stringify(unpackBody(stored))],
    );
}
