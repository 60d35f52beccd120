import type { Snapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  changeLetter,
  type LetterChoices,
  type LetterDraft,
  type LetterPreview,
} from "#client/state/letters/letters.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { Column, ScrollArea } from "#client/ui/columns.ts";
import { Choice, Fieldset } from "#client/ui/fields.ts";
import { Hint } from "#client/ui/text.ts";
import { letterKindFacts } from "#shared/domain/letters/letterKinds.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";

interface ChoicesProps {
  draft: Snapshot<LetterDraft>;
  choices: LetterChoices;
  reply: LetterPreview | null;
}

/** Asks which letter, of which company, in which language, and what it is about. */
export function LetterChoicesForm({ draft, choices, reply }: ChoicesProps) {
  const { text } = usePageTexts();
  return (
    <Column gap={5}>
      <ChoiceField
        label={text("letters.kind")}
        hint={text(`letters.hint.${draft.kind}`)}
        value={draft.kind}
        options={choices.kinds.map((kind) => ({
          value: kind,
          label: text(`letters.kind.${kind}`),
        }))}
        onChoose={(kind) => changeLetter({ kind })}
      />
      <ChoiceField
        label={text("letters.company")}
        value={draft.company}
        options={choices.companies.map(({ id, title }) => ({ value: id, label: title }))}
        onChoose={(company) => changeLetter({ company })}
      />
      <ChoiceField
        label={text("letters.language")}
        value={draft.language}
        options={(["de", "en"] as const).map((language) => ({
          value: language,
          label: text(`lists.languages.${language}`),
        }))}
        onChoose={(language) => changeLetter({ language })}
      />
      {reply && letterKindFacts(draft.kind).to === "person" && reply.persons.length > 1 && (
        <Ticks
          legend={text("letters.persons")}
          hint={text("letters.personsHint")}
          all={reply.persons}
          chosen={draft.persons}
          onChange={(persons) => changeLetter({ persons })}
        />
      )}
      {reply && reply.offered.length > 0 && <Records draft={draft} offered={reply.offered} />}
    </Column>
  );
}

interface RecordsProps {
  draft: Snapshot<LetterDraft>;
  offered: LetterPreview["offered"];
}

/** Asks which records the letter is about, and includes those never finalised if asked to. */
function Records({ draft: { ids, withUnfinished }, offered }: RecordsProps) {
  const { text } = usePageTexts();
  const included = offered.filter(({ isFinal }) => isFinal || withUnfinished);
  return (
    <>
      {included.length > 0 && (
        <Ticks
          legend={text("letters.records")}
          all={included}
          chosen={ids}
          onChange={(chosen) => changeLetter({ ids: chosen })}
        />
      )}
      {offered.some(({ isFinal }) => !isFinal) && (
        <Choice>
          <CheckBox
            checked={withUnfinished}
            onChange={() => changeLetter({ withUnfinished: !withUnfinished })}
          />
          <span>{text("letters.withUnfinished")}</span>
        </Choice>
      )}
    </>
  );
}

interface TicksProps {
  legend: string;
  hint?: string;
  all: readonly { id: number; title: string }[];
  /** All of them if none are named. */
  chosen: readonly number[] | null;
  onChange: (chosen: number[] | null) => void;
}

/** A choice of several; nothing chosen means all, and none at all is not possible. */
function Ticks({ legend, hint, all, chosen, onChange }: TicksProps) {
  const { text } = usePageTexts();
  const ticked = chosen ?? all.map(({ id }) => id);
  const toggle = (id: number) => {
    const next = ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id];
    onChange(next.length === 0 || next.length === all.length ? null : next);
  };
  return (
    <Fieldset>
      <legend>{legend}</legend>
      {hint && <Hint>{hint}</Hint>}
      {all.length > 1 && (
        <Choice>
          <CheckBox
            checked={chosen === null}
            onChange={() => onChange(chosen === null && all[0] ? [all[0].id] : null)}
          />
          <span>{text("letters.all", { count: all.length })}</span>
        </Choice>
      )}
      <ScrollArea>
        {all.map(({ id, title }) => (
          <Choice key={id}>
            <CheckBox checked={ticked.includes(id)} onChange={() => toggle(id)} />
            <span>{title}</span>
          </Choice>
        ))}
      </ScrollArea>
    </Fieldset>
  );
}
