import { clientIdOfCopy, takenOver, withoutChoicesOf } from "#shared/engine/copies/copy.ts";
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
    foresee: (_tx, _call, records) =>
      eachForeseen(records, (stored) => {
        if (stored.isTemplate) throw new LeftOut({ reason: "forbidden" });
        const to = others(stored).map((id) => ({ id }));
        return to.length === 0 ? { kind: "same" } : { kind: "changes", to };
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

/** Initial body of a copy: the same fields as when a record is duplicated by hand. */
function copyOf(call: Call, { id, body }: StoredRecord, company: number, jobId: number): Body {
  const { nodes } = recordPlan(callContext(call));
  const copied = takenOver(nodes, body, clientIdOfCopy);
  return {
    ...withoutChoicesOf(nodes, "/company/id", copied),
    company: { id: company },
    // The same however often it is tried.
    clientId: uuidOf(`bulk ${jobId} ${id} ${company}`),
  };
}
