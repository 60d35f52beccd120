import { expect, test, vi } from "vitest";
import { mustBeSigned, mustKnowViewerAhead } from "#server/auth/access.ts";
import { readToken } from "#server/auth/tokens.ts";
import { isOpeningFor, openingFor, type Shown } from "#server/store/database/claims.ts";
import { openStore } from "#server/store/database/store.ts";
import { readItems } from "#server/store/items/items.ts";
import { makeCompany, makeGroup, makePerson } from "../helpers/factories.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";

const app = await makeTestApp({}, { database: await ownDatabase() });
const ours = await makeGroup(app);
const company = await makeCompany(app, ours);
const person = await makePerson(app, ours);
const claims = await readToken(app.platform.keys, person.token);
if (!claims) throw new Error("the token of a person is right");
const { session, group, account } = claims;
const shown = { session, group, account };

/** Number of open transactions of the group role. */
async function open(): Promise<number> {
  const { rows } = await app.asOwner(
    `select 1 from pg_stat_activity where datname = current_database() and usename = 'app_rw'
      and state like 'idle in transaction%'`,
  );
  return rows.length;
}

test("whoever shows a token is known with the transaction in which they work, limited to their group", async () => {
  const ahead = await app.store.openAhead(shown);
  expect(ahead.account).toMatchObject({ id: person.viewer.account, group: ours, companies: null });
  const theirs = await makeGroup(app);
  const hidden = await makeCompany(app, theirs);
  const seen = await app.store.withGroup(ours, (tx) => readItems(tx, [company, hidden]), { ahead });
  expect([...seen.keys()]).toEqual([company]);
  expect(ahead.isLeft()).toBe(false);
  // Later work opens its own transaction.
  const again = await app.store.withGroup(ours, (tx) => readItems(tx, [company]), { ahead });
  expect([...again.keys()]).toEqual([company]);
});

test("of a session that is over, another account or another group, nothing is told", async () => {
  const other = await makePerson(app, ours);
  const elsewhere = await makeGroup(app);
  const { session } = shown;
  const wrong: Shown[] = [
    { ...shown, session: session.replace(/.{4}$/, session.endsWith("0000") ? "1111" : "0000") },
    { ...shown, account: other.viewer.account },
    { ...shown, group: elsewhere },
  ];
  for (const each of wrong) expect((await app.store.openAhead(each)).account).toBeNull();
  const leaving = await makePerson(app, ours);
  const claims = await readToken(app.platform.keys, leaving.token);
  const theirs: Shown = {
    ...shown,
    session: claims?.session ?? "",
    account: leaving.viewer.account,
  };
  expect((await app.store.openAhead(theirs)).account).not.toBeNull();
  await app.asOwner(`update session set ended_at = now() where id = '${theirs.session}'`);
  expect((await app.store.openAhead(theirs)).account).toBeNull();
});

test("what nobody works in is ended by itself, and its connection is another's", async () => {
  const small = openStore({ ...app.address, poolSize: 1 });
  const ahead = await small.openAhead(shown);
  expect([...(await small.withGroup(ours, (tx) => readItems(tx, [company]))).keys()]).toEqual([
    company,
  ]);
  expect(ahead.isLeft()).toBe(false);
  await small.close();
  // This call needs no transaction.
  expect((await person.get("/v1/api/languages")).status).toBeLessThan(500);
  await vi.waitFor(async () => expect(await open()).toBe(0));
});

test("while the rest of a request is on its way, it holds no connection", async () => {
  const claims = await mustBeSigned(app.platform, `Bearer ${person.token}`);
  const { viewer, ahead } = await mustKnowViewerAhead(app.platform, claims, () => false);
  expect([viewer.account, ahead]).toEqual([person.viewer.account, null]);
  expect(await open()).toBe(0);
});

test("only a session and numbers can be in the message that begins", () => {
  const how = { switchesRoles: false };
  const [text = ""] = openingFor(shown, how);
  expect(isOpeningFor(text)).toBe(true);
  for (const other of [
    text.replace(" as viewer", " as viewer; select 1"),
    text.replace("begin; ", "begin; select 1; "),
    text.replace(`, ${shown.group},`, ", (select 1),"),
    `${text}${text}`,
  ])
    expect([other, isOpeningFor(other)]).toEqual([other, false]);
  for (const wrong of [
    { ...shown, session: "'" },
    { ...shown, group: 1.5 },
    { ...shown, account: -1 },
  ])
    expect(() => openingFor(wrong, how)).toThrow(/token/);
});

test("where one user takes both roles, the role is a message of its own", () => {
  const [begin, role, asked, ...more] = openingFor(shown, { switchesRoles: true });
  expect([begin, role, more]).toEqual(["begin", "set local role app_rw", []]);
  expect(asked).toMatch(/^select pg_backend_pid\(\)[^;]* as viewer$/);
});
