import type { FunctionComponent } from "react";
import { appState } from "../appState.ts";

/** Somebody else who has a record open, with the step and the row that they are in. */
export interface Person {
  browser: string;
  account: number;
  name: string;
  step?: number;
  row?: string;
}

/** Where people are shown. */
export interface MarkProps {
  /** The step whose people are meant; without it, all of the record with their steps. */
  step?: number;
}

/** Other users who have the record on the page open. */
export const here = appState<{
  people: readonly Person[];
  /** Shows them; it comes with those who say who is there. */
  Mark: FunctionComponent<MarkProps> | null;
}>(() => ({ people: [], Mark: null }));

/** Everybody once, with the first of their places, however many pages they have open. */
export function byPerson(people: readonly Person[]): Person[] {
  const known = new Map<number, Person>();
  for (const person of people) if (!known.has(person.account)) known.set(person.account, person);
  return [...known.values()];
}
