import type { Comparison, Operator } from "#client/state/filters/clauses.ts";
import type { FilterOption } from "#client/state/filters/filterOptions.ts";
import type { FilterWord } from "./filterWords.ts";

/** Kind of value that a comparison needs besides its field. */
export type Asked = "values" | "nothing" | "text" | "date" | "days" | "number";

/** A way to compare a field, as it is offered. */
export interface Way {
  word: FilterWord;
  operator: Operator;
  isNot: boolean;
  asks: Asked;
  /** The only value it can have. */
  value?: string;
}

const filled: readonly Way[] = [
  { word: "empty", operator: "empty", isNot: false, asks: "nothing" },
  { word: "filled", operator: "empty", isNot: true, asks: "nothing" },
];

const there: readonly Way[] = [
  { word: "none", operator: "empty", isNot: false, asks: "nothing" },
  { word: "some", operator: "empty", isNot: true, asks: "nothing" },
];

/** Of an agreement, none is not said of one that lacks: nobody is there with whom it would be made. */
const needed: readonly Way[] = [
  { word: "notNeeded", operator: "empty", isNot: false, asks: "nothing" },
  { word: "needed", operator: "empty", isNot: true, asks: "nothing" },
];

const chosen: readonly Way[] = [
  { word: "in", operator: "in", isNot: false, asks: "values" },
  { word: "notIn", operator: "in", isNot: true, asks: "values" },
];

const ways: Readonly<Record<FilterOption["by"], readonly Way[]>> = {
  enum: chosen,
  reference: chosen,
  field: chosen,
  country: chosen,
  bool: [
    { word: "yes", operator: "is", isNot: false, asks: "nothing", value: "true" },
    { word: "no", operator: "is", isNot: false, asks: "nothing", value: "false" },
  ],
  text: [
    { word: "has", operator: "has", isNot: false, asks: "text" },
    { word: "hasNot", operator: "has", isNot: true, asks: "text" },
  ],
  date: [
    { word: "lastDays", operator: "within", isNot: false, asks: "days", value: "-" },
    { word: "nextDays", operator: "within", isNot: false, asks: "days", value: "" },
    { word: "past", operator: "before", isNot: false, asks: "nothing", value: "today" },
    { word: "before", operator: "before", isNot: false, asks: "date" },
    { word: "after", operator: "after", isNot: false, asks: "date" },
  ],
  number: [
    { word: "less", operator: "before", isNot: false, asks: "number" },
    { word: "more", operator: "after", isNot: false, asks: "number" },
    { word: "equals", operator: "is", isNot: false, asks: "number" },
  ],
};

type Compared = Pick<FilterOption, "field" | "by" | "operators" | "fact">;

export function waysOf({ field, by, operators, fact }: Compared): readonly Way[] {
  if (!operators.includes("empty")) return ways[by];
  if (field === "agreement") return [...ways[by], ...needed];
  return [...ways[by], ...(fact ? there : filled)];
}

export function wayOf(option: Compared, comparison: Comparison): Way | undefined {
  // A single value and several are asked for alike.
  const operator =
    comparison.operator === "is" && ways[option.by] === chosen ? "in" : comparison.operator;
  return waysOf(option).find(
    (way) =>
      way.operator === operator &&
      way.isNot === comparison.isNot &&
      fits(way, comparison.values[0] ?? ""),
  );
}

function fits({ asks, value }: Way, first: string): boolean {
  if (asks === "days") return first.startsWith("-") === (value === "-");
  return asks !== "nothing" || value === undefined ? first !== "today" : first === value;
}

/** A month, as whoever looks back or ahead means most of the time. */
const usualDays = 30;

/** A comparison of a field in one of its ways, still without what has to be chosen. */
export function comparisonOf(field: string, way: Way): Comparison {
  const { operator, isNot, asks, value } = way;
  const known = asks === "days" ? lengthText(usualDays, way) : value;
  const values = (asks === "nothing" || asks === "days") && known !== undefined ? [known] : [];
  return { field, operator, isNot, values };
}

/** A length of time as it is asked for: 30 days ago until now, or from now on. */
export function lengthText(days: number | "", way: Way): string {
  return `${way.value}P${days}D`;
}

/** The days of such a length; null if it is none. */
export function daysOf(length: string): number | null {
  const days = /^-?P(\d+)D$/.exec(length)?.[1];
  return days === undefined ? null : Number(days);
}

/** A whole number as a comparison has it; null if it is none. */
export function numberOf(text: string): number | null {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}

export function isWhole({ values }: Comparison, { asks }: Way): boolean {
  if (asks === "days") return daysOf(values[0] ?? "") !== null;
  return asks === "nothing" || (values.length > 0 && values.every((value) => value !== ""));
}
