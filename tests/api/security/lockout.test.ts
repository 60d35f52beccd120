import { beforeEach, describe, expect, test } from "vitest";
import { sendWaitingMails } from "#server/jobs/mail.ts";
import { openMailer } from "#server/mailer.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { startMailServer } from "../../helpers/mailServer.ts";
import { type From, strangersOf } from "../../helpers/signIn/strangers.ts";
import { failAttempts } from "../../helpers/signIn/throttles.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const password = "Seehund im Watt 1987";

const server = await startMailServer();
const mail = openMailer({ SMTP_URL: server.url, SMTP_FROM: "register@nordlicht.example" });
const app = await makeTestApp({ mail }, { database: await ownDatabase() });
const group = await makeGroup(app, { title: "Küste & Söhne" });
const { newAddress, send } = strangersOf(app);
const withoutMail = await makeTestApp({ throttle: app.platform.throttle }, { database: app });

const somebody = () => makePerson(app, group, "ROLE_READER", { password });

const signIn = (username: string, secret: string, from: From = {}) =>
  send("/api/login_check", { username, password: secret }, from);

/** A hundred wrong passwords for a name, each from elsewhere. */
function guess(login: string) {
  const strangers = Array.from({ length: 100 }, () => newAddress());
  return failAttempts(
    app.platform.throttle,
    strangers.map((address) => ({ account: login, address, device: null })),
  );
}

const linkIn = (text = "") => /#link=([\w-]+)/.exec(text)?.[1] ?? "";

/** The link in the only mail that waits to be sent. */
async function mailedLink(): Promise<string> {
  expect(await sendWaitingMails(app.platform)).toBe(1);
  return linkIn(server.mails.at(-1)?.parts.get("text/plain"));
}

beforeEach(async () => {
  await sendWaitingMails(app.platform);
  server.mails.length = 0;
});

test("an owner whose password strangers have guessed at signs in from a new device by a link in the mailbox", async () => {
  const { login } = await somebody();
  await guess(login);
  const reply = await signIn(login, password);
  expect([reply.status, reply.body.error, reply.cookie]).toEqual([401, "linkMailed", ""]);
  const link = await mailedLink();
  expect(server.mails[0]?.to).toEqual([login]);
  expect(server.mails[0]?.headers.get("subject")).toContain("Anmeldung");
  // Strangers may go on guessing meanwhile.
  await guess(login);
  const entered = await send("/api/user/link", { link, password });
  expect([entered.status, typeof entered.body.token]).toEqual([200, "string"]);
  // The device is known from now on.
  expect((await signIn(login, password, { cookie: entered.cookie })).status).toBe(200);
});

test("a wrong password gets the same reply after the same time, and mails nothing", async () => {
  app.platform.slowChecks.referral = 500;
  const { login } = await somebody();
  await guess(login);
  const took = async (secret: string) => {
    const start = performance.now();
    const { status, body } = await signIn(login, secret);
    const { supportId: _, ...rest } = body;
    return { status, rest, isSlow: performance.now() - start > 490 };
  };
  const wrong = await took("nope");
  expect(await sendWaitingMails(app.platform)).toBe(0);
  expect(wrong).toEqual(await took(password));
  expect(wrong.isSlow).toBe(true);
  app.platform.slowChecks.referral = 10;
});

test("an office where strangers have guessed for a hundred names still signs its own people in", async () => {
  const { login } = await somebody();
  const address = newAddress();
  const names = Array.from({ length: 100 }, (_, index) => `stranger ${index}`);
  const { throttle } = app.platform;
  await failAttempts(
    throttle,
    names.map((account) => ({ account, address, device: null })),
  );
  expect((await signIn(login, password, { address })).body.error).toBe("linkMailed");
  const link = await mailedLink();
  expect((await send("/api/user/link", { link, password }, { address })).status).toBe(200);
});

test("a mailbox gets five links an hour at most, and the sixth reply is the same", async () => {
  const { login } = await somebody();
  await guess(login);
  const replies = await Promise.all(Array.from({ length: 6 }, () => signIn(login, password)));
  expect(replies.map(({ body }) => body.error)).toEqual(
    Array.from({ length: 6 }, () => "linkMailed"),
  );
  await sendWaitingMails(app.platform);
  // Each link ends the one before, so that only the last is sent.
  expect(server.mails.length).toBeLessThanOrEqual(5);
}, 60_000);

test("guesses at the password of a link are throttled by the link", async () => {
  const { login } = await somebody();
  await guess(login);
  await signIn(login, password);
  const link = await mailedLink();
  const statuses = [];
  for (let index = 0; index < 11; index += 1)
    statuses.push((await send("/api/user/link", { link, password: "nope" })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 412), 429]);
});

test("the log says that a sign-in was referred to the mailbox", async () => {
  const { login, viewer } = await somebody();
  await guess(login);
  await signIn(login, password);
  const { rows } = await app.asOwner(
    "select actor, action from audit where group_id = $1 and target = $2 order by seq desc limit 1",
    [group, `account/${viewer.account}`],
  );
  expect(rows).toEqual([{ actor: null, action: "session.linkMailed" }]);
});

describe("without a mail server", () => {
  const { send: sendPlain } = strangersOf(withoutMail);
  const signInPlain = (username: string, secret: string, address = newAddress()) =>
    sendPlain("/api/login_check", { username, password: secret }, { address });

  test("an owner whose password strangers have guessed at signs in by it, after each of them", async () => {
    const { login } = await somebody();
    await guess(login);
    withoutMail.platform.slowChecks.signIn = 300;
    const start = performance.now();
    const replies = await Promise.all(["nope", password].map((text) => signInPlain(login, text)));
    withoutMail.platform.slowChecks.signIn = 10;
    expect(replies.map(({ status }) => status)).toEqual([401, 200]);
    expect(replies[0]?.body.error).toBe("wrongCredentials");
    // One at a time, so that guessing stays slow.
    expect(performance.now() - start).toBeGreaterThan(590);
  }, 30_000);

  test("an office where strangers have guessed for a hundred names signs its own people in", async () => {
    const { login } = await somebody();
    const address = newAddress();
    const names = Array.from({ length: 100 }, (_, index) => `stranger ${index}`);
    await failAttempts(
      app.platform.throttle,
      names.map((account) => ({ account, address, device: null })),
    );
    expect((await signInPlain(login, password, address)).status).toBe(200);
  }, 30_000);

  test("ten wrong passwords for an account from one address are refused nevertheless", async () => {
    const { login } = await somebody();
    await guess(login);
    const address = newAddress();
    const slow = { account: login, address, device: null, isSlow: true };
    await failAttempts(
      app.platform.throttle,
      Array.from({ length: 10 }, () => slow),
    );
    expect((await signInPlain(login, password, address)).status).toBe(429);
  });
});
