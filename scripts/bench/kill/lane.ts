import type pg from "pg";
import type { ApiClient } from "../../testkit/apiClient.ts";

/** An administrator of a group. */
export interface Administrator {
  group: number;
  login: string;
  password: string;
}

/** Circumstances under which a work begins. */
export interface Beginning {
  url: string;
  api: ApiClient;
  /** State of the lane before it. */
  before: string;
  /** Id of the job that the lane has done last; 0 at first. */
  last: number;
}

/** The request that begins a work. */
export interface Begun {
  path: string;
  body: object;
  /** State of the lane once the work is done. */
  after: string;
}

export interface LaneWork {
  /** Kind of its job. */
  kind: string;
  /**
   * How it ends if its processes die again and again: with all as before, between two documents, with
   * nothing, or in the middle, from where its owner can begin it again.
   */
  givenUp: "taken back" | "stopped" | "lost" | "repeatable";
  /** Does what has to be there before. */
  prepare: (beginning: Beginning) => Promise<Begun>;
  /** Reads the result as its owner would; throws if it can't be had. */
  fetchResult?: (api: ApiClient, jobId: number, url: string) => Promise<void>;
}

/** Long works that follow each other from round to round: a change and its undo, say. */
export interface Lane {
  administrator: Administrator;
  works: readonly LaneWork[];
  /** All that its works change, a line for each document, so that half of a work shows. */
  readState: (db: pg.ClientBase) => Promise<string>;
}

/** Reads the lines of a state; the query names them `line`. */
export async function readLines(
  db: pg.ClientBase,
  query: string,
  values: readonly unknown[],
): Promise<string> {
  const { rows } = await db.query<{ line: string }>(query, [...values]);
  return rows.map(({ line }) => line).join("\n");
}
