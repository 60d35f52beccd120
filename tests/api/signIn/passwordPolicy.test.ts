import { describe, expect, test } from "vitest";
import { passwordProblem } from "#shared/domain/signIn/passwords.ts";
import { makeCompany, makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

// Point 4 of sign-on and 37 of the check list: 15 signs or more, long ones allowed, lists of common
// passwords and of words, names that others connect with somebody; no rules about kinds of signs.

const password = "Seehund im Watt 1987";

const app = await makeTestApp();
const group = await makeGroup(app, { title: "Nordlicht" });
await makeCompany(app, group, "Reederei Petersen und Söhne GmbH");
const login = "kim.policy@test.example";
const person = await makePerson(app, group, "ROLE_READER", { login, password });

async function refusal(newPassword: string, of: Person = person): Promise<string | null> {
  const sent = { oldPassword: password, newPassword };
  const { status, body } = await of.post("/api/user/password", sent);
  if (status === 204) return null;
  expect([status, body.fields[0].path]).toEqual([412, "/newPassword"]);
  expect(body.fields[0].message).toMatch(/\S/);
  return body.fields[0].code;
}

describe("refused are", () => {
  test.each([
    ["the own address", "kim.policy@test.example", "password.context"],
    ["the name of a company", "Reederei-Petersen-Söhne", "password.context"],
  ])("%s", async (_name, text, code) => {
    expect(await refusal(text)).toBe(code);
  });

  test.each([
    "Fussballweltmeister",
    "Krankenversicherung",
    "Geschwindigkeitsbegrenzung",
    "Schneewittchen123",
    "michaelschumacher",
    "zaq12wsxcde34rfv",
    "1q2w3e4r5t6z7u8i",
  ])("%s, which stands on a list of words, names or common passwords", async (text) => {
    // The character rules alone accept it.
    expect(passwordProblem(text, [])).toBeNull();
    expect(await refusal(text)).toBe("password.common");
  });
});

test("names of another group's companies count against nobody here", async () => {
  const other = await makePerson(app, await makeGroup(app), "ROLE_READER", {
    login: "elsewhere.policy@test.example",
    password,
  });
  expect(await refusal("Reederei-Petersen-Söhne", other)).toBeNull();
});

test.each(["vier möwen stehlen fischbrötchen", "kR7#vq2Lz9!pWx4m", "корабль в тумане 5"])(
  "%s is taken, as there is no rule about kinds of signs",
  async (text) => {
    const own = await makePerson(app, group, "ROLE_READER", { password });
    expect(await refusal(text, own)).toBeNull();
  },
);
