import type { Texts } from "#client/i18n/useTexts.ts";
import type { ContractLine } from "#client/state/contracts/contracts.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";

export function stateWords(
  { kind, state, until }: Pick<ContractLine, "kind" | "state" | "until">,
  { text, language }: Pick<Texts, "text" | "language">,
): string {
  if (kind === "transfer") return text(`contracts.transferOf.${state}`);
  return text(`contracts.stateOf.${state}`, {
    date: until === undefined ? "" : formatDate(until, "date", language),
  });
}

/** How urgent a state is, as marks show it. */
export function toneOf({ state }: Pick<ContractLine, "state">) {
  if (state === "missing" || state === "expired") return "danger";
  return state === "expiring" ? "attention" : "success";
}

/** Where records lack an agreement, in words; empty if they all do, or none. */
export function openWords({ open, records }: ContractLine, { text }: Texts): string {
  if (open === undefined || open === records || open === 0) return "";
  return text("contracts.openIn", { open, records });
}

export function countryWords({ countries }: Pick<ContractLine, "countries">): string {
  return countries.map(({ title }) => title).join(", ");
}

/** Legal basis of transfers to a partner; empty if it is in no third country. */
export function basisWords(
  { basis, safeguards }: Partial<Pick<ContractLine, "basis" | "safeguards">>,
  { text }: Pick<Texts, "text">,
): string {
  if (basis === undefined) return "";
  if (basis === "safeguarded" && safeguards && safeguards.length > 0) return safeguards.join(", ");
  return text(`contracts.basis.${basis}`);
}
