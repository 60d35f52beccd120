import { decodeJwt, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import {
  hashOfText,
  loadTokenKeys,
  makeTokenKey,
  readToken,
  signToken,
} from "#server/auth/tokens.ts";
import { makeGroup, makePerson, offerLink } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { earlier } from "../../helpers/citus/onCitus.ts";

const password = "Seehund im Watt 1987";

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app);
const person = await makePerson(app, group);

function signIn(username: string, secret: string, remoteAddress: string) {
  return app.app.inject({
    method: "POST",
    url: "/v1/api/login_check",
    remoteAddress,
    payload: { username, password: secret },
  });
}

describe("tokens and their keys", () => {
  test("a rotated key stays valid until it is retired", async () => {
    const [before, after] = [await makeTokenKey(), await makeTokenKey()];
    const old = await signToken(await loadTokenKeys([before]), person.viewer, new Date());
    expect(await readToken(await loadTokenKeys([after, before]), old)).not.toBeNull();
    expect(await readToken(await loadTokenKeys([after]), old)).toBeNull();
  });

  test("the public key cannot sign", async () => {
    const { kid } = app.platform.keys.signing;
    const key = app.platform.keys.accepted.get(kid);
    if (!key) throw new Error("no key");
    const spki = Buffer.from(await crypto.subtle.exportKey("spki", key));
    const pem = `-----BEGIN PUBLIC KEY-----\n${spki.toString("base64")}\n-----END PUBLIC KEY-----\n`;
    for (const alg of ["HS256", "HS384", "HS512"]) {
      for (const secret of [spki, Buffer.from(pem)]) {
        const forged = await new SignJWT(decodeJwt(person.token))
          .setProtectedHeader({ alg, typ: "at+jwt", kid })
          .sign(secret);
        expect([alg, await app.isIn(forged)]).toEqual([alg, false]);
      }
    }
  });

  test("roles and group in the token are ignored", async () => {
    const { key, kid } = app.platform.keys.signing;
    const header = { alg: "ES256", typ: "at+jwt", kid };
    const claims = { ...decodeJwt(person.token), roles: ["ROLE_MASTER_EDITOR"], features: ["tom"] };
    const raised = await new SignJWT(claims).setProtectedHeader(header).sign(key);
    const reply = await app.post("/api/admin/domains/create", {}, { token: raised });
    expect(reply.status).toBe(403);
  });
});

describe("rotation of refresh tokens", () => {
  test("many tabs refreshing within ten seconds each get a valid pair", async () => {
    const { refreshToken } = await makePerson(app, group);
    const replies = await Promise.all(Array.from({ length: 6 }, () => app.refresh(refreshToken)));
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    const tokens = replies.map((reply) => reply.body.refresh_token);
    expect(new Set(tokens).size).toBe(6);
    for (const token of tokens) expect((await app.refresh(token)).status).toBe(200);
  });

  test("reuse ends the token's own session, and no other session of the person", async () => {
    const login = "two.devices@test.example";
    const one = await makePerson(app, group, "ROLE_READER", { login, password });
    const reply = await signIn(login, password, "10.1.0.1");
    const other = reply.json();
    const next = await app.refresh(one.refreshToken);
    await app.asOwner(
      `update refresh_token set used_at = ${earlier("used_at", "11 seconds")} where session_id = $1`,
      [one.viewer.session],
    );
    expect((await app.refresh(one.refreshToken)).status).toBe(401);
    expect(await app.isIn(next.body.token)).toBe(false);
    expect(await app.isIn(other.token)).toBe(true);
    expect((await app.refresh(other.refresh_token)).status).toBe(200);
  });

  test("changing to a group, one's own too, continues the chain and keeps its end", async () => {
    const one = await makePerson(app, group);
    const end = "2030-01-02T03:04:05.000Z";
    const ofSession = "where session_id = $1";
    await app.asOwner(`update refresh_token set expires_at = $2 ${ofSession}`, [
      one.viewer.session,
      end,
    ]);
    const moved = await one.ok("/api/user/group", { id: group });
    expect(decodeJwt(moved.token).exp).toBe(decodeJwt(one.token).exp);
    const { rows } = await app.asOwner(
      `select * from refresh_token ${ofSession} order by used_at`,
      [one.viewer.session],
    );
    expect(rows.map((row) => [row.used_at === null, row.expires_at.toISOString()])).toEqual([
      [false, end],
      [true, end],
    ]);
    // Reuse of the old token reveals a theft and ends the session for both.
    await app.asOwner(
      `update refresh_token set used_at = ${earlier("used_at", "11 seconds")} ${ofSession}`,
      [one.viewer.session],
    );
    expect((await app.refresh(one.refreshToken)).status).toBe(401);
    expect((await app.refresh(moved.refresh_token)).status).toBe(401);
    expect(await app.isIn(moved.token)).toBe(false);
  });

  test("a token in another language ends when the one before it would have ended", async () => {
    const { key, kid } = app.platform.keys.signing;
    const one = await makePerson(app, group);
    const claims = decodeJwt(one.token);
    const exp = (claims.exp ?? 0) - 3600;
    const token = await new SignJWT({ ...claims, exp })
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid })
      .sign(key);
    for (const language of ["en", "de"]) {
      const changed = await app.post("/api/user/language", { language }, { token });
      expect(decodeJwt(changed.body.token).exp).toBe(exp);
    }
  });

  test("only the hash of a refresh token is stored", async () => {
    const { refreshToken } = await makePerson(app, group);
    const { rows } = await app.asOwner("select * from refresh_token");
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
    expect(JSON.stringify(rows)).toContain(hashOfText(refreshToken));
  });
});

describe("the end of a session", () => {
  test("signing out ends every token of that session, and nobody else's", async () => {
    const { token, refreshToken } = await makePerson(app, group);
    const other = await makePerson(app, group);
    const next = (await app.refresh(refreshToken)).body;
    const sent = { refresh_token: other.refreshToken };
    expect((await app.post("/api/user/logout", sent, { token: next.token })).status).toBe(204);
    await other.read("/api/apps");
    expect([await app.isIn(token), await app.isIn(next.token)]).toEqual([false, false]);
    for (const each of [refreshToken, next.refresh_token])
      expect((await app.refresh(each)).status).toBe(401);
  });

  test("a new password by link ends all previous sessions", async () => {
    const login = "forgotten@test.example";
    const before = await makePerson(app, group, "ROLE_READER", { login });
    await offerLink(app, before, "a-link");
    const taken = await app.post("/api/user/link", { link: "a-link", newPassword: password });
    expect(await app.isIn(taken.body.token)).toBe(true);
    expect(await app.isIn(before.token)).toBe(false);
    expect((await app.refresh(before.refreshToken)).status).toBe(401);
  });

  test("a new password ends every pending link of its owner, and nobody else's", async () => {
    const login = "changed@test.example";
    const one = await makePerson(app, group, "ROLE_READER", { login, password });
    const elsewhere = await makePerson(app, await makeGroup(app), "ROLE_READER", { login });
    const other = await makePerson(app, group);
    await offerLink(app, one, "pending-here", { via: "mail" });
    await offerLink(app, elsewhere, "pending-elsewhere", { via: "operator" });
    await offerLink(app, other, "pending-other");
    const next = "Leuchtturm am Kai 5";
    await one.ok("/api/user/password", {
      oldPassword: password,
      newPassword: next,
    });
    const take = async (link: string) =>
      (await app.post("/api/user/link", { link, newPassword: password })).status;
    expect(await take("pending-here")).toBe(410);
    expect(await take("pending-elsewhere")).toBe(410);
    expect(await take("pending-other")).toBe(200);
  });

  test("a new password by link ends the pending links of its owner in every group", async () => {
    for (const via of ["mail", "operator"] as const) {
      const login = `linked.${via}@test.example`;
      const one = await makePerson(app, group, "ROLE_READER", { login, password });
      const elsewhere = await makePerson(app, await makeGroup(app), "ROLE_READER", { login });
      const other = await makePerson(app, group);
      await offerLink(app, one, `proof-${via}`, { via });
      for (const way of ["mail", "shown", "operator"] as const)
        await offerLink(app, elsewhere, `elsewhere-${way}-${via}`, { via: way });
      await offerLink(app, other, `of-another-${via}`);
      const take = async (link: string) =>
        (await app.post("/api/user/link", { link, newPassword: "Leuchtturm am Kai 5" })).status;
      expect(await take(`proof-${via}`)).toBe(200);
      for (const way of ["mail", "shown", "operator"])
        expect([way, await take(`elsewhere-${way}-${via}`)]).toEqual([way, 410]);
      expect(await take(`of-another-${via}`)).toBe(200);
    }
  });

  test("a deleted account is out, and its content stays", async () => {
    const gone = await makePerson(app, group);
    await app.asOwner("delete from account where id = $1", [gone.viewer.account]);
    expect(await app.isIn(gone.token)).toBe(false);
    expect((await app.refresh(gone.refreshToken)).status).toBe(401);
  });
});

describe("guessing a password", () => {
  test("parallel guesses all count", async () => {
    const login = "parallel@test.example";
    await makePerson(app, group, "ROLE_READER", { login, password });
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => signIn(login, "not it", "10.2.0.1")),
    );
    const tried = replies.filter((reply) => reply.statusCode === 401).length;
    expect(tried).toBeLessThanOrEqual(10);
    expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(30 - tried);
    expect((await signIn(login, password, "10.2.0.2")).statusCode).toBe(200);
  });

  test("invented refresh tokens throttle only their own address", async () => {
    const ask = (token: string, remoteAddress: string) =>
      app.app.inject({
        method: "POST",
        url: "/v1/api/token/refresh",
        remoteAddress,
        payload: { refresh_token: token },
      });
    for (let index = 0; index < 100; index += 1) await ask(`invented ${index}`, "10.4.0.1");
    expect((await ask("invented", "10.4.0.1")).statusCode).toBe(429);
    const { refreshToken } = await makePerson(app, group);
    const next = await ask(refreshToken, "10.4.0.1");
    expect(next.statusCode).toBe(200);
    expect((await ask(next.json().refresh_token, "10.4.0.2")).statusCode).toBe(200);
  });
});

test("the client's address is used; forwarded ones count only with configured proxies", async () => {
  const askFrom = async (trustProxy: number | string | false, forwarded: string) => {
    const other = await makeTestApp({}, { trustProxy });
    const own = await makeGroup(other);
    const { token, viewer } = await makePerson(other, own);
    const headers = { "x-forwarded-for": forwarded };
    await other.post("/api/user/language", { language: "en" }, { token, headers });
    const { rows } = await other.asOwner(
      "select address from audit join audit_address using (group_id, seq) where actor = $1",
      [viewer.account],
    );
    return rows[0].address;
  };
  expect(await askFrom(false, "9.9.9.9")).toBe("127.0.0.1");
  expect(await askFrom(1, "6.6.6.6, 9.9.9.9")).toBe("9.9.9.9");
  expect(await askFrom("loopback", "6.6.6.6, 9.9.9.9")).toBe("9.9.9.9");
});
