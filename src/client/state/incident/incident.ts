import type { Snapshot } from "valtio";
import subjects from "#schemas/lists/incidentSubjects.json" with { type: "json" };
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { limits } from "#shared/api/limits.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { Language } from "#shared/engine/language.ts";
import { keepOtherWords } from "../languages/otherWords.ts";
import { numberRequests } from "../requests/latest.ts";
import { clausesOf, clauseText, type Condition, withFurther } from "../filters/clauses.ts";
import { appState } from "../appState.ts";

/** An entry that something has happened to. */
export type Subject = Operations["incident.concerned"]["body"];
type Reply = Operations["incident.concerned"]["reply"];
export type Concerned = Snapshot<Reply>;
type Records = Operations["records.list"]["reply"]["items"];

interface Incident {
  /** The entry that all this is about. */
  asked: string;
  status: "loading" | "ready" | "missing" | "failed";
  concerned: Reply | null;
  records: { status: "loading" | "ready" | "failed"; items: Records; next: string | null };
}

const none = (): Incident["records"] => ({ status: "loading", items: [], next: null });

/** The incident being viewed, with everything that it affects. */
export const incident = appState<Incident>(() => ({
  asked: "",
  status: "loading",
  concerned: null,
  records: none(),
}));

const newConcerned = numberRequests();
const newRecords = numberRequests();

/** Kinds of entries that something can happen to, in their order. */
export const subjectKinds = subjects.items.map(({ value }) => value as Subject["kind"]); // Border: the list that the call's document names.

/** The kind that an address names; undefined for another word. */
export function subjectKind(name: string | undefined): Subject["kind"] | undefined {
  return subjectKinds.find((kind) => kind === name);
}

export function addressOfIncident(kind: Subject["kind"], id?: number): string {
  return id === undefined ? `/incident/${kind}` : `/incident/${kind}/${id}`;
}

/** Loads what an incident concerns, with the first of its records. */
export async function loadConcerned(subject: Subject): Promise<void> {
  const asked = `${subject.kind}/${subject.id}`;
  const isLatest = newConcerned();
  if (incident.asked !== asked)
    Object.assign(incident, { asked, concerned: null, records: none() });
  incident.status = "loading";
  try {
    const concerned = await call("incident.concerned", { body: subject }, { inPlace: "all" });
    if (!isLatest()) return;
    Object.assign(incident, { concerned, status: "ready", records: none() });
    await loadConcernedRecords();
  } catch (thrown) {
    if (isLatest()) incident.status = isFailure(thrown, "notFound") ? "missing" : "failed";
  }
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
  const { records } = incident;
  while (records.next !== null && records.items.length < mostOnPaper) {
    await loadConcernedRecords(limits.pageSizeMaximum);
    if (incident.records !== records || records.status === "failed") return;
  }
}

/** Loads the next records that the incident concerns. */
export async function loadConcernedRecords(perPage: number = limits.pageSize): Promise<void> {
  const { concerned, records } = incident;
  if (!concerned) return;
  const isLatest = newRecords();
  records.status = "loading";
  const after = records.next === null ? {} : { after: records.next };
  const body = { where: concerned.where, sort: "name" as const, perPage, ...after };
  try {
    const { items, next } = await call("records.list", { body }, { inPlace: "all" });
    if (!isLatest()) return;
    records.items.push(...items);
    Object.assign(records, { next: next ?? null, status: "ready" });
  } catch {
    if (isLatest()) records.status = "failed";
  }
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
