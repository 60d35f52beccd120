import { expect } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeGroup, makePerson } from "./factories.ts";
import type { Received, TestApp } from "./testApp.ts";

/** A separate group for one test, with a company and an administrator. */
export interface OwnGroup {
  group: number;
  company: number;
  admin: string;
  /** Sends a request as the administrator, or with another token. */
  post: (path: string, body: unknown, token?: string) => Promise<Received>;
  /** The same, but fails unless the request succeeds. */
  ok: (path: string, body: unknown, token?: string) => Promise<Received["body"]>;
  /** A valid record of the company with a unique name. */
  draft: (more?: Body) => Body;
  /** Saves a record. */
  record: (more?: Body) => Promise<Received["body"]>;
  /** A record as stored now. */
  read: (id: number) => Promise<Received["body"]>;
}

let serial = 0;

/** Creates a group with a company and an administrator. */
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
