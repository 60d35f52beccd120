import type { Body } from "#shared/engine/plan/types.ts";

/** A request of a directory; `{id}` and `{group}` stand for what was answered before. */
export interface Recorded {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: Body;
}

/** The requests by which a directory does each of its works, in the form of its documentation. */
export interface Directory {
  /** Asks whether somebody is there, before they are made. */
  find: Recorded;
  create: Recorded;
  createGroup: Recorded;
  addMember: Recorded;
  rename: Recorded;
  deactivate: Recorded;
  activate: Recorded;
  removeMember: Recorded;
  remove: Recorded;
}

export const userName = "kim.meer@scim.example";
const user = "urn:ietf:params:scim:schemas:core:2.0:User";
const group = "urn:ietf:params:scim:schemas:core:2.0:Group";
const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const found = `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`;
const type = { "content-type": "application/scim+json" };

const patch = (path: string, ...steps: Body[]): Recorded => ({
  method: "PATCH",
  path,
  body: { schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations: steps },
});

const post = (path: string, body: Body): Recorded => ({ method: "POST", path, body });
const put = (path: string, body: Body): Recorded => ({ method: "PUT", path, body });
const remove = (path: string, headers = {}): Recorded => ({ method: "DELETE", path, headers });
const mail = { primary: true, type: "work", value: userName };

/** "Develop and plan provisioning for a SCIM endpoint", with the values of older applications. */
const entra: Directory = {
  find: { method: "GET", path: found },
  create: post("/Users", {
    schemas: [user, enterprise],
    externalId: "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
    userName,
    active: true,
    displayName: "Kim Meer",
    emails: [mail],
    meta: { resourceType: "User" },
    name: { formatted: "Kim Meer", familyName: "Meer", givenName: "Kim" },
    roles: [],
    [enterprise]: { department: "Hafen", manager: { value: "7" } },
  }),
  createGroup: post("/Groups", {
    schemas: [group, "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group"],
    externalId: "8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159",
    displayName: "Leser",
    meta: { resourceType: "Group" },
  }),
  addMember: patch("/Groups/{group}", {
    op: "Add",
    path: "members",
    value: [{ $ref: null, value: "{id}" }],
  }),
  rename: patch(
    "/Users/{id}",
    { op: "Replace", path: 'emails[type eq "work"].value', value: userName },
    { op: "Replace", path: "name.familyName", value: [{ $ref: null, value: "See" }] },
    { op: "Add", path: `${enterprise}:manager`, value: { value: "8" } },
  ),
  deactivate: patch("/Users/{id}", {
    op: "Replace",
    path: "active",
    value: [{ $ref: null, value: "False" }],
  }),
  activate: patch("/Users/{id}", { op: "Replace", path: "active", value: "True" }),
  removeMember: patch("/Groups/{group}", {
    op: "Remove",
    path: "members",
    value: [{ $ref: null, value: "{id}" }],
  }),
  remove: remove("/Users/{id}", type),
};

const oktaUser = {
  schemas: [user],
  userName,
  name: { givenName: "Kim", familyName: "Meer" },
  emails: [mail],
  displayName: "Kim Meer",
  locale: "de-DE",
  externalId: "00ujl29u0le5T6Aj10h7",
  groups: [],
  active: true,
};

/** "SCIM 2.0 protocol reference". */
const okta: Directory = {
  find: { method: "GET", path: `${found}&startIndex=1&count=100` },
  create: post("/Users", { ...oktaUser, password: "1mz050nq" }),
  createGroup: post("/Groups", { schemas: [group], displayName: "Leser", members: [] }),
  addMember: patch("/Groups/{group}", {
    op: "add",
    path: "members",
    value: [{ value: "{id}", display: userName }],
  }),
  rename: put("/Users/{id}", {
    ...oktaUser,
    id: "{id}",
    name: { givenName: "Kim", middleName: "", familyName: "See" },
    meta: { resourceType: "User" },
  }),
  deactivate: patch("/Users/{id}", { op: "replace", value: { active: false } }),
  activate: patch("/Users/{id}", { op: "replace", value: { active: true } }),
  removeMember: patch("/Groups/{group}", { op: "remove", path: 'members[value eq "{id}"]' }),
  remove: remove("/Users/{id}"),
};

const keycloakUser = {
  schemas: [user],
  externalId: "3f5b2d1e-6d0f-4b3c-8a58-2c8ad5d3c6c1",
  userName,
  name: { givenName: "Kim", familyName: "Meer" },
  displayName: "Kim Meer",
  active: true,
  emails: [{ value: userName, primary: true }],
  roles: [],
};
const keycloakGroup = { schemas: [group], externalId: "c0de", displayName: "Leser" };

/** Its extension for SCIM, which replaces everything and names a type for each request. */
const keycloak: Directory = {
  find: { method: "GET", path: found, headers: type },
  create: post("/Users", keycloakUser),
  createGroup: post("/Groups", keycloakGroup),
  addMember: put("/Groups/{group}", {
    ...keycloakGroup,
    members: [{ $ref: "https://a30.test.example/scim/v2/Users/{id}", type: "User", value: "{id}" }],
  }),
  rename: put("/Users/{id}", { ...keycloakUser, name: { givenName: "Kim", familyName: "See" } }),
  deactivate: put("/Users/{id}", { ...keycloakUser, active: false }),
  activate: put("/Users/{id}", keycloakUser),
  removeMember: put("/Groups/{group}", { ...keycloakGroup, members: [] }),
  remove: remove("/Users/{id}", { ...type, "content-length": "0" }),
};

/** "SCIM provisioning": a core user with the enterprise extension, changed by PATCH. */
const oneLogin: Directory = {
  find: { method: "GET", path: found },
  create: post("/Users", {
    schemas: [user, enterprise],
    userName,
    name: { givenName: "Kim", familyName: "Meer" },
    displayName: "Kim Meer",
    emails: [mail],
    phoneNumbers: [{ value: "0431 1", type: "Work", primary: true }],
    nickName: "Kimmi",
    timezone: "Europe/Berlin",
    title: "Lotsin",
    externalId: "75483921",
    [enterprise]: { employeeNumber: "17", department: "Hafen" },
    active: true,
  }),
  createGroup: post("/Groups", { schemas: [group], displayName: "Leser", externalId: "4711" }),
  addMember: patch("/Groups/{group}", { op: "add", path: "members", value: [{ value: "{id}" }] }),
  rename: patch("/Users/{id}", {
    op: "replace",
    value: { "name.familyName": "See", [`${enterprise}:department`]: "Werft" },
  }),
  deactivate: patch("/Users/{id}", { op: "replace", path: "active", value: false }),
  activate: patch("/Users/{id}", { op: "replace", path: "active", value: true }),
  removeMember: patch("/Groups/{group}", { op: "replace", path: "members", value: [] }),
  remove: remove("/Users/{id}", { "content-type": "application/x-www-form-urlencoded" }),
};

const jumpCloudUser = {
  Schemas: [user, enterprise],
  userName,
  externalId: "5f1b8f2c4e1a7b0001a2b3c4",
  name: { givenName: "Kim", middleName: "", familyName: "Meer" },
  displayName: "Kim Meer",
  title: "",
  emails: [mail],
  phoneNumbers: [],
  addresses: [{ type: "work", country: "DE" }],
  [enterprise]: { costCenter: "", organization: "" },
  Active: true,
};

/** "Custom SCIM identity management": everything is replaced, with other capitals in places. */
const jumpCloud: Directory = {
  find: { method: "GET", path: found.replace("userName", "UserName") },
  create: post("/Users", jumpCloudUser),
  createGroup: post("/Groups", { schemas: [group], DisplayName: "Leser", Members: [] }),
  addMember: patch("/Groups/{group}", { op: "add", path: "Members", value: [{ value: "{id}" }] }),
  rename: put("/Users/{id}", { ...jumpCloudUser, name: { givenName: "Kim", familyName: "See" } }),
  deactivate: put("/Users/{id}", { ...jumpCloudUser, Active: false }),
  activate: put("/Users/{id}", jumpCloudUser),
  removeMember: patch("/Groups/{group}", { op: "remove", path: 'Members[Value eq "{id}"]' }),
  remove: remove("/Users/{id}", { "content-type": "application/json" }),
};

export const directories: Readonly<Record<string, Directory>> = {
  "Entra ID": entra,
  Okta: okta,
  Keycloak: keycloak,
  OneLogin: oneLogin,
  JumpCloud: jumpCloud,
};
