import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeGroup, makePerson, type Person } from "./factories.ts";
import { makeTestApp, type Received, type TestApp } from "./testApp.ts";
import type { TestDatabase } from "./testDatabase.ts";

/** A group of its own with a company and its administrator. */
export interface World {
  app: TestApp;
  group: number;
  company: number;
  /** A tenant administrator who sees all companies. */
  admin: Person;
  person: (role?: string, given?: Parameters<typeof makePerson>[3]) => Promise<Person>;
  /** A valid record of the company with a unique name. */
  draft: (more?: Body) => Body;
  record: (more?: Body) => Promise<Received["body"]>;
  /** Saves a record as the administrator, in German unless the body says otherwise. */
  save: (body: Body) => Promise<Received["body"]>;
  read: (id: number) => Promise<Received["body"]>;
}

export interface WorldOptions {
  /** A new one by default, on the worker's database unless given another. */
  app?: TestApp;
  database?: TestDatabase;
  /** Title of the company. */
  title?: string;
  /** Features of the group; all by default. */
  features?: readonly string[];
  /** Features of the administrator beyond those of the group. */
  adminFeatures?: string[];
}

export const savePath = "/api/processingActivity/activity";

let serial = 0;

export async function world(options: WorldOptions = {}): Promise<World> {
  const { database, title, features, adminFeatures = [] } = options;
  const app = options.app ?? (await makeTestApp({}, database ? { database } : {}));
  const group = await makeGroup(app, features ? { features } : {});
  const company = await makeCompany(app, group, title);
  const person: World["person"] = (role, given) => makePerson(app, group, role, given);
  const admin = await person("ROLE_TENANT_ADMIN", { features: adminFeatures });
  const draft: World["draft"] = (more) => {
    serial += 1;
    return { name: `Tätigkeit ${serial}`, language: "de", company: { id: company }, ...more };
  };
  const save: World["save"] = (body) => admin.ok(savePath, { language: "de", ...body });
  return {
    app,
    group,
    company,
    admin,
    person,
    draft,
    save,
    record: (more) => save(draft(more)),
    read: (id) => admin.read(`/api/processingActivity/${id}`),
  };
}

/** Group with two companies, and people who can read one of them or none of the group. */
export interface TwoCompanies extends World {
  kiel: number;
  wien: number;
  /** Reader of Kiel's content and of content without a company. */
  kielOnly: Person;
  /** An administrator of another group. */
  foreigner: Person;
}

export async function twoCompanies(options: WorldOptions = {}): Promise<TwoCompanies> {
  const whole = await world({ ...options, title: "Kiel" });
  const { app } = whole;
  return {
    ...whole,
    kiel: whole.company,
    wien: await makeCompany(app, whole.group, "Wien"),
    kielOnly: await whole.person("ROLE_READER", { companies: [whole.company] }),
    foreigner: await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN"),
  };
}
