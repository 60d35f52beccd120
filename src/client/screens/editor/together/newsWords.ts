import type { Mark } from "#client/form/formNode.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { pathOfKeyedPointer } from "#client/form/pointers.ts";
import type { FormStore } from "#client/form/store.ts";
import type { Language } from "#shared/engine/language.ts";
import { tokensOf } from "#shared/engine/body/paths.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import type { Text } from "#shared/strings/text.ts";
import { personName } from "#client/state/saveOutcome.ts";
import type { News } from "./lookOnce.ts";

type Change = News["items"][number];

interface Wording {
  text: Text;
  language: Language;
  now: Date;
}

export interface PlacedChange {
  path: FieldPath;
  change: Change;
}

/** The changes that can be pointed out, in the order of the form; what is gone has no place. */
export function placesOf(store: FormStore, { items }: News): PlacedChange[] {
  return items.flatMap((change) => {
    if (change.kind === "removed" && isRow(change)) return [];
    const path = pathOfKeyedPointer(store, change.pointer);
    return path ? [{ path, change }] : [];
  });
}

/** Numbers of the steps that hold changes. */
export function stepsOf(store: FormStore, { items }: News): Set<number> {
  const steps = items.map(({ pointer }) => store.stepOf(tokensOf(pointer)[0] ?? ""));
  return new Set(steps.filter((step) => step > 0));
}

/** How many rows are gone. */
export function removedIn({ items }: News): number {
  return items.filter((change) => change.kind === "removed" && isRow(change)).length;
}

/** A row is two names deep: its list, and what identifies it. */
function isRow({ pointer }: Change): boolean {
  return tokensOf(pointer).length === 2;
}

/** Text of a change at its field, with its parameters. */
export function wordsFor({ text, language, now }: Wording) {
  return (change: Change): Pick<Mark, "text" | "params"> => {
    const name = personName(change.by) || text("editor.merge.someone");
    const when = formatRelativeDateTime(change.at, language, now);
    const isNew = change.kind === "added" && isRow(change);
    return { text: isNew ? "together.added" : "together.changed", params: { name, when } };
  };
}

/** Names of the people who made changes, and the time of the last change. */
export function namesIn({ items }: News, { text, language, now }: Wording) {
  const names = items.map(({ by }) => personName(by) || text("editor.merge.someone"));
  const last =
    items
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? "";
  return {
    names: new Intl.ListFormat(language).format(new Set(names)),
    when: formatRelativeDateTime(last, language, now),
  };
}
