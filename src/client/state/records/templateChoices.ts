import { ownerName, ownerNow } from "../drafts/draft.ts";
import { onNewApp } from "../appState.ts";

/** Where changes of a template are chosen: a record, and the version of its template. */
export interface ChoicesWhere {
  record: number;
  template: number;
  version: number;
}

/** Which changes are to be taken over and which not, as far as somebody has said so, by their keys. */
export type Choices = Readonly<Record<string, boolean>>;

const keyStart = "TEMPLATE_CHOICES ";

// The tab keeps what is chosen until it is taken over. It is only for whoever has chosen it.
/** Choices held in memory while the tab's storage cannot keep them. */
const unkept = new Map<string, Choices>();
onNewApp(() => {
  unkept.clear();
});

function keyOf({ record, template, version }: ChoicesWhere): string {
  return `${keyStart}${ownerName(ownerNow()) ?? ""} r${record} t${template}.${version}`;
}

export function choicesAt(where: ChoicesWhere): Choices {
  const key = keyOf(where);
  const kept = unkept.get(key);
  if (kept) return kept;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    // Border: only this module writes under such a key.
    return (stored ?? {}) as Choices;
  } catch {
    return {};
  }
}

/** Keeps what has been chosen, or forgets it once it is taken over. */
export function keepChoices(where: ChoicesWhere, choices: Choices | null): void {
  const key = keyOf(where);
  unkept.delete(key);
  try {
    if (choices) sessionStorage.setItem(key, JSON.stringify(choices));
    else sessionStorage.removeItem(key);
  } catch {
    // No room.
    if (choices) unkept.set(key, choices);
  }
}

/** Forgets all that has been chosen in this tab. */
export function forgetChoices(): void {
  unkept.clear();
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(keyStart));
  for (const key of kept) sessionStorage.removeItem(key);
}
