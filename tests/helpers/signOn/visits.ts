import type { LightMyRequestResponse } from "fastify";
import { noteRefusals } from "#server/jobs/noteRefusals.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { logOf, type LogEntry } from "../auditLog.ts";
import { makeGroup, makePerson, type Person } from "../factories.ts";
import { freshVisitThrottle } from "../signIn/throttles.ts";
import { makeTestApp, type TestApp } from "../testApp.ts";
import { sharedDatabase } from "../testDatabase.ts";
import { makeSamlIdp, type Answering, type Posted, type SamlIdp } from "./samlIdp.ts";

type Provider = Operations["signOn.save"]["body"]["provider"];

const ownOrigin = "https://a30.test.example";

/** App where groups may have providers; reuses another app's data if one is given. */
export async function makeSignOnApp(
  kinds: readonly ("saml" | "oidc")[] = ["saml"],
  before?: TestApp,
): Promise<TestApp> {
  const database = before ?? (await sharedDatabase());
  const throttle = freshVisitThrottle(database.store);
  const signOn = { kinds, hosts: ["localhost"], throttle };
  return makeTestApp({ signOn, ...(before ? { keys: before.platform.keys } : {}) }, { database });
}

export interface SamlGroup {
  app: TestApp;
  group: number;
  admin: Person;
  idp: SamlIdp;
  provider: Provider;
  save: (change: Partial<Provider>) => Promise<void>;
}

const usualRules: Provider["rules"] = [
  { attribute: "groups", value: "admins", role: "ROLE_TENANT_ADMIN" },
  { attribute: "groups", value: "readers", role: "ROLE_READER" },
];

export async function makeSamlGroup(
  app: TestApp,
  change: Partial<Provider> = {},
  idp?: SamlIdp,
): Promise<SamlGroup> {
  const own = idp ?? (await makeSamlIdp());
  const group = await makeGroup(app);
  const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  const of: SamlGroup = {
    app,
    group,
    admin,
    idp: own,
    provider: {
      kind: "saml",
      enabled: true,
      issuer: own.issuer,
      signInUrl: "https://idp.test.example/SingleSignOnService",
      signOutUrl: "https://idp.test.example/SingleLogoutService",
      certificates: [own.certificate],
      createsAccounts: true,
      rules: usualRules,
    },
    save: async (more) => {
      const { token } = admin;
      const { body } = await app.get("/api/admin/signOn", { token });
      Object.assign(of.provider, more);
      const sent = { version: body.version, provider: of.provider };
      const saved = await app.post("/api/admin/signOn", sent, { token });
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    },
  };
  await of.save(change);
  return of;
}

export async function samlWorld(): Promise<{ app: TestApp; of: SamlGroup }> {
  const app = await makeSignOnApp();
  return { app, of: await makeSamlGroup(app) };
}

/** Refusals of sign-on in a group's log, with those of the hour that is still counted. */
export async function loggedRefusals(app: TestApp, group: number): Promise<LogEntry[]> {
  const clock = () => new Date(Date.now() + 3_600_000);
  await noteRefusals({ ...app.platform, clock });
  const entries = await logOf(app, group);
  return entries.filter(({ action }) => /^(signOn\.refused|refusal\.signOut)$/.test(action));
}

export function cookieOf(response: LightMyRequestResponse, name: string) {
  return response.cookies.find((cookie) => cookie.name === name);
}

/** Sign-in request on its way to a provider. */
export interface Sent {
  address: string;
  relay: string;
}

export async function begin({ app, group }: SamlGroup, target = "/dashboard"): Promise<Sent> {
  const query = new URLSearchParams({ q: target, group: String(group) });
  const response = await app.app.inject({ method: "GET", url: `/v1/login?${query}` });
  const relay = cookieOf(response, "__Secure-relay")?.value ?? "";
  return { address: String(response.headers.location), relay };
}

/** Posts the form of the provider's page to the app. */
export function comeBack(
  app: TestApp,
  posted: Partial<Posted>,
  relay: string | null,
): Promise<LightMyRequestResponse> {
  return app.app.inject({
    method: "POST",
    url: "/saml/acs",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://idp.test.example",
      ...(relay === null ? {} : { cookie: `__Secure-relay=${relay}` }),
    },
    payload: new URLSearchParams(posted).toString(),
  });
}

/** Redirect target and tokens at the end of a sign-in. */
export interface Outcome {
  status: number;
  location: string;
  /** Reason for a refused sign-in; null if it succeeded. */
  refused: string | null;
  refresh: string | null;
  leave: string | null;
  response: LightMyRequestResponse;
}

export function outcomeOf(response: LightMyRequestResponse): Outcome {
  const location = String(response.headers.location ?? "");
  const refused = new URL(location || "/", ownOrigin).searchParams.get("signOn");
  const value = (name: string) => cookieOf(response, name)?.value || null;
  const [refresh, leave] = [value("__Secure-vvt_refresh"), value("__Secure-vvt_leave")];
  return { status: response.statusCode, location, refused, refresh, leave, response };
}

/** Signs in with the given provider response. */
export async function signOn(
  of: SamlGroup,
  how: Answering = {},
  target?: string,
): Promise<Outcome> {
  const { address, relay } = await begin(of, target);
  return outcomeOf(await comeBack(of.app, of.idp.answer(address, how), relay));
}

/** Exchanges the cookie for an access token, as the page does. */
export async function renew(
  app: TestApp,
  refresh: string,
  headers: Record<string, string> = { origin: ownOrigin, "sec-fetch-site": "same-origin" },
) {
  const response = await app.app.inject({
    method: "POST",
    url: "/v1/api/token/refresh",
    headers: { ...headers, cookie: `__Secure-vvt_refresh=${refresh}` },
    payload: { refresh_token: "" },
  });
  return { status: response.statusCode, body: response.json(), response };
}

export const reader = {
  groups: ["readers"],
  email: "kim@nordlicht.example",
  givenName: "Kim",
  sn: "Petersen",
};
