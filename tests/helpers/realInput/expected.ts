export type Expected =
  | { kind: "text"; text: string }
  | { kind: "flag"; flag: boolean }
  /** A value of a fixed list, or a catalogue entry by its key. */
  | { kind: "key"; key: string }
  | { kind: "country"; code: string }
  /** An entry by its title; `known` is its title in the catalogue if it already exists. */
  | { kind: "title"; title: string; known?: string };

/** One line of the mapping: what a cell becomes; without a pointer it has no place in the record. */
export type MapLine =
  | { cell: string; pointer: string; line?: number; expected: Expected }
  | { cell: string; pointer: null };

export const text = (value: string): Expected => ({ kind: "text", text: value });
export const key = (value: string): Expected => ({ kind: "key", key: value });
export const title = (value: string, known?: string): Expected =>
  known === undefined ? { kind: "title", title: value } : { kind: "title", title: value, known };
