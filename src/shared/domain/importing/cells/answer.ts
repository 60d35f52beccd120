import { isDenied, isDoubted, isLimited, isTemplateHint, isWholly, truthWord } from "./words.ts";

/** An answer of a whole cell that names nothing. */
export type Answer = "none" | "noRecipients" | "notApplicable" | "blank" | "some" | "reference";

const faults =
  /^#(?:NV|N\/A|BEZUG!?|REF!?|WERT!?|VALUE!?|NAME\??|DIV\/0!?|ZAHL!?|NUM!?|NULL!?|[A-ZÜ]{2,8}!)$/u;
const placeholders = /^(?:\[[^\]]{2,}\]|<[^>]+>|\{[^}]*\}|_+)$/u;
const wordless = /^[\p{P}\p{S}\s\d]*$/u;
const references =
  /^\(?\s*(?:(?:siehe|s\.\s?(?!g)|vgl\.?|vergleiche|lt\.|laut|wie\s+bei|wie\s+in|wie\s+(?:lfd\.?\s*)?Nr\.?|see|cf\.|refer\s+to|as\s+in|voir)\s*\S|s\.\s?[uo]\.|Standard-TOM)/iu;

/** Reads a cell that says that there is nothing, says nothing, or refers elsewhere; null for any other. */
export function readAnswer(text: string): Answer | null {
  const plain = text.trim();
  if (isWholly(plain, "saysNoRecipients")) return "noRecipients";
  if (isWholly(plain, "saysNone")) return "none";
  if (isWholly(plain, "saysNotApplicable")) return "notApplicable";
  if (isWholly(plain, "saysSome")) return plain.toLowerCase() === "x" ? "blank" : "some";
  if (isBlank(plain)) return "blank";
  return references.test(plain) && !/[,;\n]/.test(plain) ? "reference" : null;
}

function isBlank(plain: string): boolean {
  const saysSo = isWholly(plain, "saysBlank") || isTemplateHint(plain);
  return saysSo || faults.test(plain) || placeholders.test(plain) || wordless.test(plain);
}

/** Truth of a cell: null if it says neither; `isOpen` if it limits its yes. */
export interface TruthReading {
  value: boolean | null;
  isOpen: boolean;
}

/** Reads a cell as yes or no, with or without an explanation. */
export function readTruth(text: string): TruthReading {
  const plain = text.trim();
  const whole = truthWord(plain);
  if (whole !== null) return { value: whole, isOpen: false };
  const [, word = "", rest = ""] = /^(\p{L}+)(?:\s*[,;:.(–—]|\s-\s)([^]*)$/u.exec(plain) ?? [];
  const first = word.length > 1 ? truthWord(word) : null;
  if (first === null || isWholly(plain, "saysBlank")) return { value: null, isOpen: false };
  if (!first) return { value: false, isOpen: false };
  return { value: true, isOpen: isLimited(rest) || isDoubted(rest) || isDenied(rest) };
}
