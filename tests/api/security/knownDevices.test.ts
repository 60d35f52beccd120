import { expect, test } from "vitest";
import { makeTurns } from "#server/auth/turns.ts";
import { sweepDevices } from "#server/store/accounts/knownDevices.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { type From, strangersOf } from "../../helpers/signIn/strangers.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { failAttempts, freshThrottle } from "../../helpers/signIn/throttles.ts";

const password = "Seehund im Watt 1987";
const other = "Leuchtturm am Kai 55";

const app = await makeTestApp();
const group = await makeGroup(app);
const { newAddress, send } = strangersOf(app);

const somebody = () => makePerson(app, group, "ROLE_READER", { password });

const signIn = (username: string, secret: string, from: From = {}) =>
  send("/api/login_check", { username, password: secret }, from);

/** Failures from one address, which count even where those of others are too many already. */
function tenFailures(account: string, address: string) {
  return Array.from({ length: 10 }, () => ({ account, address, device: null, isSlow: true }));
}

/** Status of a sign-in from where somebody has just failed ten times for the same name. */
async function signInAsStranger(login: string, secret: string, cookie = ""): Promise<number> {
  const address = newAddress();
  await failAttempts(app.platform.throttle, tenFailures(login, address));
  return (await signIn(login, secret, { address, cookie })).status;
}

/** Simulates strangers' failed attempts from everywhere, plus from one address. */
async function othersFail(login: string, address: string): Promise<void> {
  const { throttle } = app.platform;
  const strangers = Array.from({ length: 100 }, (_, index) => [
    { account: login, address: newAddress(), device: null },
    { account: `somebody ${index}`, address, device: null },
  ]);
  await failAttempts(throttle, [...tenFailures(login, address), ...strangers.flat()]);
}

/** Lets the failures that were counted expire. */
function waitForWindow(): void {
  app.platform.throttle = freshThrottle(app.store);
}

test("a browser that has signed in is never locked out by others, nor later", async () => {
  const { login } = await somebody();
  const home = newAddress();
  const { cookie } = await signIn(login, password, { address: home });
  waitForWindow();
  await othersFail(login, home);
  expect((await signIn(login, password, { address: home, cookie })).status).toBe(200);
  // The known browser signs in from a new address.
  const train = newAddress();
  await othersFail(login, train);
  expect((await signIn(login, password, { address: train, cookie })).status).toBe(200);
  expect(await signInAsStranger(login, password)).toBe(429);
});

test("a client without cookies is known by its address, later too", async () => {
  const { login } = await somebody();
  const address = newAddress();
  await signIn(login, password, { address });
  waitForWindow();
  await othersFail(login, address);
  expect((await signIn(login, password, { address })).status).toBe(200);
  // The address is known for this name only.
  const neighbour = await somebody();
  await othersFail(neighbour.login, address);
  expect((await signIn(neighbour.login, password, { address })).status).toBe(429);
});

test("ten wrong passwords from a known browser throttle that browser and nothing else", async () => {
  const { login } = await somebody();
  const [phone, desk] = [await signIn(login, password), await signIn(login, password)];
  const address = newAddress();
  const wrong = [];
  for (let index = 0; index < 11; index += 1)
    wrong.push((await signIn(login, "nope", { address, cookie: phone.cookie })).status);
  expect(wrong).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  const right = await signIn(login, password, { address, cookie: phone.cookie });
  expect(right.status).toBe(429);
  expect((await signIn(login, password, { address, cookie: desk.cookie })).status).toBe(200);
  expect((await signIn(login, password)).status).toBe(200);
});

test("a cookie that others have, is invented, expired or from before a new password is worth nothing", async () => {
  const [{ login, viewer }, stranger] = [await somebody(), await somebody()];
  const foreign = (await signIn(stranger.login, password)).cookie;
  const own = await signIn(login, password);
  const expired = await signIn(login, password);
  const secret = expired.cookie.split("=")[1] ?? "";
  expect(secret).toHaveLength(43);
  await app.asOwner(
    `update known_device set expires_at = now() - interval '1 second' where account_id = $1
     and hash = encode(sha256($2::bytea), 'hex')`,
    [viewer.account, secret],
  );
  for (const cookie of ["", foreign, `device=${"x".repeat(43)}`, expired.cookie])
    expect([cookie, await signInAsStranger(login, password, cookie)]).toEqual([cookie, 429]);
  const usual = await signIn(login, password, { cookie: own.cookie });
  expect(usual.status).toBe(200);

  const changed = await app.post(
    "/api/user/password",
    { oldPassword: password, newPassword: other },
    { token: usual.body.token, headers: { cookie: own.cookie } },
  );
  expect(changed.status).toBe(204);
  expect(await signInAsStranger(login, other, own.cookie)).toBe(429);
  // The browser that changed the password is known again, by a new secret.
  const [cookie = ""] = String(changed.headers["set-cookie"]).split(";");
  expect((await signIn(login, other, { cookie })).status).toBe(200);
});

test("a browser that several people share is known for each of them", async () => {
  const [one, two] = [await somebody(), await somebody()];
  const first = await signIn(one.login, password);
  const both = await signIn(two.login, password, { cookie: first.cookie });
  for (const { login } of [one, two]) {
    await othersFail(login, newAddress());
    const reply = await signIn(login, password, { cookie: both.cookie });
    expect([reply.status, reply.cookie.length]).toEqual([200, both.cookie.length]);
  }
});

test("ten devices of each kind are remembered, as hashes, until nobody signs in with them", async () => {
  const { login, viewer } = await somebody();
  const first = await signIn(login, password);
  const later = [];
  for (let index = 0; index < 10; index += 1) later.push(await signIn(login, password));
  const stored = async () =>
    (await app.asOwner("select * from known_device where account_id = $1", [viewer.account])).rows;
  const rows = await stored();
  expect(rows.filter(({ kind }) => kind === "cookie")).toHaveLength(10);
  expect(rows.filter(({ kind }) => kind === "address")).toHaveLength(10);
  const text = JSON.stringify(rows);
  expect(text).not.toContain("10.9.");
  for (const { cookie } of later) expect(text).not.toContain(cookie.split("=")[1]);
  await othersFail(login, newAddress());
  expect(await signInAsStranger(login, password, first.cookie)).toBe(429);
  const newest = later.at(-1)?.cookie ?? "";
  expect((await signIn(login, password, { cookie: newest })).status).toBe(200);
  const halfAYear = new Date(Date.now() + 181 * 24 * 3_600_000);
  await app.store.withService((db) => sweepDevices(db, halfAYear));
  expect(await stored()).toEqual([]);
});

test("whoever is signed in changes their password, whatever others have failed", async () => {
  const { login, token } = await somebody();
  await othersFail(login, "127.0.0.1");
  const change = (oldPassword: string) =>
    app.post("/api/user/password", { oldPassword, newPassword: other }, { token });
  for (let index = 0; index < 10; index += 1) expect((await change("nope")).status).toBe(412);
  expect((await change(password)).status).toBe(429);
  waitForWindow();
  expect((await change(password)).status).toBe(204);
});

test("a known browser passes the queue of strangers, even if it is full", async () => {
  const { login } = await somebody();
  const { cookie } = await signIn(login, password);
  const usual = app.platform.passwordTurns;
  const turns = makeTurns({ atOnce: 1, mostWaiting: 20 });
  const held = Promise.withResolvers<void>();
  let passed = 0;
  let refused = 0;
  let before = -1;
  app.platform.passwordTurns = {
    take: (keys, work, options) =>
      turns.take(
        keys,
        () => {
          before = passed;
          return work();
        },
        options,
      ),
  };
  const strangers = Array.from({ length: 21 }, (_, index) =>
    turns
      .take([`address ${index}`], async () => {
        await held.promise;
        passed += 1;
      })
      .catch(() => (refused += 1)),
  );
  const known = signIn(login, password, { cookie });
  // One stranger was dropped to make room.
  await expect.poll(() => refused).toBe(1);
  held.resolve();
  expect([(await known).status, before]).toEqual([200, 1]);
  await Promise.all(strangers);
  app.platform.passwordTurns = usual;
});
