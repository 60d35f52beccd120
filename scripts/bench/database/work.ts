import type pg from "pg";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Verdict } from "../verdicts.ts";

/** What a register holds that works ask for. */
export interface Facts {
  group: number;
  /** The administrator that signs in. */
  account: number;
  records: number;
  company: number;
  domain: number;
  /** The vendor that most documents name. */
  vendor: number;
  /** The number of one record. */
  number: string;
  /** Beginning of the names of some vendors. */
  surname: string;
}

/** A request to the product, and what the floor must know of it. */
export interface Asked {
  method: "GET" | "POST";
  path: string;
  body?: Body;
  told?: Body;
}

/** Makes a request to the product. */
export type Send = (asked: Asked) => Promise<Body>;

/** A piece of work that both do: the product by a call, the floor by SQL written for it. */
export interface DatabaseWork {
  name: string;
  /** How many times as long as the floor the product may take. */
  target: number;
  ask: (facts: Facts, send: Send) => Asked | Promise<Asked>;
  /** Waits for the end of what goes on after a reply. */
  ended?: (reply: Body, send: Send) => Promise<Body>;
  /** Whether it takes so long that few times have to do. */
  isLong?: boolean;
  /** The request after a reply, if it can't be the same again. */
  next?: (asked: Asked, reply: Body) => Asked;
  /** The same reply from tables of its own, which hold what the work needs. */
  floor: (db: pg.Pool, facts: Facts, told: Body) => Promise<Json>;
  /** What both replies must have in common. */
  common: (reply: Json) => Json;
}

/** Medians of one piece of work, in milliseconds. */
export interface DatabaseMeasure extends Pick<Verdict, "inWalls" | "isFloorOfRatio"> {
  work: Pick<DatabaseWork, "name" | "target">;
  floor: number;
  measured: number;
  unit?: Verdict["unit"];
}
