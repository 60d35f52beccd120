import type { Snapshot } from "valtio";
import subjects from "#schemas/lists/incidentSubjects.json" with { type: "json" };
import { call } from "#client/api/call.ts";
import { limits } from "#shared/api/limits.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { Language } from "#shared/engine/language.ts";
import { keepOtherWords } from "../languages/otherWords.ts";
import { pagedList } from "../requests/pagedList.ts";
import { resource } from "../requests/resource.ts";
import { clausesOf, clauseText, type Condition, withFurther } from "../filters/clauses.ts";

/** An entry that something has happened to. */
export type Subject = Operations["incident.concerned"]["body"];
type Reply = Operations["incident.concerned"]["reply"];
export type Concerned = Snapshot<Reply>;

/** Everything that an incident affects. */
export const concernedByIncident = resource("incident.concerned");

/** The records among that. */
export const concernedRecords = pagedList("records.list");

/** The list of the records that an incident concerns. */
export function concernedQuery({ where }: Concerned): Operations["records.list"]["body"] {
  // Border: a query is not written to.
  return { where: where as Reply["where"], sort: "name", perPage: limits.pageSize };
}

/** Kinds of entries that something can happen to, in their order. */
export const subjectKinds = subjects.items.map(({ value }) => value as Subject["kind"]); // Border: the list that the call's document names.

/** The kind that an address names; undefined for another word. */
export function subjectKind(name: string | undefined): Subject["kind"] | undefined {
  return subjectKinds.find((kind) => kind === name);
}

export function addressOfIncident(kind: Subject["kind"], id?: number): string {
  return id === undefined ? `/incident/${kind}` : `/incident/${kind}/${id}`;
}

/** Loads what an incident concerns by its names in another language. */
export async function loadConcernedWords(subject: Subject, language: Language): Promise<void> {
  await keepOtherWords(language, async () => {
    const { told } = await call(
      "incident.concerned",
      { body: subject },
      { inPlace: "all", language },
    );
    return told.flatMap(({ field, title, values }) => [
      { thing: ["field", field], words: title },
      ...values.map((each) => ({ thing: ["value", field, each.value], words: each.title })),
    ]);
  });
}

/** So many records are printed by name; more of them are a table. */
const mostOnPaper = 2000;

/** Loads all records that the incident concerns, as far as paper can hold them. */
export async function loadAllConcernedRecords(): Promise<void> {
  const { state, more, loadMore } = concernedRecords;
  const isIncomplete = () => {
    const { items = [], next } = state.data ?? {};
    return next !== undefined && items.length < mostOnPaper;
  };
  while (isIncomplete() && more.status === "idle")
    await loadMore({ perPage: limits.pageSizeMaximum });
}

/** Longest address that browsers and proxies take for certain. */
const longest = 4000;

/**
 * The URL of the list with these records, if need be only those that say a value; undefined where no
 * address can say it.
 */
export function addressOfConcerned(
  where: Concerned["where"],
  value?: { field: string; is: string | number },
): string | undefined {
  // Border: nobody writes to what a page shows.
  const [concerned, narrowed] = [where as Condition, value ?? {}].map(clausesOf);
  if (!concerned || !narrowed) return undefined;
  const query = new URLSearchParams();
  // Counted are records that say the value anywhere, not only in the row that is concerned.
  for (const clause of withFurther(concerned, narrowed)) query.append("where", clauseText(clause));
  const address = `/vvt-list?${query}`;
  return address.length > longest ? undefined : address;
}
