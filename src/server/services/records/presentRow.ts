import { rightsOn } from "#shared/domain/workflow/rights.ts";
import type { RecordRow } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { GroupValue } from "#server/store/records/recordGroups.ts";
import type { RecordListRow } from "#server/store/records/recordList.ts";
import type { RowNames } from "#server/store/records/rowNames.ts";
import type { peopleOf } from "../bodies/references.ts";
import { lettersStored } from "./lettersStored.ts";
import { riskGradeAt } from "./recordColumns.ts";

type TitleOf = RowNames["titleOf"];

export function belongingOf(
  { companyId, departmentId }: Pick<RecordListRow, "companyId" | "departmentId">,
  titleOf: TitleOf,
): { company?: string; department?: string } {
  const [company, department] = [titleOf(companyId), titleOf(departmentId)];
  return {
    ...(company === undefined ? {} : { company }),
    ...(department === undefined ? {} : { department }),
  };
}

/** The letters that a record is asked for, and those open or none among them, as they are called there. */
function lettersOf({
  facts,
}: RecordListRow): Pick<RecordRow, "letters" | "openLetters" | "noneLetters"> {
  const all = lettersStored(facts);
  const inState = (wanted: string) =>
    all.filter(({ state }) => state === wanted).map(({ letter }) => letter);
  return {
    letters: all.map(({ letter }) => letter),
    openLetters: inState("open"),
    noneLetters: inState("none"),
  };
}

export function presentRecordRow(
  call: Call,
  row: RecordListRow & { group?: GroupValue },
  updatedBy: ReturnType<Awaited<ReturnType<typeof peopleOf>>>,
  titleOf: TitleOf,
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
  const reference = (id: number | null) => {
    const title = titleOf(id);
    return title === undefined ? undefined : { id, title };
  };
  const grade = riskGradeAt(row.riskLevel);
  const optional = {
    internalId: row.facts["internalId"],
    company: reference(row.companyId),
    department: reference(row.departmentId),
    domain: reference(row.domainId),
    priority: row.priority ?? undefined,
    riskGrade: grade ?? undefined,
    dpiaState: call.viewer.features.includes("risk") ? (row.dpiaState ?? undefined) : undefined,
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
    ...lettersOf(row),
    updatedAt: row.updatedAt.toISOString(),
    canEdit: rights.canEdit,
    canDelete: rights.canDelete,
  };
  // Border: the columns are written from bodies of the same documents; JSON has nothing undefined.
  return { ...base, ...optional } as unknown as RecordRow;
}
