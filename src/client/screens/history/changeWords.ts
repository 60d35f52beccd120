import type { FormServices } from "#client/form/services.ts";
import type { ChangedParts } from "#client/state/records/versionChanges.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { changesByStep, type ChangeLine } from "../difference/changeLines.ts";
import type { Piece } from "../difference/wordDiff.ts";

export interface ChangeWords {
  label: string;
  /** Text in the earlier version; empty if it has none. */
  before: string;
  after: string;
  kind: ChangeLine["kind"];
}

/** So many changes of a version are told. */
const mostTold = 3;

/** Words before the first difference, and letters of a text at most. */
const [mostBefore, mostLetters] = [3, 60];

/** The first changes of a version in words, as its comparison with the one before it tells them. */
export function changeWords(
  services: FormServices,
  { before, after }: Pick<ChangedParts, "before" | "after">,
): ChangeWords[] {
  const steps = changesByStep(services, asJson(before), asJson(after));
  return steps
    .flatMap(({ lines }) => lines)
    .slice(0, mostTold)
    .map(({ label, difference, kind }) => ({
      label,
      kind,
      before: shortened(difference.before),
      after: shortened(difference.after),
    }));
}

/** The part of a text in which it differs from the other. */
function shortened(pieces: readonly Piece[]): string {
  const at = pieces.findIndex(({ isChanged }) => isChanged);
  const whole = pieces.map(({ text }) => text).join("");
  if (whole.length <= mostLetters) return whole.trim();
  const lead = pieces.slice(0, Math.max(at, 0)).map(({ text }) => text);
  const words = lead.join("").split(/(?<=\s)/u);
  const rest = whole.slice(lead.join("").length);
  const kept = words.slice(-mostBefore).join("");
  const start = words.length > mostBefore ? "… " : "";
  const part = `${kept}${rest}`;
  if (part.length <= mostLetters) return `${start}${part.trim()}`;
  // Whole words, unless the first one is longer than there is room for.
  const cut = part.slice(0, mostLetters);
  return `${start}${cut.replace(/(?<=\S)\s+\S*$/u, "").trim()} …`;
}
