import { expect } from "vitest";
import { hashPassword } from "#server/auth/password.ts";
import { beginSession } from "#server/auth/sessionRules.ts";
import { hashOfText, signToken } from "#server/auth/tokens.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import { accountsOf, insertAccount } from "#server/store/accounts/accounts.ts";
import { insertGroup } from "#server/store/accounts/groups.ts";
import { readProductItems } from "#server/store/items/items.ts";
import { insertLoginLink, type LinkWay } from "#server/store/accounts/loginLinks.ts";
import { insertLogin } from "#server/store/accounts/logins.ts";
import { recipientCountry } from "#server/store/records/recordCondition.ts";
import type { RecordColumns } from "#server/store/records/records.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { storedValue, type StoredLink } from "#server/store/trail/links.ts";
import { insertItem } from "#server/store/items/storeItem.ts";
import { isOperatorsRole } from "#shared/domain/workflow/roles.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import features from "#schemas/lists/features.json" with { type: "json" };
import type { Received, TestApp } from "./testApp.ts";

export const allFeatures = features.items.map((feature) => feature.value);

/** Values that filters find a record by with these recipients, as each save stores them. */
export function flowValues(flows: readonly Body[]): StoredLink[] {
  return flows.map(({ countryCode }) =>
    storedValue(recipientCountry, linkNumber(String(countryCode))),
  );
}

/** Columns of a record without a company or any content. */
export const bareColumns: RecordColumns = {
  companyId: null,
  domainId: null,
  departmentId: null,
  resubmission: null,
  letters: null,
  vendorDpa: null,
  agreement: null,
  thirdCountry: null,
  isTemplate: false,
  isProductOwned: false,
  parentTemplateId: null,
  status: "draft",
  priority: null,
  riskLevel: null,
  dpiaState: null,
  name: "",
  language: "de",
  facts: {},
};

let count = 0;

function next(): number {
  count += 1;
  return count;
}

/** Creates a company group, with every feature by default. */
export function makeGroup(
  app: TestApp,
  given: { title?: string; features?: readonly string[]; settings?: Body } = {},
): Promise<number> {
  const { title = `Group ${next()}`, features: licensed = allFeatures, settings = {} } = given;
  return app.store.withService((db) =>
    insertGroup(db, { title, language: "de", features: licensed, settings }),
  );
}

export interface Person {
  login: string;
  token: string;
  refreshToken: string;
  viewer: Viewer;
  get: (path: string) => Promise<Received>;
  post: (path: string, body: unknown) => Promise<Received>;
  /** The body of a reply to a request that must succeed. */
  ok: (path: string, body: unknown) => Promise<Received["body"]>;
  /** Like `ok`, for a request that only reads. */
  read: (path: string) => Promise<Received["body"]>;
  /** Faults of a reply, see `faultsOf`. */
  refusal: (path: string, body: unknown) => Promise<(number | string)[]>;
  /** Fails unless just these fields are at fault: `"/text maxLength"`. */
  assertInvalid: (path: string, body: unknown, ...fields: string[]) => Promise<void>;
}

/** Status, then path and code of each field at fault: `[412, "/text maxLength"]`. */
export function faultsOf({ status, body }: Pick<Received, "status" | "body">): (number | string)[] {
  const fields: { path: string; code: string }[] = body.fields ?? [];
  return [status, ...fields.map(({ path, code }) => `${path} ${code}`)];
}

export type Calls = Pick<Person, "get" | "post" | "ok" | "read" | "refusal" | "assertInvalid">;

export function callsWith(app: TestApp, token: string): Calls {
  const get: Person["get"] = (path) => app.get(path, { token });
  const post: Person["post"] = (path, body) => app.post(path, body, { token });
  const refusal: Person["refusal"] = async (path, body) => faultsOf(await post(path, body));
  return {
    get,
    post,
    ok: (path, body) => app.ok(path, body, { token }),
    read: async (path) => {
      const { status, body } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      return body;
    },
    refusal,
    assertInvalid: async (path, body, ...fields) => {
      expect([path, ...(await refusal(path, body))]).toEqual([path, 412, ...fields]);
    },
  };
}

interface GivenPerson {
  login?: string;
  password?: string;
  companies?: number[];
  features?: string[];
  /** More of their staff entry. */
  entry?: Body;
}

/** Creates a signed-in person with an account, with a password if one is given. */
export async function makePerson(
  app: TestApp,
  group: number,
  role = "ROLE_READER",
  given: GivenPerson = {},
): Promise<Person> {
  const login = given.login ?? `person${next()}@test.example`;
  const hash = given.password
    ? await hashPassword(given.password, app.platform.passwordCost)
    : null;
  await app.store.withService((db) => insertLogin(db, login, hash));
  const access = {
    roles: isOperatorsRole(role) ? [] : [role],
    companies: (given.companies ?? []).map((id) => ({ id })),
  };
  const body = {
    firstName: "Kim",
    lastName: `Person ${next()}`,
    email: login,
    ...access,
    ...given.entry,
  };
  const staff = await app.store.withGroup(group, (tx) =>
    insertItem(tx, { kind: "staff", body }, null),
  );
  await app.store.withGroup(group, (tx) =>
    insertAccount(tx, {
      login,
      roles: [role],
      companies: given.companies ?? null,
      features: given.features ?? [],
      language: "de",
      contactId: staff.id,
    }),
  );
  const begun = await app.store.withService(async (db, now) => {
    const accounts = await accountsOf(db, login);
    const account = accounts.find((each) => each.group === group);
    if (!account) throw new Error("no account");
    return beginSession(db, account, now, { provedAt: now });
  });
  const token = await signToken(app.platform.keys, begun.viewer, new Date());
  const { refreshToken, viewer } = begun;
  return { login, token, refreshToken, viewer, ...callsWith(app, token) };
}

export async function offerLink(
  app: TestApp,
  { login, viewer }: Pick<Person, "login" | "viewer">,
  link: string,
  { via = "shown" as LinkWay, hours = 1 } = {},
): Promise<void> {
  await app.store.withGroup(viewer.group, (tx) =>
    insertLoginLink(tx, {
      hash: hashOfText(link),
      login,
      account: viewer.account,
      via,
      state: "shown",
      madeBy: null,
      expiresAt: new Date(tx.now.getTime() + hours * 3_600_000),
    }),
  );
}

export function productItemId(app: TestApp, kind: string, key: string): Promise<number> {
  return app.store.withGroup(1, async (tx) => {
    const id = (await readProductItems(tx, kind, [key])).get(key)?.id;
    if (id === undefined) throw new Error(`no ${kind} ${key}`);
    return id;
  });
}

export async function makeItem(
  app: TestApp,
  group: number,
  kind: string,
  body: Body,
): Promise<number> {
  const item = await app.store.withGroup(group, (tx) => insertItem(tx, { kind, body }, null));
  return item.id;
}

/** Creates a company in Germany and returns its id. */
export async function makeCompany(app: TestApp, group: number, title?: string): Promise<number> {
  const country = await productItemId(app, "countries", "DE");
  return makeItem(app, group, "companies", {
    title: title ?? `Company ${next()}`,
    country: { id: country },
    city: "Kiel",
    // Records of a company that leaves this open ask for its officer.
    dpoRequired: false,
    languages: ["de", "en"],
  });
}
