const megabyte = 1_000_000;

/** Limits of a file to import; sizes in bytes or characters, times in milliseconds. */
export const readLimits = {
  /** Filled rows of all sheets. */
  rows: 20_000,
  columns: 300,
  sheets: 50,
  /** Excel itself holds no more than a third of it in a cell. */
  cell: 100_000,
  /** Texts of all cells. */
  text: 40 * megabyte,
  /** Parts of a compressed file, what one of them may unfold to, and how many times its size that may be. */
  zipParts: 500,
  zipPart: 300 * megabyte,
  zipRatio: 200,
  /** Below this size a part may be as dense as it likes. */
  zipAnyRatio: megabyte,
  /** A document of nested values. */
  document: 12 * megabyte,
  depth: 60,
  /** Elements of a page within each other; those of wikis lie deep. */
  htmlDepth: 500,
  /** Cells that get the text of those they are joined with. */
  joined: 1_000_000,
  /** Memory of the thread that reads, in megabytes, and its time. */
  memory: 256,
  time: 60_000,
  /** Rows handed over at once. */
  batch: 500,
} as const;
