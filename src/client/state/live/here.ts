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
