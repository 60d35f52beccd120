import { proxy } from "valtio";

/** Somebody else who has a record open, with the step and the row that they are in. */
export interface Person {
  browser: string;
  account: number;
  name: string;
  step?: number;
  row?: string;
}

/** Who else has the record open that the page shows. */
export const here = proxy<{ people: readonly Person[] }>({ people: [] });
