import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import styled from "styled-components";
import { floating } from "#client/theme/parts/floating.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { findMentionable, type Mentioned } from "#client/state/comments/threads.ts";
import type { Typed } from "#client/state/comments/typed.ts";
import { isComposing } from "#client/theme/listKeys.ts";
import { fieldFrame } from "#client/theme/parts/fieldFrame.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { typedMention } from "./saidWords.ts";
import { hairline, px, radius, sizes, small } from "#client/ui/tokens.ts";

interface MentionFieldProps {
  id: string;
  record: number;
  label: string;
  placeholder: string;
  typed: Typed;
  isWrong: boolean;
  onChange: (part: Pick<Typed, "text"> & Partial<Pick<Typed, "people">>) => void;
  onSend: () => void;
}

/** A text field in which an @ offers the staff who may read the record. */
export function MentionField(props: MentionFieldProps) {
  const { id, label, placeholder, typed, isWrong } = props;
  const offer = useMentions(props.record);
  const field = useRef<HTMLTextAreaElement>(null);
  const { pick, change, handleKey } = useTyping(props, offer, field);
  const isOffered = offer.people.length > 0;
  return (
    <Whole>
      <HiddenText as="label" htmlFor={id}>
        {label}
      </HiddenText>
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={typed.text}
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-controls={isOffered ? `${id}-people` : undefined}
        aria-activedescendant={isOffered ? `${id}-person-${offer.at}` : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => change(currentTarget)}
        onKeyDown={handleKey}
        onBlur={offer.close}
      />
      <PeopleList id={id} people={offer.people} at={offer.at} onPick={pick} />
    </Whole>
  );
}

function useTyping(
  { typed, onChange, onSend }: MentionFieldProps,
  offer: ReturnType<typeof useMentions>,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const pick = (person: Mentioned) => {
    const area = field.current;
    if (!area) return;
    const caret = area.selectionStart;
    const part = mentionBefore(area.value, caret) ?? "";
    const before = `${area.value.slice(0, caret - part.length - 1)}${typedMention(person)} `;
    onChange({
      text: before + area.value.slice(caret),
      people: [...typed.people.filter((each) => each.id !== person.id), person],
    });
    offer.close();
    requestAnimationFrame(() => area.setSelectionRange(before.length, before.length));
  };
  const change = ({ value, selectionStart }: HTMLTextAreaElement) => {
    onChange({ text: value });
    offer.ask(mentionBefore(value, selectionStart));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const isSending = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isSending && !offer.takesKey(event, pick)) return;
    event.preventDefault();
    // Neither closes a sheet nor leaves the field.
    event.stopPropagation();
    if (isSending) onSend();
  };
  return { pick, change, handleKey };
}

interface PeopleListProps {
  id: string;
  people: readonly Mentioned[];
  at: number;
  onPick: (person: Mentioned) => void;
}

/** People to choose from, with the keys of the field, which keeps the focus. */
function PeopleList({ id, people, at, onPick }: PeopleListProps) {
  const { text } = useTexts();
  const isOffered = people.length > 0;
  return (
    <>
      {isOffered && (
        <div id={`${id}-people`} role="listbox" aria-label={text("comment.people")}>
          {people.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
            <div
              key={person.id}
              id={`${id}-person-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(person)}
            >
              {person.title}
            </div>
          ))}
        </div>
      )}
      <HiddenText as="output">
        {isOffered ? text("comment.peopleFound", { count: people.length }) : ""}
      </HiddenText>
    </>
  );
}

const Whole = styled.div`
  position: relative;
  textarea {
    ${fieldFrame}
    display: block;
    width: 100%;
    max-height: 50dvh;
    padding: ${px(1.25)} ${px(2.75)};
    font-size: ${sizes.small};
    resize: vertical;
    field-sizing: content;
  }
  [role="listbox"] {
    position: absolute;
    z-index: 2;
    inset-inline: 0;
    margin: ${px(1)} 0 0;
    padding: ${px(1)};
    ${floating}
  }
  [role="option"] {
    padding: ${px(1.25)} ${px(2)};
    border-radius: ${radius.control};
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  [role="option"][aria-selected="true"] {
    background: var(--bgColor-accent-muted);
    outline: ${hairline} solid var(--borderColor-accent-emphasis);
    outline-offset: -${hairline};
  }
  ${small} {
    textarea {
      padding-block: ${px(2.25)};
    }
    [role="option"] {
      padding-block: ${px(2.5)};
    }
  }
`;

/** An @ at the beginning of a word, and what is typed after it. */
const mention = /(?:^|[\s(])@([^@\n]{0,60})$/;

/** The part of a name that is typed before the caret; null if there is none. */
function mentionBefore(text: string, caret: number): string | null {
  return mention.exec(text.slice(0, caret))?.[1] ?? null;
}

interface Offer {
  people: readonly Mentioned[];
  /** Index of the person that Enter picks. */
  at: number;
}

const nobody: Offer = { people: [], at: 0 };
/** Words of a name; what is longer is a sentence. */
const mostWords = 3;

/** The people offered for the name that is being typed. */
function useMentions(record: number) {
  const [offer, setOffer] = useState(nobody);
  const asked = useRef(0);
  const close = () => {
    asked.current += 1;
    setOffer(nobody);
  };
  const ask = async (part: string | null) => {
    if (part === null || part.split(/\s+/).length > mostWords) return close();
    const turn = (asked.current += 1);
    const people = await findMentionable(record, part.trim());
    if (turn === asked.current) setOffer({ people, at: 0 });
  };
  /** Moves in the list, picks from it or closes it; returns true if the key did so. */
  const takesKey = ({ key }: KeyboardEvent, pick: (person: Mentioned) => void): boolean => {
    const { people, at } = offer;
    const person = people[at];
    if (!person) return false;
    const by: Record<string, number> = { ArrowDown: 1, ArrowUp: people.length - 1 };
    const step = by[key];
    if (step !== undefined) setOffer({ people, at: (at + step) % people.length });
    else if (key === "Enter" || key === "Tab") pick(person);
    else if (key === "Escape") close();
    else return false;
    return true;
  };
  return { ...offer, ask: (part: string | null) => void ask(part), close, takesKey };
}
