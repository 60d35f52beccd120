import { type OriginalChange, withChanges } from "#shared/engine/copies/originals.ts";
import type { BulkDo } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { LeftOut } from "../documents/leftOut.ts";
import { askForNewVersions } from "../records/recordStatus.ts";
import { earlierVersions, followingOf, keepForFollowers } from "../templates/followTemplate.ts";
import { templateOf } from "../templates/followers.ts";
import { chosenChanges, takeOver } from "../templates/updateFollowers.ts";
import {
  bulkOp,
  type BulkAction,
  eachForeseen,
  mustBeFree,
  noteOf,
  versionToChange,
} from "./action.ts";

/** Takes over what has changed in the template that each record follows. */
export function following(asked: BulkDo): BulkAction {
  const { take = "unchanged", comment } = asked;
  const taken = async (tx: Tx, call: Call, known: StoredRecord, dryRun: boolean) => {
    const stored = versionToChange(call, asked, known);
    const template = await templateOf(tx, call, stored);
    if (!template) throw new LeftOut({ reason: "noTemplate" });
    if (asked.template && !isAsAsked(template, asked.template))
      throw new LeftOut({ reason: "changed" });
    const found = await followingOf(call, stored, template, earlierVersions(tx, template));
    if (!found) return null;
    mustBeFree(call, stored);
    if (!dryRun) await keepForFollowers(tx, template);
    const wanted = { template: template.id, version: template.version, records: [], take, dryRun };
    const updated = await takeOver(tx, call, stored, found, wanted, {
      ...noteOf(call, bulkOp, comment),
      from: known.status,
    });
    const isBegun = updated.state === "taken" && known.status !== stored.status;
    if (isBegun && !dryRun) await askForNewVersions(tx, call, [known]);
    const { taken: fields } = chosenChanges(found.changes, wanted);
    // Another order of rows has no words.
    const said = fields.filter(({ node, after }) => node.type !== "rows" || !Array.isArray(after));
    const after = [withChanges(found.nodes, found.sides, fields)];
    return { ...updated, changes: said.map(asChange), elsewhere: { before: stored.body, after } };
  };
  return {
    check: async () => undefined,
    foresee: (tx, call, records) =>
      eachForeseen(records, async (stored) => {
        const updated = await taken(tx, call, stored, true);
        if (updated?.state !== "taken") return { kind: "same" };
        const { taken: to, changes, elsewhere } = updated;
        return { kind: "changes", to, changes, elsewhere };
      }),
    change: async (tx, call, stored) => {
      const updated = await taken(tx, call, stored, false);
      if (updated?.state !== "taken") return [];
      return [{ kind: "record", id: stored.id, version: updated.version }];
    },
  };
}

/** Nothing is decided about a version that the user hasn't seen. */
function isAsAsked({ id, version }: StoredRecord, asked: NonNullable<BulkDo["template"]>): boolean {
  return id === asked.id && version === asked.version;
}

/** A change of the template as one of the record. */
function asChange({ path, node, mine, after }: OriginalChange) {
  return {
    path,
    node,
    ...(mine === undefined ? {} : { before: mine }),
    ...(after === undefined ? {} : { after }),
  };
}
