import { expect } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeGroup, makePerson, type Person } from "./factories.ts";
import type { TestApp } from "./testApp.ts";

/** A group with two companies, and people who may see both, one, or nothing of it. */
export interface TwoCompanies {
  group: number;
  kiel: number;
  wien: number;
  admin: Person;
  /** Reads what belongs to Kiel, and to no company. */
  kielOnly: Person;
  /** An administrator of another group. */
  foreigner: Person;
  /** Saves a record as the administrator, in German unless it says otherwise. */
  save: (body: Body) => Promise<Body & { id: number }>;
}

/** Makes the group; its administrator may have more features than usual. */
export async function makeTwoCompanies(
  app: TestApp,
  { ofGroup = [], ofAdmin = [] }: { ofGroup?: string[]; ofAdmin?: string[] } = {},
): Promise<TwoCompanies> {
  const group = await makeGroup(app, ofGroup.length > 0 ? { features: ofGroup } : {});
  const kiel = await makeCompany(app, group, "Kiel");
  const wien = await makeCompany(app, group, "Wien");
  const more = ofAdmin.length > 0 ? { features: ofAdmin } : {};
  const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN", more);
  return {
    group,
    kiel,
    wien,
    admin,
    kielOnly: await makePerson(app, group, "ROLE_READER", { companies: [kiel] }),
    foreigner: await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN"),
    save: async (body) => {
      const whole = { language: "de", ...body };
      const path = "/api/processingActivity/activity";
      const reply = await app.post(path, whole, { token: admin.token });
      expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
      return reply.body;
    },
  };
}
