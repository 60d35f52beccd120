import { clientIdOfCopy, takenOver } from "#shared/engine/copies/copy.ts";
import { withoutChoicesOf } from "#shared/engine/rules/choices.ts";
import { changedValues } from "#shared/engine/body/differences.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { BulkDo } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import { readItems } from "#server/store/items/items.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import { recordPlan } from "../bodies/plans.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import { LeftOut } from "../documents/leftOut.ts";
import { callContext } from "../records/recordContext.ts";
import { storeOne } from "../records/records.ts";
import { type BulkAction, eachForeseen } from "./action.ts";

/** Creates a copy of each record in other companies. */
export function duplicating({ companies = [] }: BulkDo): BulkAction {
  const others = ({ companyId }: StoredRecord) => companies.filter((id) => id !== companyId);
  return {
    check: async (tx, call) => {
      if (companies.length === 0) throw invalidField("/do/companies", "required");
      const items = await readItems(tx, companies);
      for (const id of companies) {
        const item = items.get(id);
        if (item?.kind !== "companies" || !maySeeItem(call, item))
          throw invalidField("/do/companies", "unknownReference");
        if (item.state !== "active") throw invalidField("/do/companies", "notOffered");
      }
    },
    foresee: (_tx, call, records) =>
      eachForeseen(records, (stored) => {
        if (stored.isTemplate) throw new LeftOut({ reason: "forbidden" });
        const to = others(stored).map((id) => ({ id }));
        if (to.length === 0) return { kind: "same" };
        const { copied, fitting } = copyFitting(call, stored);
        const changes = changedValues(recordPlan(callContext(call)), copied, fitting);
        const after = to.map((company) => ({ ...fitting, company }));
        return { kind: "changes", to, changes, elsewhere: { before: stored.body, after } };
      }),
    change: async (tx, call, stored, jobId) => {
      const made = [];
      for (const company of others(stored)) {
        const sent = copyOf(call, stored, company, jobId);
        // Copies of one record belong together.
        const siblings = uuidOf(`bulk ${jobId} ${stored.id} siblings`);
        const how = { siblings, action: null };
        const { id, version } = (await storeOne(tx, call, sent, how)).stored;
        made.push({ kind: "made", id, version });
      }
      if (made.length === 0) return [];
      return [{ kind: "record", id: stored.id, version: stored.version }, ...made];
    },
  };
}

/** The part of a record that a copy takes over, and what of it fits another company. */
function copyFitting(call: Call, { body }: StoredRecord) {
  const { nodes } = recordPlan(callContext(call));
  const copied = takenOver(nodes, body, clientIdOfCopy);
  return { copied, fitting: withoutChoicesOf(nodes, "/company/id", copied) };
}

/** Initial body of a copy: the same fields as when a record is duplicated by hand. */
function copyOf(call: Call, stored: StoredRecord, company: number, jobId: number): Body {
  return {
    ...copyFitting(call, stored).fitting,
    company: { id: company },
    // The same however often it is tried.
    clientId: uuidOf(`bulk ${jobId} ${stored.id} ${company}`),
  };
}
