import type pg from "pg";
import type { ClaimKey } from "#server/store/database/claims.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** Contents of a register that works ask for. */
export interface Facts {
  group: number;
  /** The administrator that signs in. */
  account: number;
  company: number;
  domain: number;
  /** The vendor that most documents name. */
  vendor: number;
  /** The number of one record. */
  number: string;
  /** Beginning of the names of some vendors. */
  surname: string;
}

/** The floor's connections, the key by which it claims the group, and what it knows. */
export interface FloorOrders {
  config: pg.PoolConfig;
  /** For looking up who calls. */
  service: pg.PoolConfig;
  key: ClaimKey;
  facts: Facts;
}

/** A request to the product, and what the floor must know of it. */
export interface Request {
  method: "GET" | "POST" | "PATCH";
  path: string;
  body?: Body;
  forFloor?: Body;
}

/** Makes a request to the product. */
export type Send = (request: Request) => Promise<Body>;

/** A piece of work that both do: the product by a call, the floor by SQL written for it. */
export interface Work {
  name: string;
  /** How many times as long as the floor the product may take. */
  target: number;
  request: Request | ((send: Send) => Promise<Request>);
  /** Waits for the end of what goes on after a reply; takes so long that once has to do. */
  untilDone?: (reply: Body, send: Send) => Promise<Body>;
  /** The request after a reply, if it can't be the same again. */
  next?: (request: Request, reply: Body) => Request;
  /** The same reply from tables of its own, which hold what the work needs, in one transaction. */
  floor: (db: pg.ClientBase, forFloor: Body) => Promise<Json>;
  /** Part that both replies must have in common. */
  common: (reply: Json) => Json;
}

export function get(path: string, forFloor?: Body): Request {
  return { method: "GET", path, ...(forFloor ? { forFloor } : {}) };
}

export function post(path: string, body: Body = {}, forFloor?: Body): Request {
  return { method: "POST", path, body, ...(forFloor ? { forFloor } : {}) };
}

export async function firstRequest({ request }: Work, send: Send): Promise<Request> {
  return typeof request === "function" ? request(send) : request;
}
