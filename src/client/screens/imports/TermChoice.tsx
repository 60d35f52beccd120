import { useRef, useState } from "react";
import { decisionOf } from "#shared/domain/importing/termDecisions.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { answerTerm, type ImportTerm, searchEntries } from "#client/state/imports/imports.ts";
import { Stack } from "#client/ui/stack.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";

interface TermChoiceProps {
  id: number;
  term: ImportTerm;
}

/** Says which entry a term means, in all cells that say the same. */
export function TermChoice({ id, term }: TermChoiceProps) {
  const { text } = usePageTexts();
  const { list, text: word, found } = term;
  const [hits, setHits] = useState<readonly Entry[]>([]);
  const search = useSearching(list, setHits);
  const others = [
    ...(found === "none" || list === "companies"
      ? []
      : [{ value: "new" as const, label: text("importing.newEntry") }]),
    { value: "note" as const, label: text("importing.keepAsNote") },
    { value: "leave" as const, label: text("importing.leaveOut") },
  ];
  const entries = new Map([...entriesOf(term), ...hits].map((each) => [each.id, each.title]));
  const options = [...[...entries].map(([value, label]) => ({ value, label })), ...others];
  return (
    <Stack gap={1}>
      <ChoiceField<number | "new" | "note" | "leave">
        label={text("importing.meaningOf", { term: word })}
        isLabelHidden
        value={decisionOf(term)}
        placeholder={text("importing.askedTerm")}
        options={options}
        onType={search}
        onChoose={(decision) => void answerTerm(id, { list, text: word, decision })}
      />
      {term.asks && decisionOf(term) === "new" && (
        <ChoiceField<string>
          label={text("importing.answerOf", { title: term.asks.title, term: word })}
          isLabelHidden
          value={term.answer ?? null}
          placeholder={term.asks.title}
          options={term.asks.options.map(({ value, title }) => ({ value, label: title }))}
          onChoose={(answer) => void answerTerm(id, { list, text: word, decision: "new", answer })}
        />
      )}
    </Stack>
  );
}

interface Entry {
  id: number;
  title: string;
}

/** Entries that are offered before anything is typed. */
function entriesOf({ id, title = "", choices = [], decision, chosen }: ImportTerm): Entry[] {
  const guess = id === undefined ? [] : [{ id, title }];
  const own = typeof decision === "number" ? [{ id: decision, title: chosen ?? "" }] : [];
  return [...own, ...choices, ...guess];
}

const typingPause = 250;

/** Searches a list for what is typed, once its typing pauses; an older answer never follows a newer one. */
function useSearching(list: string, onFound: (entries: readonly Entry[]) => void) {
  const turn = useRef(0);
  return (typed: string) => {
    const own = ++turn.current;
    setTimeout(() => {
      if (own !== turn.current || typed.trim() === "") return;
      void searchEntries(list, typed.trim()).then((entries) => {
        if (own === turn.current) onFound(entries);
      });
    }, typingPause);
  };
}
