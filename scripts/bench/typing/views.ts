/**
 * What is measured: the pages, the editor with all of its rows open, and what both show by React
 * alone: the same elements without any component or listener, the least that anything takes which
 * React paints.
 */
export const views = ["bare", "plain", "editor", "open", "alone", "aloneOpen", "stock"] as const;
export type View = (typeof views)[number];

/** A form to measure: a step of the record, with about so many fields. */
export interface MeasuredForm {
  step: number;
  fields: number;
  /** Rows of its lists, instead of as many as the fields need. */
  rows?: number;
}

/** Measurements of one view in one round; times in milliseconds. */
export interface ViewRun {
  /** From the start of rendering to the first paint, and until all rows stand. */
  paint: number;
  stand: number;
  /** To open all rows, until their fields are painted. */
  openAll: number;
  /** The first paint of the editor as markup that is ready: what it takes without any script. */
  ready: number;
  /** From a key press to the end of its input event, and to the next paint. */
  key: number;
  keyPaint: number;
  /** The same with a fourth of the processor. */
  slowKey: number;
  slowKeyPaint: number;
  /** Processor time of the page's main thread per key at a human pace, with the checks between. */
  cpu: number;
  /** Components rendered per key press, and by the check after the last of them. */
  renders: number;
  pauseRenders: number;
}
