import legalForms from "#schemas/lists/legalForms.json" with { type: "json" };
import { foldText } from "#shared/engine/text.ts";

const forms: ReadonlySet<string> = new Set(legalForms.items.map(({ value }) => foldText(value)));

/** True if the entries of a list are companies, whose names end with their legal forms. */
export function hasCompanyNames(list: string): boolean {
  return legalForms.of.includes(list);
}

/** The words of a company's name without its legal form: "Muster & Co. KG" is "muster". */
export function companyNameWords(name: string): string[] {
  const words = foldText(name)
    .replaceAll(/[.'’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  // A name may begin with letters that are elsewhere a legal form.
  return words.filter((word, at) => at === 0 || !forms.has(word));
}

/** True if two names of companies differ by case, signs, spaces or legal form alone. */
export function isSameCompanyName(one: string, other: string): boolean {
  const key = companyNameWords(one).join("");
  return key !== "" && key === companyNameWords(other).join("");
}
