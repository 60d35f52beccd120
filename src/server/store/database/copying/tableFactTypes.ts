/** Content of a column other than plain values, which are brought along as they are. */
export type Holds =
  /** The number of the group, or of anything in it; 0 and null name nothing. */
  | "id"
  | "ids"
  /** A number that counts or measures, or that a name is known by. */
  | "number"
  | "numbers"
  /** A document of ours, in which ids are where its description says so. */
  | "body"
  /** Any other JSON, with the names under which it holds ids. */
  | { idsIn: readonly string[] }
  /** A compressed document; readable in the archive. */
  | "packed"
  /** Words in which `@{id}` names somebody. */
  | "mentions"
  /** A kind and an id, as `record/12`. */
  | "target"
  /** The value of a count, which is an id where what is counted are areas. */
  | "counted"
  /** Left empty: a key, or what only concerns the old place. */
  | "nothing";

/** How an erased member of staff disappears from a table. */
export type Erasure =
  /** Names people by ids at most, which lead nowhere once the entry is deleted. */
  | "idsOnly"
  /** Emptied by statements of its own, in `eraseStaff`. */
  | "ownStatements"
  /** Rows of their accounts or of their entry are deleted by this role. */
  | { column: "account_id" | "staff_id"; role: "group" | "service" };

/** Rows of their accounts. */
export const accountRows: Erasure = { column: "account_id", role: "group" };
/** Rows of their accounts that only the service role may delete. */
export const serviceRows: Erasure = { column: "account_id", role: "service" };
/** Rows of their entry. */
export const staffRows: Erasure = { column: "staff_id", role: "group" };

/** Where the rows of a table lie in a database of several machines. On one machine it makes no difference. */
export type Place =
  /** By group, all rows of a group on one worker: each statement names the group by its value. */
  | "sharded"
  /** Whole on every machine, so that it can be joined anywhere; not to be written while one is down. */
  | "reference"
  /** On the coordinator and known to the engine: asked for without a group, written together with shards. */
  | "coordinator"
  /** On the coordinator and unknown to the engine: leases, counts, migrations. */
  | "local"
  /** A table of its own on every machine, unknown to the engine, so that functions of policies can read it. */
  | "eachNode";

interface CommonFacts {
  place: Place;
  /**
   * Left out of backups: belongs to the running servers of a database, lets somebody in, or is gone within
   * the hour or day. A restore must not open again what was ended since.
   */
  backup?: false;
  erasure: Erasure;
}

/** A table that is moved with its group. */
export interface MovedTableFacts extends CommonFacts {
  about: string;
  /** Which of its rows are the group's, where its number doesn't say so; `$1` is the group. */
  where?: string;
  order?: string;
  columns: Readonly<Record<string, Holds>>;
}

/** A table that doesn't go with a group, and why. */
export interface LeftTableFacts extends CommonFacts {
  staysBehind: string;
}

/** The table of the log. */
export interface LoggedTableFacts extends CommonFacts {
  isLog: true;
}
