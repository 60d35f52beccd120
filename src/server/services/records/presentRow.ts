import { rightsOn } from "#shared/domain/workflow/rights.ts";
import type { RecordRow } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { GroupValue } from "#server/store/records/recordGroups.ts";
import type { RecordListRow } from "#server/store/records/recordList.ts";
import type { peopleOf } from "../bodies/references.ts";
import { riskGradeAt } from "./recordColumns.ts";

/** A line of the list as its viewer may see it. */
export function presentRecordRow(
  call: Call,
  row: RecordListRow & { group?: GroupValue },
  updatedBy: ReturnType<Awaited<ReturnType<typeof peopleOf>>>,
): RecordRow {
  const facts = {
    status: row.status,
    createdBy: row.createdBy,
    template: row.isTemplate,
    leaMaster: row.isProductOwned,
    // Nothing in a list row depends on it.
    hasDependents: true,
  };
  const rights = rightsOn(facts, { id: call.viewer.account, roles: call.viewer.roles });
  const reference = (id: number | null, title: string | null) =>
    id === null || title === null ? undefined : { id, title };
  const grade = riskGradeAt(row.riskLevel);
  const optional = {
    internalId: row.facts["internalId"],
    company: reference(row.companyId, row.companyTitle),
    department: reference(row.departmentId, row.departmentTitle),
    domain: reference(row.domainId, row.domainTitle),
    priority: row.priority ?? undefined,
    riskGrade: grade ?? undefined,
    dpiaState: row.dpiaState ?? undefined,
    resubmission: row.resubmission ?? undefined,
    updatedBy,
    group: row.group,
  };
  const base = {
    id: row.id,
    version: row.version,
    name: row.name,
    status: row.status,
    readiness: row.letters ?? 0,
    openLetters: row.facts["openLetters"],
    updatedAt: row.updatedAt.toISOString(),
    canEdit: rights.canEdit,
    canDelete: rights.canDelete,
  };
  // Border: the columns are written from bodies of the same documents; JSON has nothing undefined.
  return { ...base, ...optional } as unknown as RecordRow;
}
