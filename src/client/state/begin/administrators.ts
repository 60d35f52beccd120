import { useSnapshot } from "valtio";
import type { Language } from "#shared/engine/language.ts";
import { account } from "../account.ts";

/** Names of those who administer the group, as alternatives: "Anna, Jo or Petra"; empty if unknown. */
export function useAdministratorNames(language: Language): string {
  const { administrators } = useSnapshot(account);
  return new Intl.ListFormat(language, { type: "disjunction" }).format(administrators);
}
