import { describe, expect, test } from "vitest";
import roles from "#schemas/lists/roles.json" with { type: "json" };
import { operations } from "#shared/generated/operations.ts";
import { allFeatures, makeGroup, makePerson } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { savePath, world } from "../../helpers/world.ts";

const tokens = new Map<string, string>();
const ranks = roles.items.toSorted((a, b) => a.level - b.level).map((role) => role.value);

const app = await makeTestApp();
const group = await makeGroup(app);
for (const role of ranks) tokens.set(role, (await makePerson(app, group, role)).token);

const closed = operations.filter((call) => call.access !== "public");

function addressOf(path: string): string {
  return `/v1${path.replaceAll(/\{\w+\}/g, "999999999")}`;
}

/** All calls by required access; catalogues that share a handler take one line. */
function accessByCall(): string {
  const groups = Map.groupBy(operations, ({ access, feature }) =>
    `${access} ${feature ?? ""}`.trim(),
  );
  const parts = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return parts
    .map(([title, calls]) => {
      const lines = [...Map.groupBy(calls, ({ handler }) => handler)].map(([handler, all]) =>
        [handler, ...new Set(all.flatMap(({ kind }) => kind ?? []))].join(" "),
      );
      return `${title}\n${lines.toSorted().join("\n")}\n`;
    })
    .join("\n");
}

test("calls are made by the roles and under the licences that are written down", async () => {
  await expect(accessByCall()).toMatchFileSnapshot("callAccess.txt");
});

describe.each(closed)("$name", (call) => {
  const ask = (token?: string) =>
    app.send(call.method, addressOf(call.path), {
      ...(token ? { token } : {}),
      ...(call.method !== "GET" ? { body: {} } : {}),
    });

  test("is refused without a token", async () => {
    const reply = await ask();
    expect(reply.status).toBe(401);
    expect(reply.body.error).toBe("unauthorized");
  });

  test("is refused to every lower role, and to no other", async () => {
    const least = ranks.indexOf(call.access);
    for (const [rank, role] of ranks.entries()) {
      const reply = await ask(tokens.get(role));
      if (rank < least) expect([role, reply.status]).toEqual([role, 403]);
      else expect(reply.status === 403 || reply.status === 401 || reply.status >= 500).toBe(false);
      // Signing out ends the session that the next test needs.
      if (call.handler === "session.signOut") break;
    }
  });
});

test("an unlicensed feature is refused, after the role check", async () => {
  const licensed = closed.filter((each) => each.feature !== undefined);
  expect(licensed.length).toBeGreaterThan(0);
  for (const call of licensed) {
    const others = allFeatures.filter((feature) => feature !== call.feature);
    const without = await makeGroup(app, { features: others });
    const master = await makePerson(app, without, "ROLE_MASTER_EDITOR");
    const sent = { token: master.token, ...(call.method !== "GET" ? { body: {} } : {}) };
    const reply = await app.send(call.method, addressOf(call.path), sent);
    expect([call.name, reply.status, reply.body.error]).toEqual([call.name, 403, "notLicensed"]);
  }
});

test("a locked account is out on the next call, with all of its sessions", async () => {
  const person = await makePerson(app, group);
  await app.asOwner(`update account set state = 'locked' where id = $1`, [person.viewer.account]);
  expect((await person.get("/api/apps")).status).toBe(401);
  const again = await app.post("/api/token/refresh", { refresh_token: person.refreshToken });
  expect(again.status).toBe(401);
});

test("a revoked role no longer permits what it did a moment ago", async () => {
  const { group: own, draft, person: newPerson } = await world({ app });
  const person = await newPerson("ROLE_CREATOR");
  const save = () => person.post(savePath, draft());
  expect((await save()).status).toBe(200);
  await app.asOwner(`update account set roles = '{ROLE_READER}' where id = $1`, [
    person.viewer.account,
  ]);
  expect((await save()).status).toBe(403);
  await app.asOwner(`update group_of_companies set features = '{}' where group_id = $1`, [own]);
  const made = await person.post("/api/export", {
    language: "de",
    contentType: "pdf",
    exportType: "register",
  });
  expect([made.status, made.body.error]).toEqual([403, "notLicensed"]);
});

test("an undescribed method is answered with the permitted ones", async () => {
  for (const call of operations) {
    const other = call.method === "GET" ? ["POST"] : ["GET", "HEAD"];
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", ...other]) {
      const twin = operations.some(
        (each) =>
          each.method === (method === "HEAD" ? "GET" : method) &&
          addressOf(each.path) === addressOf(call.path),
      );
      if (twin) continue;
      const reply = await app.send(method, addressOf(call.path));
      expect([call.path, method, reply.status]).toEqual([call.path, method, 405]);
      expect(reply.headers.allow).toContain(call.method);
      if (method === "HEAD") continue;
      expect(reply.body).toMatchObject({ error: "methodNotAllowed", status: 405 });
    }
  }
});
