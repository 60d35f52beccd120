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
