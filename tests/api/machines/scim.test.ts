import { beforeEach, describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany, makeGroup, makePerson, type Person } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";
import { makeMachine } from "../../helpers/machines.ts";
import { makeTestApp } from "../../helpers/testApp.ts";

const userName = "urn:ietf:params:scim:schemas:core:2.0:User";
const groupName = "urn:ietf:params:scim:schemas:core:2.0:Group";

let group = 0;
let admin: Person;
let token = "";
let count = 0;

const app = await makeTestApp();

beforeEach(async () => {
  group = await makeGroup(app);
  admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");
  token = await scimToken();
});

const newCompany = () => makeCompany(app, group);

async function scimToken(by = admin, more: Body = {}): Promise<string> {
  const wanted = {
    title: "Verzeichnis",
    areas: ["scim" as const],
    role: "ROLE_TENANT_ADMIN" as const,
  };
  return (await makeMachine(app, by, { ...wanted, ...more })).token;
}

async function ask(method: string, path: string, body?: Body, by = token) {
  const response = await app.app.inject({
    method: method as "GET",
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${by}`,
      ...(body && { "content-type": "application/scim+json" }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const text = response.payload;
  return {
    status: response.statusCode,
    type: String(response.headers["content-type"] ?? ""),
    headers: response.headers,
    body: text === "" ? {} : JSON.parse(text),
  };
}

const find = (filter: string) => ask("GET", `/Users?filter=${encodeURIComponent(filter)}`);

function userBody(more: Body = {}): Body {
  count += 1;
  return {
    schemas: [userName],
    userName: `kim${count}@scim.example`,
    externalId: `ext-${group}-${count}`,
    name: { givenName: "Kim", familyName: `Meer ${count}` },
    active: true,
    ...more,
  };
}

async function makeUser(more: Body = {}): Promise<Body & { id: string; userName: string }> {
  const reply = await ask("POST", "/Users", userBody(more));
  expect([reply.status, reply.body.detail]).toEqual([201, undefined]);
  return reply.body;
}

async function roleGroup(title: string, role: string | null, members: string[] = []) {
  const { body, status } = await ask("POST", "/Groups", {
    schemas: [groupName],
    displayName: title,
    members: members.map((value) => ({ value })),
  });
  expect(status).toBe(201);
  if (role !== null) expect((await mapRole(Number(body.id), role)).status).toBe(200);
  return String(body.id);
}

const mapRole = (id: number, role: string | null, by = admin, companies?: number[]) =>
  by.post("/api/admin/machines/groupRole", {
    id,
    ...(role && { role }),
    ...(companies && { companies }),
  });

const patch = (path: string, ...steps: Body[]) =>
  ask("PATCH", path, {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
    Operations: steps,
  });

const addMember = (id: number | string, value: string) =>
  patch(`/Groups/${id}`, { op: "add", path: "members", value: [{ value }] });

async function accountOf(id: string) {
  const { rows } = await app.asOwner(
    "select state, roles, to_jsonb(companies) as companies from account where contact_id = $1",
    [Number(id)],
  );
  return rows[0];
}

test.each([
  "/ServiceProviderConfig",
  "/ResourceTypes",
  "/Schemas",
  `/Schemas/${userName}`,
  "/ResourceTypes/Group",
])("the protocol tells of itself at %s", async (path) => {
  const { status, type, body } = await ask("GET", path);
  expect([status, type]).toEqual([200, "application/scim+json; charset=utf-8"]);
  expect(body.schemas.length).toBe(1);
});

describe("a user", () => {
  test("is made, read, and found by userName in any case and by externalId", async () => {
    const made = await ask("POST", "/Users", userBody());
    expect(made.headers.location).toBe(`https://a30.test.example/scim/v2/Users/${made.body.id}`);
    const { body } = await ask("GET", `/Users/${made.body.id}`);
    expect(body).toEqual(made.body);
    for (const filter of [
      `userName eq "${body.userName.toUpperCase()}"`,
      `externalId eq "${body.externalId}"`,
    ]) {
      const found = await find(filter);
      expect([found.body.totalResults, found.body.Resources[0].id]).toEqual([1, body.id]);
    }
    const none = await find('userName eq "x@y.example"');
    expect([none.status, none.body.totalResults, none.body.Resources]).toEqual([200, 0, []]);
  });

  test("has no access before a group of theirs gives a role", async () => {
    const { id } = await makeUser();
    expect(await accountOf(id)).toBeUndefined();
  });

  test("is listed in pages", async () => {
    for (let each = 0; each < 3; each += 1) await makeUser();
    const { body } = await ask("GET", "/Users?startIndex=2&count=2");
    expect([body.totalResults, body.startIndex, body.itemsPerPage]).toEqual([4, 2, 2]);
  });

  test("is replaced", async () => {
    const user = await makeUser();
    const { status, body } = await ask("PUT", `/Users/${user.id}`, {
      ...user,
      name: { givenName: "Kim", familyName: "See" },
      title: "Lotsin",
    });
    expect([status, body.name.familyName, body.title]).toEqual([200, "See", "Lotsin"]);
  });

  test("is changed as Entra ID sends it", async () => {
    const user = await makeUser();
    const reply = await patch(
      `/Users/${user.id}`,
      { op: "Replace", path: "name.familyName", value: "Strand" },
      { op: "Add", path: 'phoneNumbers[type eq "work"].value', value: "0431 1" },
      { op: "Replace", path: 'emails[type eq "work"].value', value: "other@scim.example" },
      {
        op: "Add",
        path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department",
        value: "Hafen",
      },
      { op: "Replace", path: "active", value: "False" },
    );
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ name: { familyName: "Strand" }, active: false });
    expect(reply.body.phoneNumbers).toEqual([{ value: "0431 1", type: "work" }]);
  });

  test("is changed as Okta sends it", async () => {
    const user = await makeUser();
    const reply = await patch(`/Users/${user.id}`, { op: "replace", value: { active: false } });
    expect([reply.status, reply.body.active]).toEqual([200, false]);
    const again = await patch(`/Users/${user.id}`, { op: "replace", value: { active: true } });
    expect(again.body.active).toBe(true);
  });

  test("loses access at once when deactivated: sessions end", async () => {
    const person = await makePerson(app, group, "ROLE_READER");
    await person.read("/api/apps");
    const { id } = (await find(`userName eq "${person.login}"`)).body.Resources[0];
    await patch(`/Users/${id}`, { op: "replace", path: "active", value: false });
    expect((await person.get("/api/apps")).status).toBe(401);
    const { rows } = await app.asOwner("select ended_at from session where account_id = $1", [
      person.viewer.account,
    ]);
    expect(rows.every((row) => row["ended_at"] !== null)).toBe(true);
  });

  test("that is deleted is deactivated, not found any more, and can come back", async () => {
    const user = await makeUser();
    await roleGroup("Leser", "ROLE_READER", [user.id]);
    expect(await accountOf(user.id)).toMatchObject({ roles: ["ROLE_READER"] });
    expect((await ask("DELETE", `/Users/${user.id}`)).status).toBe(204);
    expect(await accountOf(user.id)).toMatchObject({ state: "closed", roles: [] });
    for (const [method, body] of [["GET"], ["DELETE"], ["PUT", userBody()]] as const)
      expect((await ask(method, `/Users/${user.id}`, body)).status).toBe(404);
    const back = await ask("POST", "/Users", userBody({ userName: user.userName }));
    expect([back.status, back.body.id, back.body.active]).toEqual([201, user.id, true]);
  });

  test("can't be made twice, under either name", async () => {
    const user = await makeUser();
    const twice: Body[] = [{ userName: user.userName }, { externalId: String(user["externalId"]) }];
    for (const same of twice) {
      const reply = await ask("POST", "/Users", userBody(same));
      expect([reply.status, reply.body.scimType]).toEqual([409, "uniqueness"]);
    }
  });

  test.each([
    ["no name", { name: {}, displayName: "" }],
    ["no userName", { userName: "" }],
    ["a userName that is no address", { userName: "kim" }],
    ["an active that is neither", { active: "perhaps" }],
  ])("with %s is refused in the protocol's shape", async (_what, more) => {
    const { status, type, body } = await ask("POST", "/Users", userBody(more));
    expect([status, type]).toEqual([400, "application/scim+json; charset=utf-8"]);
    expect(body).toMatchObject({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: "400",
      scimType: "invalidValue",
    });
    expect(body.detail.length).toBeGreaterThan(10);
  });

  test.each([
    'userName sw "a"',
    'userName eq "a" or userName eq "b"',
    "userName eq a",
    'password eq "a"',
    `userName eq "${"x".repeat(600)}"`,
  ])("is not looked for by %s", async (filter) => {
    const { status, body } = await find(filter);
    expect([status, body.scimType]).toEqual([400, "invalidFilter"]);
  });

  const core = userName;

  test.each<[string, Body]>([
    ["op and path in other cases", { op: "REPLACE", path: "Active", value: false }],
    ["names of the operation in other cases", { Op: "replace", Path: "ACTIVE", Value: "False" }],
    ["no path", { op: "Replace", value: { Active: "false" } }],
    ["add instead of replace", { op: "Add", path: "active", value: "FALSE" }],
    ["the schema before the path", { op: "replace", path: `${core}:active`, value: false }],
    [
      "the schema in another case",
      { op: "replace", path: `${core.toUpperCase()}:Active`, value: false },
    ],
    ["the schema in the value", { op: "replace", value: { [`${core}:active`]: false } }],
    ["the schema around the value", { op: "replace", value: { [core]: { Active: false } } }],
    ["the schema as path", { op: "replace", path: core, value: { active: "False" } }],
    ["its value in a list", { op: "replace", path: "active", value: [{ Value: "False" }] }],
  ])("is deactivated by a change with %s", async (_how, step) => {
    const user = await makeUser();
    await roleGroup("Leser", "ROLE_READER", [user.id]);
    const reply = await patch(`/Users/${user.id}`, step);
    expect([reply.status, reply.body.active]).toEqual([200, false]);
    expect(await accountOf(user.id)).toMatchObject({ state: "locked" });
  });

  test.each<[string, Body]>([
    ["Active", { Active: false }],
    ["a text", { ACTIVE: "False" }],
    ["the schema before it", { [`${core}:active`]: false }],
  ])("is inactive by %s when made and when replaced", async (_how, sent) => {
    const { active: _, ...body } = userBody();
    const made = await ask("POST", "/Users", { ...body, ...sent });
    expect([made.status, made.body.active]).toEqual([201, false]);
    const other = await makeUser();
    const { active: __, ...whole } = other;
    const put = await ask("PUT", `/Users/${other.id}`, { ...whole, ...sent });
    expect([put.status, put.body.active]).toEqual([200, false]);
  });

  test("has names of attributes in any case, those within others, too", async () => {
    const user = await makeUser();
    const put = await ask("PUT", `/Users/${user.id}`, {
      USERNAME: user.userName,
      Name: { GivenName: "Ole", familyname: "Siel" },
      Title: "Lotse",
      phonenumbers: [{ Value: "0431 5", Type: "work" }],
    });
    expect(put.body).toMatchObject({ name: { formatted: "Ole Siel" }, title: "Lotse" });
    expect(put.body.phoneNumbers).toEqual([{ value: "0431 5", type: "work" }]);
    const reply = await patch(
      `/Users/${user.id}`,
      { op: "Replace", path: "NAME.FamilyName", value: "Priel" },
      { op: "Replace", path: 'PhoneNumbers[Type Eq "work"].Value', value: "0431 6" },
    );
    expect(reply.body).toMatchObject({ name: { familyName: "Priel" } });
    expect(reply.body.phoneNumbers[0].value).toBe("0431 6");
  });

  test.each<[Body, string, string]>([
    [{ path: "displayName", value: "Kim See" }, "Kim", "See"],
    [{ path: "displayName", value: "Kim Lee van der See" }, "Kim", "Lee van der See"],
    [{ path: "displayName", value: "Ole Jan Meer 1" }, "Ole Jan", "Meer 1"],
    [{ path: "displayName", value: "van der See, Ole" }, "Ole", "van der See"],
    [{ path: "name.formatted", value: "Ole See" }, "Ole", "See"],
    [{ value: { displayName: "Ole See", title: "Lotse" } }, "Ole", "See"],
    [{ value: { name: { formatted: "Ole See", middleName: "J." } } }, "Ole", "See"],
  ])("is renamed by %j, which brings no parts of the name", async (step, givenName, familyName) => {
    const user = await makeUser({ name: { givenName: "Kim", familyName: "Meer 1" } });
    const reply = await patch(`/Users/${user.id}`, { op: "replace", ...step });
    expect([reply.status, reply.body.name]).toEqual([
      200,
      { givenName, familyName, formatted: `${givenName} ${familyName}` },
    ]);
    expect(reply.body.displayName).toBe(`${givenName} ${familyName}`);
  });

  test("has the name that its parts say, whatever whole name comes along", async () => {
    const user = await makeUser({ displayName: "Meer, K. (extern)" });
    expect(user["displayName"]).toMatch(/^Kim Meer \d+$/);
    const reply = await patch(
      `/Users/${user.id}`,
      { op: "Replace", path: "displayName", value: "See, K. (extern)" },
      { op: "Replace", path: "name.familyName", value: "See" },
    );
    expect([reply.status, reply.body.displayName]).toEqual([200, "Kim See"]);
  });

  test("is not renamed by one word, and the refusal says what to send", async () => {
    const user = await makeUser();
    for (const path of ["displayName", "name.formatted"]) {
      const reply = await patch(`/Users/${user.id}`, { op: "replace", path, value: "Kim" });
      expect([path, reply.status, reply.body.scimType]).toEqual([path, 400, "invalidValue"]);
      expect(reply.body.detail).toContain("name.givenName and name.familyName");
    }
    expect((await ask("GET", `/Users/${user.id}`)).body).toEqual(user);
  });

  const wrongSteps: Record<string, [string, Body][]> = {
    invalidPath: [
      ["an unknown attribute", { op: "replace", path: "activ", value: false }],
      ["an unknown one in the value", { op: "replace", value: { activ: false } }],
      ["an unknown part", { op: "replace", path: "name.surname", value: "X" }],
      ["a part of what has none", { op: "replace", path: "active.value", value: false }],
      ["a filter on one value", { op: "replace", path: "active[value eq 1]", value: false }],
      ["an unknown filter", { op: "add", path: "phoneNumbers[x co y]", value: "1" }],
      ["an unknown attribute of the schema", { op: "add", path: `${core}:activ`, value: 1 }],
      ["one of another schema", { op: "add", path: `${groupName}:members`, value: [] }],
      ["a path that is no text", { op: "replace", path: 1, value: { active: false } }],
      ["an empty path", { op: "replace", path: "", value: { active: false } }],
    ],
    invalidValue: [
      ["a value of another type", { op: "replace", path: "title", value: 7 }],
      ["an active that is neither", { op: "replace", path: "active", value: "no" }],
      ["a number for active", { op: "replace", path: "active", value: 0 }],
      ["two values", { op: "replace", path: "active", value: [{ value: false }, { value: true }] }],
      ["a list without value", { op: "replace", path: "title", value: [{ display: "x" }] }],
      ["a phone that is no object", { op: "add", path: "phoneNumbers", value: ["1"] }],
    ],
    mutability: [
      ["nothing for active", { op: "replace", path: "active", value: null }],
      ["the removal of displayName", { op: "remove", path: "displayName" }],
      ["groups", { op: "add", path: "groups", value: [{ value: "1" }] }],
      ["a password", { op: "replace", path: "password", value: "x" }],
    ],
    noTarget: [["no target", { op: "remove" }]],
    invalidSyntax: [["a name twice", { op: "add", value: { title: "A", Title: "B" } }]],
  };

  test.each(
    Object.entries(wrongSteps).flatMap(([scimType, steps]) =>
      steps.map(([what, step]) => [what, step, scimType] as const),
    ),
  )("is not changed by %s", async (_what, step, scimType) => {
    const user = await makeUser({ title: "Lotsin" });
    const reply = await patch(`/Users/${user.id}`, step);
    expect([reply.status, reply.body.scimType]).toEqual([400, scimType]);
    expect((await ask("GET", `/Users/${user.id}`)).body).toEqual(user);
  });

  test.each<[string, Body]>([
    ["an unknown attribute", { activ: false }],
    ["an attribute twice", { Active: false }],
  ])("with %s is neither made nor replaced", async (_what, more) => {
    const made = await ask("POST", "/Users", userBody(more));
    expect([made.status, made.body.scimType]).toEqual([400, "invalidSyntax"]);
    const user = await makeUser();
    const put = await ask("PUT", `/Users/${user.id}`, { ...user, ...more });
    expect([put.status, put.body.scimType]).toEqual([400, "invalidSyntax"]);
  });

  test("is found by names and operators in any case, with the schema or without", async () => {
    const user = await makeUser();
    for (const filter of [
      `USERNAME EQ "${user.userName}"`,
      `${core}:userName eq "${user.userName}"`,
      `  ExternalID   Eq  "${String(user["externalId"])}"`,
    ]) {
      const { body } = await find(filter);
      expect([filter, body.totalResults]).toEqual([filter, 1]);
    }
    const one = encodeURIComponent(`userName eq "${user.userName}"`);
    expect((await ask("GET", `/Users?filter=${one}&filter=${one}`)).status).toBe(400);
  });

  test.each([
    [[]],
    [[{ op: "move", path: "title" }]],
    [[{ op: "remove", path: "userName" }]],
    [[{ op: "add", path: "title" }]],
    [["x"]],
  ])("is not changed by %j", async (steps) => {
    const user = await makeUser();
    expect((await patch(`/Users/${user.id}`, ...(steps as Body[]))).status).toBe(400);
  });
});

describe("a group", () => {
  test("is shown to administrators who see all companies, with its role", async () => {
    const path = "/api/admin/machines/groups";
    const companies = [await newCompany()];
    const limited = await makePerson(app, group, "ROLE_TENANT_ADMIN", { companies });
    expect((await limited.get(path)).body.error).toBe("allCompanies");
    const user = await makeUser();
    const id = Number(await roleGroup("Leser", "ROLE_READER", [user.id]));
    expect((await admin.read(path)).groups).toEqual([
      { id, title: "Leser", members: 1, role: "ROLE_READER" },
    ]);
  });

  test("gives no role before an administrator says which, and then the highest of several", async () => {
    const user = await makeUser();
    await roleGroup("Alle", "ROLE_READER", [user.id]);
    expect(await accountOf(user.id)).toMatchObject({ roles: ["ROLE_READER"], state: "invited" });
    const other = await roleGroup("Redaktion", null, [user.id]);
    expect(await accountOf(user.id)).toMatchObject({ roles: ["ROLE_READER"] });
    await mapRole(Number(other), "ROLE_TENANT_EDITOR");
    expect(await accountOf(user.id)).toMatchObject({ roles: ["ROLE_TENANT_EDITOR"] });
    await mapRole(Number(other), null);
    expect(await accountOf(user.id)).toMatchObject({ roles: ["ROLE_READER"] });
  });

  test("gives companies with its role; those of a lower role don't count, and none is ever all", async () => {
    const [one, two, three] = [await newCompany(), await newCompany(), await newCompany()];
    const user = await makeUser();
    const given = async () => {
      const { roles, companies } = (await accountOf(user.id)) ?? {};
      return { roles, companies: companies?.toSorted() };
    };
    const readers = Number(await roleGroup("Leser", "ROLE_READER", [user.id]));
    expect((await accountOf(user.id))?.["companies"]).toBeNull();
    const saved = await mapRole(readers, "ROLE_READER", admin, [one]);
    expect([saved.status, saved.body.companies]).toEqual([200, [one]]);
    expect(await given()).toEqual({ roles: ["ROLE_READER"], companies: [one] });
    const more = Number(await roleGroup("Weitere", null, [user.id]));
    await mapRole(more, "ROLE_READER", admin, [two]);
    expect(await given()).toEqual({ roles: ["ROLE_READER"], companies: [one, two] });
    const editors = Number(await roleGroup("Redaktion", null, [user.id]));
    await mapRole(editors, "ROLE_TENANT_EDITOR", admin, [three]);
    expect(await given()).toEqual({ roles: ["ROLE_TENANT_EDITOR"], companies: [three] });
    // A group without companies leaves them as they are, so nobody sees more through it.
    await mapRole(editors, "ROLE_TENANT_EDITOR");
    expect(await given()).toEqual({ roles: ["ROLE_TENANT_EDITOR"], companies: [three] });
    await app.asOwner("update scim_group set companies = '{987654321}' where id = $1", [editors]);
    await patch(`/Groups/${editors}`, { op: "remove", path: `members[value eq "${user.id}"]` });
    await addMember(editors, user.id);
    expect(await given()).toEqual({ roles: ["ROLE_READER"], companies: [one, two] });
    const foreign = await makeCompany(app, await makeGroup(app));
    const refused = await mapRole(readers, "ROLE_READER", admin, [one, foreign]);
    expect([refused.status, refused.body.fields[0].path]).toEqual([412, "/companies"]);
    expect(await given()).toEqual({ roles: ["ROLE_READER"], companies: [one, two] });
  });

  test("gives no company that the directory's token does not see", async () => {
    const [one, two] = [await newCompany(), await newCompany()];
    const user = await makeUser();
    const id = Number(await roleGroup("Leser", null));
    expect((await mapRole(id, "ROLE_READER", admin, [one, two])).status).toBe(200);
    token = await scimToken(admin, { companies: [one] });
    expect((await addMember(id, user.id)).status).not.toBe(200);
    expect(await accountOf(user.id)).toBeUndefined();
  });

  test("takes members in and out, as Entra ID and Okta send it", async () => {
    const [one, two] = [await makeUser(), await makeUser()];
    const id = await roleGroup("Leser", "ROLE_READER");
    await patch(`/Groups/${id}`, { op: "Add", path: "members", value: [{ value: one.id }] });
    await patch(`/Groups/${id}`, { op: "add", path: "members", value: [{ value: two.id }] });
    const { body } = await ask("GET", `/Groups/${id}`);
    expect(body.members).toEqual([{ value: one.id }, { value: two.id }]);
    await patch(`/Groups/${id}`, { op: "remove", path: `members[value eq "${one.id}"]` });
    expect(await accountOf(one.id)).toMatchObject({ roles: [], state: "closed" });
    await patch(`/Groups/${id}`, { op: "Remove", path: "members", value: [{ value: two.id }] });
    expect(await accountOf(two.id)).toMatchObject({ roles: [] });
    const shown = await ask("GET", `/Users/${one.id}`);
    expect(shown.body.groups).toEqual([]);
  });

  test("has names of attributes in any case", async () => {
    const [one, two] = [await makeUser(), await makeUser()];
    const made = await ask("POST", "/Groups", {
      DisplayName: "Leser",
      Members: [{ Value: one.id }],
    });
    expect([made.status, made.body.members]).toEqual([201, [{ value: one.id }]]);
    const path = `/Groups/${made.body.id}`;
    const added = await patch(path, { op: "ADD", path: "MEMBERS", value: [{ VALUE: two.id }] });
    expect(added.body.members.length).toBe(2);
    const gone = await patch(path, { op: "Remove", path: `Members[Value EQ "${one.id}"]` });
    expect(gone.body.members).toEqual([{ value: two.id }]);
    const renamed = await patch(path, { op: "Replace", value: { displayname: "Lesende" } });
    expect(renamed.body.displayName).toBe("Lesende");
    const shown = await ask("GET", `${path}?excludedAttributes=Members`);
    expect(shown.body.members).toBeUndefined();
  });

  test.each<[string, Body, string]>([
    ["an unknown attribute", { op: "replace", path: "title", value: "X" }, "invalidPath"],
    ["an unknown one in the value", { op: "replace", value: { member: [] } }, "invalidPath"],
    ["members that are no objects", { op: "add", path: "members", value: ["1"] }, "invalidValue"],
    ["an unknown filter", { op: "remove", path: 'members[display eq "x"]' }, "invalidPath"],
    ["no name", { op: "remove", path: "displayName" }, "mutability"],
    ["another type", { op: "replace", path: "displayName", value: 1 }, "invalidValue"],
  ])("is not changed by %s", async (_what, step, scimType) => {
    const id = await roleGroup("Leser", null, [(await makeUser()).id]);
    const before = (await ask("GET", `/Groups/${id}`)).body;
    const reply = await patch(`/Groups/${id}`, step);
    expect([reply.status, reply.body.scimType]).toEqual([400, scimType]);
    expect((await ask("GET", `/Groups/${id}`)).body).toEqual(before);
  });

  test("is renamed, replaced, found, and removed with what it gave", async () => {
    const user = await makeUser();
    const id = await roleGroup("Leser", "ROLE_READER", [user.id]);
    const renamed = await patch(`/Groups/${id}`, {
      op: "replace",
      value: { id, displayName: "Lesende" },
    });
    expect([renamed.status, renamed.body.displayName]).toEqual([200, "Lesende"]);
    const filter = encodeURIComponent('displayName eq "lesende"');
    const found = await ask("GET", `/Groups?excludedAttributes=members&filter=${filter}`);
    expect(found.body.Resources[0].id).toBe(id);
    expect(found.body.Resources[0].members).toBeUndefined();
    const twin = await ask("POST", "/Groups", { displayName: "LESENDE" });
    expect([twin.status, twin.body.scimType]).toEqual([409, "uniqueness"]);
    const replaced = await ask("PUT", `/Groups/${id}`, { displayName: "Lesende", members: [] });
    expect(replaced.body.members).toEqual([]);
    expect(await accountOf(user.id)).toMatchObject({ roles: [] });
    expect((await ask("DELETE", `/Groups/${id}`)).status).toBe(204);
    expect((await ask("GET", `/Groups/${id}`)).status).toBe(404);
  });
});

test("what a directory has told of somebody is in the copy of their data, and erased with them", async () => {
  const user = await makeUser();
  await roleGroup("Leser", "ROLE_READER", [user.id]);
  const path = `/api/admin/staff/dataCopy/${user.id}`;
  const copy = async () => JSON.parse((await admin.get(path)).raw.toString("utf8"));
  expect((await copy()).provisioning).toEqual([
    { externalId: user["externalId"], groups: ["Leser"] },
  ]);
  const own = await admin.get("/api/user/dataCopy");
  const { machines, provisioning } = JSON.parse(own.raw.toString("utf8"));
  expect(provisioning).toEqual([]);
  expect(machines).toMatchObject([{ title: "Verzeichnis", areas: ["scim"] }]);
  expect(JSON.stringify(machines)).not.toContain("a30_");
  const entry = await admin.read(`/api/admin/staff/${user.id}`);
  const { id } = entry;
  await admin.ok("/api/admin/staff/delete", { id });
  for (const table of ["scim_user", "scim_member"]) {
    const { rows } = await app.asOwner(`select 1 from ${table} where staff_id = $1`, [Number(id)]);
    expect([table, rows]).toEqual([table, []]);
  }
});

describe("attack:", () => {
  test("whoever has no token, a session's, another area's or an ended one is refused", async () => {
    const records = await makeMachine(app, admin);
    for (const [by, status] of [
      ["", 401],
      [admin.token, 401],
      [records.token, 403],
    ] as const) {
      const reply = await ask("GET", "/Users", undefined, by);
      expect([by.slice(0, 4), reply.status]).toEqual([by.slice(0, 4), status]);
      expect(reply.body.schemas).toEqual(["urn:ietf:params:scim:api:messages:2.0:Error"]);
    }
    const ended = await makeMachine(app, admin, { areas: ["scim"], role: "ROLE_TENANT_ADMIN" });
    await admin.post("/api/admin/machines/end", { id: ended.machine.id });
    expect((await ask("GET", "/Users", undefined, ended.token)).status).toBe(401);
  });

  test("a provisioning token makes no other call", async () => {
    for (const path of ["/api/admin/machines", "/api/apps", "/api/dashboard/kpi"])
      expect((await app.get(path, { token })).body.error).toBe("notForMachine");
  });

  test("another group's users and groups are answered like those that never were", async () => {
    const { admin: stranger } = await world({ app });
    const theirs = await scimToken(stranger);
    const user = await ask("POST", "/Users", userBody(), theirs);
    const foreign = await ask("POST", "/Groups", { displayName: "Fremd" }, theirs);
    const own = await roleGroup("Leser", "ROLE_READER");
    for (const [path, id] of [
      ["/Users", user.body.id],
      ["/Groups", foreign.body.id],
    ] as const)
      for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
        const body = {
          ...userBody(),
          displayName: "x",
          Operations: [{ op: "add", path: "title", value: "x" }],
        };
        const sent = method === "PUT" || method === "PATCH" ? body : undefined;
        const [at, never] = [`${path}/${id}`, `${path}/987654321012`];
        const [real, made] = [await ask(method, at, sent), await ask(method, never, sent)];
        expect([at, method, real.status]).toEqual([at, method, 404]);
        expect(real.body).toEqual(made.body);
      }
    const [real, made] = [await addMember(own, user.body.id), await addMember(own, "987654321012")];
    expect([real.status, real.body]).toEqual([400, made.body]);
    expect((await find(`userName eq "${user.body.userName}"`)).body.totalResults).toBe(0);
    expect((await mapRole(Number(foreign.body.id), "ROLE_READER")).status).toBe(404);
  });

  test("no group can be made to give the master editors' role", async () => {
    const id = Number(await roleGroup("Alles", null));
    expect((await mapRole(id, "ROLE_MASTER_EDITOR")).status).toBe(412);
  });

  test("a master editor is neither changed nor locked out from outside", async () => {
    const master = await makePerson(app, group, "ROLE_MASTER_EDITOR");
    const path = `/Users/${master.viewer.contact}`;
    const reply = await patch(path, { op: "replace", path: "active", value: false });
    expect(reply.status).toBe(403);
    await master.read("/api/apps");
  });

  test("the last administrator stays, whatever the provider says", async () => {
    const path = `/Users/${admin.viewer.contact}`;
    expect((await ask("DELETE", path)).status).toBe(400);
    await admin.read("/api/apps");
  });

  test("a token for one company gives people no other, and changes nobody who sees more", async () => {
    const company = await newCompany();
    token = await scimToken(admin, { companies: [company] });
    const wide = await makePerson(app, group, "ROLE_READER");
    const reply = await patch(`/Users/${wide.viewer.contact}`, {
      op: "replace",
      value: { active: false },
    });
    expect([403, 404]).toContain(reply.status);
    await wide.read("/api/apps");
  });

  test.each(["abc", "0", "-1", "1e3", "1/../2", "9".repeat(30)])(
    "an id %s leads nowhere",
    async (id) => {
      expect((await ask("GET", `/Users/${encodeURIComponent(id)}`)).status).toBe(404);
    },
  );

  test("broken JSON, other types and unknown paths are refused in the protocol's shape", async () => {
    const raw = (payload: string, type: string) =>
      app.app.inject({
        method: "POST",
        url: "/scim/v2/Users",
        headers: { authorization: `Bearer ${token}`, "content-type": type },
        payload,
      });
    expect((await raw("{", "application/scim+json")).statusCode).toBe(400);
    expect((await raw("[]", "application/scim+json")).statusCode).toBe(400);
    expect((await raw("<x/>", "text/xml")).statusCode).toBe(415);
    expect((await raw('{"__proto__":{}}', "application/scim+json")).statusCode).toBe(400);
    const lost = await ask("GET", "/Me");
    expect([lost.status, lost.body.status]).toEqual([404, "404"]);
  });
});
