import type { Snapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  changeLetter,
  type LetterChoices,
  type LetterDraft,
  type LetterKind,
  type LetterPreview,
} from "#client/state/letters/letters.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { SelectField } from "#client/ui/SelectField.tsx";
import { Column, ScrollArea } from "#client/ui/columns.ts";
import { Choice, Fieldset } from "#client/ui/fields.ts";
import { Hint } from "#client/ui/text.ts";
import { letterKindFacts } from "#shared/domain/letters/letterKinds.ts";
import { asLanguage } from "#shared/engine/language.ts";

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
      <SelectField
        label={text("letters.kind")}
        hint={text(`letters.hint.${draft.kind}`)}
        value={draft.kind}
        onChange={({ target }) => changeLetter({ kind: kindNamed(target.value, choices) })}
      >
        {choices.kinds.map((kind) => (
          <option key={kind} value={kind}>
            {text(`letters.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text("letters.company")}
        value={draft.company}
        onChange={({ target }) => changeLetter({ company: Number(target.value) })}
      >
        {choices.companies.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text("letters.language")}
        value={draft.language}
        onChange={({ target }) => changeLetter({ language: asLanguage(target.value) })}
      >
        {(["de", "en"] as const).map((language) => (
          <option key={language} value={language}>
            {text(`lists.languages.${language}`)}
          </option>
        ))}
      </SelectField>
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

function kindNamed(value: string, { kinds }: LetterChoices): LetterKind {
  return kinds.find((kind) => kind === value) ?? kinds[0] ?? "information";
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
