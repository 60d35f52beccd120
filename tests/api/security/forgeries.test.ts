import { decodeJwt, SignJWT } from "jose";
import { expect, test } from "vitest";
import { recordColumns } from "#shared/generated/recordList.ts";
import { makeGroup, makePerson } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const app = await makeTestApp();
const person = await makePerson(app, await makeGroup(app), "ROLE_MASTER_EDITOR");

/** Values of every kind; most match no sort column's type. */
const values = [
  "|x|a\0b|1|-1|1.5|1e3|1e999|NaN|Infinity|-Infinity|99999999999999999999999999".split("|"),
  ["2026-02-30", "2026-02-28", "0000-01-01", "2026-01-01 25:00:00+00", "infinity", "now"],
  [0, 1, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, true, null, [], {}, ["x"]],
].flat();
const ids = [1, 0, -1, 1.5, 2 ** 53, 1e300, "1", "x", null, [1]];
const groups = [undefined, "", "a\0b", 1, null];

function cursors(): string[] {
  const written = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  return [
    values.map((value) => written([value, 1])),
    ids.map((id) => written(["x", id])),
    groups.map((group) => written([1, 1, group])),
    [{}, [], "x", 5, null, ["x"], ["x", 1, "", 1]].map(written),
    ["zzz", "%00", "bnVs", "=", "[1,1]"],
  ].flat();
}

test("a forged cursor is refused as such by every list and in every order, and never breaks it", async () => {
  const sorts = recordColumns.map(({ key }) => key);
  expect(sorts.length).toBeGreaterThan(5);
  const lists = [
    ...sorts.map((sort) => ["/api/filter/recordsByFilterAndCompany", { sort }] as const),
    ["/api/filter/recordsByFilterAndCompany", { groupBy: "company" }] as const,
    ...["title", "updatedAt", "usage"].map(
      (sort) => ["/api/admin/domains/list", { sort }] as const,
    ),
    ["/api/admin/departments/list", {}] as const,
    ["/api/templates/lea-master", {}] as const,
    ["/api/templates/lea-master", { sort: "name" }] as const,
  ];
  let refused = 0;
  for (const [path, body] of lists) {
    const whole = await person.post(path, body);
    expect([path, body, whole.status]).toEqual([path, body, 200]);
    for (const after of cursors()) {
      const reply = await person.post(path, { ...body, after });
      const told = [path, body, after, reply.status];
      // Some forged cursors happen to be valid for this list.
      if (reply.status === 200) continue;
      expect(told).toEqual([path, body, after, 400]);
      expect(reply.body.fields).toEqual([
        { path: "/after", code: "cursor", message: expect.any(String) },
      ]);
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(lists.length * 30);
  for (const after of cursors()) {
    const address = `/api/activityStream/activityStream?after=${encodeURIComponent(after)}`;
    const { status } = await person.get(address);
    expect([after, [200, 400].includes(status)]).toEqual([after, true]);
  }
}, 120_000);

test("a token of ours with odd claims is refused, whatever they are", async () => {
  const { key, kid } = app.platform.keys.signing;
  const claims = decodeJwt(person.token);
  const isIn = async (changed: object) => {
    const token = await new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid })
      .sign(key);
    return (await app.get("/api/apps", { token })).status;
  };
  expect(await isIn({})).toBe(200);
  const odd = [
    null,
    true,
    "",
    "x",
    "1e3",
    " 1",
    "\0",
    -1,
    0,
    1.5,
    1e300,
    2 ** 53,
    [],
    {},
    [1],
    "9".repeat(30),
  ];
  for (const claim of ["sub", "group", "sid", "exp", "iat", "aud", "iss"]) {
    for (const value of odd) {
      expect([claim, value, await isIn({ [claim]: value })]).toEqual([claim, value, 401]);
    }
  }
  // Other claims are ignored: rights come from the database.
  for (const claim of ["roles", "features", "contactId", "preferredLanguage", "allCompanies"]) {
    for (const value of odd) {
      expect([claim, value, await isIn({ [claim]: value })]).toEqual([claim, value, 200]);
    }
  }
}, 60_000);
