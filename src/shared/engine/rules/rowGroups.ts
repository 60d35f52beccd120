import { rowListsOf } from "../plan/rowNumbers.ts";

/** How a condition compares which fields of rows, and the lists that have such rows. */
export interface RowCondition {
  comparisons: readonly string[];
  lists: readonly string[];
}

/**
 * Groups conditions that have to hold together by the row that they are about: each joins the last
 * group whose row it can be about, too. One that says again what a group says already is about
 * another row; one about no row stands alone.
 */
export function groupByRow<Member>(
  members: readonly Member[],
  rowConditionOf: (member: Member) => RowCondition | null,
): Member[][] {
  const groups: { members: Member[]; lists: readonly string[]; comparisons: string[] }[] = [];
  for (const member of members) {
    const { comparisons, lists } = rowConditionOf(member) ?? { comparisons: [], lists: [] };
    const group = groups.findLast(
      (each) =>
        !comparisons.some((comparison) => each.comparisons.includes(comparison)) &&
        each.lists.some((list) => lists.includes(list)),
    );
    if (group) {
      group.members.push(member);
      group.lists = group.lists.filter((list) => lists.includes(list));
      group.comparisons.push(...comparisons);
    } else groups.push({ members: [member], lists, comparisons: [...comparisons] });
  }
  return groups.map((group) => group.members);
}

/** A comparison of a field, or several of which one has to hold, as filters state them. */
interface Statement {
  any?: readonly Statement[] | undefined;
  field?: string | undefined;
  is?: unknown;
  in?: unknown;
  empty?: unknown;
}

/** How a field is compared, and the lists whose rows it stands in. */
interface ComparedField {
  by: string;
  rows?: readonly string[] | undefined;
}

/** The rows that a condition is about; null if it is about the document as a whole or rows of several kinds. */
export function rowConditionOf(
  condition: Statement,
  fieldOf: (field: string) => ComparedField | undefined,
): RowCondition | null {
  const statements = condition.any ?? [condition];
  const lists = statements.map((each) => listsOf(each, fieldOf));
  const common = lists[0]?.filter((list) => lists.every((each) => each.includes(list))) ?? [];
  // Documents, not rows, have one of several of which one is a lack.
  const isLack = condition.any?.some(({ is, empty }) => empty === true || is === false) ?? false;
  if (common.length === 0 || isLack) return null;
  return { lists: common, comparisons: statements.map(comparisonOf) };
}

function listsOf(
  { field = "", is, in: among }: Statement,
  fieldOf: (field: string) => ComparedField | undefined,
): readonly string[] {
  const { by = "", rows = [] } = fieldOf(field) ?? {};
  // Fields that a row lacks are stated by their pointers.
  return by === "field" ? rowListsOf([is ?? among ?? []].flat().map(String)) : rows;
}

function comparisonOf({ field, ...operators }: Statement): string {
  return `${field} ${"is" in operators ? "in" : Object.keys(operators).join(" ")}`;
}
