import type { RecordCondition, SearchedText } from "./recordCondition.ts";

/** A condition by what decides how its records are found and counted; all parts have to hold. */
export interface ConditionShape {
  isTemplate: boolean;
  companyIds?: readonly number[];
  /** A text that has an index of its own. */
  search?: SearchedText;
  others: readonly RecordCondition[];
}

/** Letters that the index of texts needs. */
const indexedLetters = 3;

/** Takes a condition apart. */
export function shapeOf(condition: RecordCondition): ConditionShape {
  const shape: ConditionShape = { isTemplate: false, others: [] };
  const others: RecordCondition[] = [];
  for (const part of partsOf(condition)) {
    const companies = companiesIn(part);
    if ("isTemplate" in part) shape.isTemplate = true;
    else if (companies) shape.companyIds = bothOf(shape.companyIds, companies);
    else if (!shape.search && isSearch(part)) shape.search = part;
    else others.push(part);
  }
  return { ...shape, others };
}

/** True if a condition holds for all records but templates. */
export function isEveryRecord(condition: RecordCondition): boolean {
  return partsOf(condition).length === 0;
}

/** True if a condition holds for all records of its companies but templates. */
export function isOfCompanies({ isTemplate, search, others }: ConditionShape): boolean {
  return !isTemplate && !search && others.length === 0;
}

/** The same condition without its search. */
export function withoutSearch(condition: RecordCondition): RecordCondition {
  const { search } = shapeOf(condition);
  return { all: partsOf(condition).filter((part) => part !== search) };
}

/** True if the values that filters use have to be stored for the records to be found. */
export function needsFilterValues(condition: RecordCondition): boolean {
  if ("all" in condition) return condition.all.some(needsFilterValues);
  if ("any" in condition) return condition.any.some(needsFilterValues);
  if ("not" in condition) return needsFilterValues(condition.not);
  return (
    "links" in condition ||
    "row" in condition ||
    "flow" in condition ||
    "isBehindTemplate" in condition
  );
}

function partsOf(condition: RecordCondition): readonly RecordCondition[] {
  return "all" in condition ? condition.all.flatMap(partsOf) : [condition];
}

function companiesIn(part: RecordCondition): readonly number[] | null {
  const isOfCompany = "column" in part && part.column === "companyId" && "in" in part;
  return isOfCompany ? part.in.map(Number) : null;
}

function bothOf(known: readonly number[] | undefined, ids: readonly number[]): readonly number[] {
  return known ? known.filter((id) => ids.includes(id)) : ids;
}

function isSearch(part: RecordCondition): part is RecordCondition & SearchedText {
  return "text" in part && part.text === "searchText" && part.has.length >= indexedLetters;
}
