import { expect, test } from "vitest";
import { passwordCost } from "#server/auth/password.ts";
import { quickCost } from "../../../scripts/testkit/quickCost.ts";
import { makeGroup, makePerson, offerLink, type Person } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const password = "Seehund im Watt 1987";

// Real password cost, since the tests compare how long guesses take.
const app = await makeTestApp({ passwordCost });
const group = await makeGroup(app, { title: "Nordlicht Werften" });

interface Answer {
  status: number;
  body: { supportId?: string; error?: string };
  cookie: string;
  /** Number of passwords hashed. */
  hashed: number;
  took: number;
}

async function signIn(username: string, secret: string, address: string, cookie = "") {
  const { passwordTurns } = app.platform;
  let hashed = 0;
  app.platform.passwordTurns = {
    take: (...wanted) => {
      hashed += 1;
      return passwordTurns.take(...wanted);
    },
  };
  const start = performance.now();
  const reply = await app.app.inject({
    method: "POST",
    url: "/v1/api/login_check",
    remoteAddress: address,
    headers: cookie ? { cookie } : {},
    payload: { username, password: secret },
  });
  app.platform.passwordTurns = passwordTurns;
  const took = performance.now() - start;
  const [set = ""] = String(reply.headers["set-cookie"] ?? "").split(";");
  const answer: Answer = {
    status: reply.statusCode,
    body: reply.json(),
    cookie: set,
    hashed,
    took,
  };
  return answer;
}

/** Parts of a reply that a guessing attacker can observe. */
function told({ status, body, cookie, hashed }: Answer) {
  const { supportId: _, ...rest } = body;
  return { status, body: rest, cookie, hashed };
}

test("guessing is throttled per account and per address and locks nobody out; an unknown name gets the same replies after the same work", async () => {
  const { throttle } = app.platform;
  const fail = async (account: string, address: string, times: number) => {
    for (let index = 0; index < times; index += 1)
      await throttle.count({ account, address: address.replace("*", String(index)), device: null });
  };
  const login = "geraten@test.example";
  const missing = "niemand@test.example";
  await makePerson(app, group, "ROLE_READER", { login, password });
  const { cookie, status } = await signIn(login, password, "10.20.0.1");
  expect(status).toBe(200);

  const answers: Answer[][] = [];
  for (const [name, address] of [
    [login, "10.20.1.1"],
    [missing, "10.20.1.2"],
  ] as const) {
    await fail(name, address, 8);
    const own: Answer[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) own.push(await signIn(name, "nope", address));
    answers.push(own);
  }
  const [known = [], unknown = []] = answers;
  expect(known.map(told)).toEqual(unknown.map(told));
  expect(known.map((each) => [each.status, each.hashed])).toEqual([
    [401, 1],
    [401, 1],
    [429, 0],
  ]);
  const quickest = (all: Answer[]) => Math.min(...all.slice(0, 2).map(({ took }) => took));
  expect(quickest(unknown)).toBeGreaterThan(quickest(known) / 4);
  expect(quickest(known)).toBeGreaterThan(quickest(unknown) / 4);

  // A throttled address is refused even with the right password; other addresses are not.
  expect((await signIn(login, password, "10.20.1.1")).status).toBe(429);
  expect((await signIn(login, password, "10.20.0.2")).status).toBe(200);
  for (const name of [login, missing]) await fail(name, "10.21.0.*", 100);
  const slow = await Promise.all([
    signIn(login, "nope", "10.20.0.3"),
    signIn(missing, "nope", "10.20.0.6"),
  ]);
  expect(slow.map(({ status, body: { error } }) => [status, error])).toEqual([
    [401, "wrongCredentials"],
    [401, "wrongCredentials"],
  ]);
  // The account's owner gets in by a known browser from anywhere, or from a known address.
  expect((await signIn(login, password, "10.20.0.4", cookie)).status).toBe(200);
  expect((await signIn(login, password, "10.20.0.1")).status).toBe(200);
});

/** Ways to set a password; each returns the refusal or null, and what signs in afterwards. */
const ways = {
  "a change": async (person: Person, newPassword: string) => {
    const body = { oldPassword: password, newPassword };
    return person.post("/api/user/password", body);
  },
  "a link": async (person: Person, newPassword: string) => {
    const link = `link-${crypto.randomUUID()}`;
    await offerLink(app, person, link, { via: "mail" });
    return app.post("/api/user/link", { link, newPassword });
  },
};

const refused: [string, string][] = [
  ["Vierzehn Zeich", "minLength"],
  ["Möwe ".repeat(41), "maxLength"],
  ["Passwort-Passwort", "password.common"],
  ["wilhelmine.lang@werft", "password.context"],
  ["Nordlicht-Werften-1", "password.context"],
];

const long = `  ${"Ein langer Satz mit vielen Wörtern und Zahlen 4711. ".repeat(3)}  `;

test.each(Object.entries(ways))(
  "a password set by %s has 15 characters or more, none that are guessed first or by name, and stays as it was typed",
  async (way, set) => {
    // Only guesses are timed.
    app.platform.passwordCost = quickCost;
    const login = `wilhelmine.lang.${way.replace(" ", "")}@werft.example`;
    const person = await makePerson(app, group, "ROLE_READER", { login, password });
    for (const [text, code] of refused) {
      const { status, body } = await set(person, text);
      const [field] = body.fields ?? [];
      expect([text, status, field?.path, field?.code]).toEqual([text, 412, "/newPassword", code]);
    }
    expect([...long].length).toBeGreaterThan(150);
    expect((await set(person, long)).status).toBeLessThan(300);
    const statuses = [];
    for (const text of [long, long.trim(), long.slice(0, 72), long.slice(0, 128), `${long} `])
      statuses.push((await signIn(login, text, "10.22.0.1")).status);
    expect(statuses).toEqual([200, 401, 401, 401, 401]);
  },
);
