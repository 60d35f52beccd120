import { expect } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeGroup, makePerson } from "./factories.ts";
import type { Received, TestApp } from "./testApp.ts";

/** A group of a test's own: it holds a company, and its administrator asks. */
export interface OwnGroup {
  group: number;
  company: number;
  admin: string;
  /** Asks as the administrator, or with another token. */
  post: (path: string, body: unknown, token?: string) => Promise<Received>;
  /** The same, where the answer must be what was asked for. */
  ok: (path: string, body: unknown, token?: string) => Promise<Received["body"]>;
  /** A record of the company that can be sent; each has a name of its own. */
  draft: (more?: Body) => Body;
  /** Saves one. */
  record: (more?: Body) => Promise<Received["body"]>;
  /** A record as it is stored now. */
  read: (id: number) => Promise<Received["body"]>;
}

let serial = 0;

/** Makes a group, its company and its administrator. */
export async function makeOwnGroup(app: TestApp): Promise<OwnGroup> {
  const group = await makeGroup(app);
  const company = await makeCompany(app, group);
  const { token: admin } = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  const post: OwnGroup["post"] = (path, body, token = admin) => app.post(path, body, { token });
  const ok: OwnGroup["ok"] = async (path, body, token) => {
    const reply = await post(path, body, token);
    expect([path, reply.status, reply.body?.fields]).toEqual([path, 200, undefined]);
    return reply.body;
  };
  const draft: OwnGroup["draft"] = (more) => {
    serial += 1;
    return { name: `Tätigkeit ${serial}`, language: "de", company: { id: company }, ...more };
  };
  const record: OwnGroup["record"] = (more) => ok("/api/processingActivity/activity", draft(more));
  const read: OwnGroup["read"] = async (id) =>
    (await app.get(`/api/processingActivity/${id}`, { token: admin })).body;
  return { group, company, admin, post, ok, draft, record, read };
}
