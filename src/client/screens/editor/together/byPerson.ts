import type { Person } from "#client/state/live/here.ts";

/** Everybody once, with the first of their places, however many pages they have open. */
export function byPerson(people: readonly Person[]): Person[] {
  const known = new Map<number, Person>();
  for (const person of people) if (!known.has(person.account)) known.set(person.account, person);
  return [...known.values()];
}
