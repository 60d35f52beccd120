import { asText } from "#shared/domain/values.ts";
import { isBody, jsonListOf, readAt } from "#shared/engine/body/paths.ts";
import { entryOfRow } from "#shared/engine/body/references.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { AnswerElsewhere, AnswersElsewhere } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { readAlike } from "#server/store/records/relatedRecords.ts";
import { recordPlan } from "../bodies/plans.ts";
import { entriesOf } from "../bodies/references.ts";
import { findRecord } from "./masterRecords.ts";
import { callContext } from "./recordContext.ts";
import { mustBeVisible, openRecord } from "./records.ts";

const mostRecords = 4;

/**
 * What records of other companies that are about the same say in their notes: those created
 * together with one, of the same template, or of the same name. Only what the viewer may read.
 */
export function answersElsewhere(call: Call, { id }: { id: number }): Promise<AnswersElsewhere> {
  return call.read(async (tx) => {
    const own = mustBeVisible(call, await findRecord(tx, id));
    // Product records are seen by all groups; notes of a group's companies don't belong there.
    if (own.isProductOwned) return { items: [] };
    const alike = await readAlike(tx, own, call.viewer.companies, mostRecords);
    const named = alike.map(({ companyId }) => companyId);
    const companyOf = await entriesOf(tx, named, call.language);
    const inside: Call = { ...call, read: (work) => work(tx) };
    const { nodes } = recordPlan(callContext(call));
    const items: AnswerElsewhere[] = [];
    for (const { id: other, name, companyId } of alike) {
      const company = companyOf(companyId);
      if (!company) continue;
      const of = { id: other, name, company: company.title };
      const body = asJson(await openRecord(inside, other));
      items.push(...notesIn(nodes, body).map((note) => ({ ...of, ...note })));
    }
    return { items };
  });
}

type Note = Pick<AnswerElsewhere, "pointer" | "entry" | "text">;

/** The notes of a body, those of rows with the entry that the row is about. */
function notesIn(nodes: readonly PlanNode[], body: Body): Note[] {
  return nodesOf(nodes).flatMap((node): Note[] => {
    if (node.type !== "text" || !node.multiline || node.readOnly) return [];
    const [list, field] = node.pointer.split("/*");
    if (field === undefined) return said(node, body, node.pointer);
    const rows = nodes.find(({ pointer }) => pointer === list);
    // Rows that the product fills in are the same everywhere.
    if (!rows || rows.readOnly) return [];
    const { children: fields = [] } = rows;
    return jsonListOf(readAt(body, list ?? "")).flatMap((row) => {
      const entry = isBody(row) ? entryOfRow(fields, row) : undefined;
      // Without it nobody can say which row is the same.
      return isBody(row) && entry !== undefined
        ? said(node, row, field).map((note) => ({ ...note, entry }))
        : [];
    });
  });
}

function said({ pointer }: PlanNode, body: Body, at: string): Note[] {
  const text = asText(readAt(body, at)).trim();
  return text === "" ? [] : [{ pointer, text }];
}
