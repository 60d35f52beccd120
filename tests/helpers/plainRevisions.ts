import { unpackBody } from "#server/store/trail/packedBodies.ts";
import type { TestApp } from "./testApp.ts";

/** Rewrites all revisions in the old format, without packed titles. */
export async function makeRevisionsPlain(app: Pick<TestApp, "asOwner">): Promise<void> {
  const { rows } = await app.asOwner(
    "select group_id, target_kind, target_id, version, body, packed from revision where packed is not null",
  );
  for (const { group_id, target_kind, target_id, version, ...stored } of rows)
    await app.asOwner(
      `update revision set body = $5, packed = null
      where group_id = $1 and target_kind = $2 and target_id = $3 and version = $4`,
      [group_id, target_kind, target_id, version, JSON.stringify(unpackBody(stored))],
    );
}
