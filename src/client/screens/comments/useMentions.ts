import { type KeyboardEvent, useRef, useState } from "react";
import { findMentionable, type Mentioned } from "#client/state/comments/threads.ts";

/** An @ at the beginning of a word, and what is typed after it. */
const mention = /(?:^|[\s(])@([^@\n]{0,60})$/;

/** The part of a name that is typed before the caret; null if there is none. */
export function mentionBefore(text: string, caret: number): string | null {
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
export function useMentions(record: number) {
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
