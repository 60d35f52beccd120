import type { Snapshot } from "valtio";
import cases from "#schemas/lists/whatIfCases.json" with { type: "json" };
import type { Operations } from "#shared/generated/operations.ts";
import { resource } from "../requests/resource.ts";

export type WhatIfQuestion = Operations["incident.whatIf"]["body"];
/** Effects of the hypothetical case on the register. */
export type WhatIfAnswer = Snapshot<Operations["incident.whatIf"]["reply"]>;
export type WhatIfCase = WhatIfQuestion["case"];
/** A way in which records would change. */
export type WhatIfKind = WhatIfAnswer["kinds"][number];
/** A record that would change. */
export type WhatIfLine = WhatIfAnswer["lines"][number];

// Thousands of lines that nothing changes need no proxies.
export const whatIf = resource("incident.whatIf", { isPlain: true });

/** The companies to choose one of, where there are too many records for all. */
export const whatIfCompanies = resource("filters.companies");

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
