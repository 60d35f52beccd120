import otherList from "#schemas/lists/otherFiles.json" with { type: "json" };
import type { Language } from "#shared/engine/language.ts";
import { isPathOf } from "./targets.ts";

/** A kind of file of which nothing belongs in the register. */
interface OtherFile {
  value: string;
  headings: readonly string[];
  /** Set if such a file has no other headings. */
  isWhole?: boolean;
  title: Readonly<Record<Language, string>>;
}

const others: readonly OtherFile[] = otherList.items;

/** The kind of a table that holds neither activities nor a list of the register; undefined of any other. */
export function otherKindOf(headings: readonly string[]): string | undefined {
  const filled = headings.filter((heading) => heading !== "");
  return others.find(
    ({ headings: own, isWhole = false }) =>
      own.every((pattern) => filled.some((heading) => isPathOf(pattern, heading))) &&
      (!isWhole || filled.length === own.length),
  )?.value;
}

/** The words for a kind of table. */
export function otherKindTitle(value: string, language: Language): string {
  return others.find((each) => each.value === value)?.title[language] ?? value;
}
