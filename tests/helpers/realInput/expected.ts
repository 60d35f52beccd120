/** Expected value at a place in the record. */
export type Expected =
  | { kind: "text"; text: string }
  | { kind: "flag"; flag: boolean }
  /** A value of a fixed list, or an entry of a catalogue by its key. */
  | { kind: "key"; key: string }
  | { kind: "country"; code: string }
  /** An entry by its title; `known` ones are in the catalogue before, under this title. */
  | { kind: "title"; title: string; known?: string };

/** One line of the table: what a cell becomes. A cell without a home says why. */
export type MapLine =
  | { cell: string; pointer: string; line?: number; expected: Expected }
  | { cell: string; pointer: null; why: string };

/** Says where a cell goes and what is to stand there. */
export type Emit = (cell: string, pointer: string, expected: Expected, line?: number) => void;

/** A text, whole. */
export const text = (value: string): Expected => ({ kind: "text", text: value });
/** A value of a fixed list, or an entry of a catalogue by its key. */
export const key = (value: string): Expected => ({ kind: "key", key: value });
/** An entry of a catalogue by its title. */
export const title = (value: string, known?: string): Expected =>
  known === undefined ? { kind: "title", title: value } : { kind: "title", title: value, known };

/** Says of a cell that nothing in the record is its home, and why. */
export type Leave = (cell: string, why: string) => void;
