import { ref, type Snapshot } from "valtio";
import cases from "#schemas/lists/whatIfCases.json" with { type: "json" };
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { appState } from "../appState.ts";

export type WhatIfQuestion = Operations["incident.whatIf"]["body"];
/** Effects of the hypothetical case on the register. */
export type WhatIfAnswer = Snapshot<Operations["incident.whatIf"]["reply"]>;
export type WhatIfCase = WhatIfQuestion["case"];
/** A way in which records would change. */
export type WhatIfKind = WhatIfAnswer["kinds"][number];
/** A record that would change. */
export type WhatIfLine = WhatIfAnswer["lines"][number];

interface WhatIfState {
  /** The question that all this is about. */
  asked: string;
  status: "loading" | "ready" | "missing" | "unable" | "tooMany" | "failed";
  answer: WhatIfAnswer | null;
  /** To choose one of, where there are too many records for all. */
  companies: readonly { id: number; title: string }[];
}

export const whatIf = appState<WhatIfState>(() => ({
  asked: "",
  status: "loading",
  answer: null,
  companies: [],
}));

/** A case with the catalogues of what it asks for. */
export interface KnownCase {
  value: WhatIfCase;
  kind: string;
  /** The catalogue of what would be added, where something would. */
  added: string | undefined;
  /** The field that an entry has to have. */
  having: string | undefined;
}

export const whatIfCases: readonly KnownCase[] = cases.items.map(({ value, kind, ...more }) => ({
  // Border: the list that the call's document names.
  value: value as WhatIfCase,
  kind,
  added: more.adds?.kind,
  having: more.without,
}));

export function addressOfWhatIf(asked: Partial<Pick<WhatIfQuestion, "case" | "id" | "added">>) {
  const parts = [asked.case, asked.id, asked.added];
  const end = parts.indexOf(undefined);
  return ["/incident/what-if", ...parts.slice(0, end < 0 ? undefined : end)].join("/");
}

/** The URL of what happens in the register if an entry of a catalogue is gone; undefined if that is no case. */
export function addressOfLeaving(kind: string, id: number): string | undefined {
  const known = whatIfCases.find((each) => each.kind === kind && !each.added && !each.having);
  return known && addressOfWhatIf({ case: known.value, id });
}

export async function askWhatIf(question: WhatIfQuestion): Promise<void> {
  const asked = JSON.stringify(question);
  if (whatIf.asked !== asked) Object.assign(whatIf, { asked, answer: null });
  whatIf.status = "loading";
  try {
    const answer = await call("incident.whatIf", { body: question }, { inPlace: "all" });
    // Thousands of lines that nothing changes need no proxies.
    if (whatIf.asked === asked) Object.assign(whatIf, { answer: ref(answer), status: "ready" });
  } catch (thrown) {
    const status = statusOf(thrown);
    if (whatIf.asked !== asked) return;
    whatIf.status = status;
    if (status === "tooMany") await loadCompanies();
  }
}

function statusOf(thrown: unknown): WhatIfState["status"] {
  if (!isFailure(thrown)) return "failed";
  if (thrown.code === "notFound") return "missing";
  const codes = thrown.facts.fields.map(({ code }) => code);
  if (codes.includes("notOffered")) return "unable";
  return codes.includes("maxItems") ? "tooMany" : "failed";
}

async function loadCompanies(): Promise<void> {
  try {
    whatIf.companies = await call("filters.companies", {}, { inPlace: "all" });
  } catch {
    whatIf.status = "failed";
  }
}

/** Filters on the lines, each named as in an address. */
export interface Narrowing {
  kind: string | null;
  company: string | null;
  person: string | null;
}

/** Name of a kind of change in an address. */
export function kindKey({ change, field, after }: Omit<WhatIfKind, "title" | "records">): string {
  return [change, field, after].filter((part) => part !== undefined).join(" ");
}

/** The lines that a narrowing leaves. "0" stands for no company and for nobody. */
export function narrowed(lines: readonly WhatIfLine[], to: Narrowing): readonly WhatIfLine[] {
  return lines.filter(
    ({ companyId = 0, person, changes }) =>
      (to.kind === null || changes.some((change) => kindKey(change) === to.kind)) &&
      (to.company === null || String(companyId) === to.company) &&
      (to.person === null || String(person?.id ?? 0) === to.person),
  );
}
