import { asBodies, asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { scimNames } from "./scimShapes.ts";
import { ScimProblem } from "./scimProblem.ts";

/** One change of a request. */
export interface PatchStep {
  op: "add" | "remove" | "replace";
  /** Attribute without the name of its schema; empty if the value says which. */
  path: string;
  value: Json | undefined;
}

const most = 1000;

/** Reads the changes of a PATCH; names of operations in any case, as Entra ID sends them. */
export function readPatch(body: Body): PatchStep[] {
  const steps = body["Operations"];
  if (!Array.isArray(steps) || steps.length === 0 || steps.length > most || !steps.every(isBody))
    throw new ScimProblem(400, "Operations has one to 1000 changes.", "invalidSyntax");
  return steps.flatMap(stepsIn);
}

/** The changes of one operation: several if its value is an object of attributes. */
function stepsIn(step: Body): PatchStep[] {
  const op = asText(step["op"]).toLowerCase();
  if (op !== "add" && op !== "remove" && op !== "replace")
    throw new ScimProblem(400, "op is add, remove or replace.", "invalidSyntax");
  const path = plainPath(asText(step["path"]));
  const { value } = step;
  if (op === "remove") {
    if (path === "") throw new ScimProblem(400, "remove needs a path.", "invalidPath");
    return [{ op, path, value }];
  }
  if (value === undefined) throw new ScimProblem(400, "value is missing.", "invalidValue");
  if (path !== "") return [{ op, path, value }];
  if (!isBody(value)) throw new ScimProblem(400, "value is an object.", "invalidValue");
  return Object.entries(value).map(([name, each]) => ({ op, path: plainPath(name), value: each }));
}

/** Some providers name the schema of an attribute. */
function plainPath(path: string): string {
  const names = [scimNames.user, scimNames.group].map((name) => `${name}:`);
  const name = names.find((each) => path.toLowerCase().startsWith(each.toLowerCase()));
  return name ? path.slice(name.length) : path;
}

/** Attributes of a user that can be changed, as their paths are sent. */
const settable = new Set([
  "userName",
  "externalId",
  "active",
  "displayName",
  "title",
  "preferredLanguage",
  "name",
  "name.givenName",
  "name.familyName",
  "phoneNumbers",
]);
/** Of these, what nobody can be without. */
const needed = new Set(["userName", "active", "name", "name.givenName", "name.familyName"]);
const workPhone = /^phoneNumbers\[type eq "work"\](?:\.value)?$/i;

/** A user after the changes; what we don't keep of people is passed over. */
export function patchedUser(user: Body, steps: readonly PatchStep[]): Body {
  let after = user;
  for (const step of steps) after = { ...after, ...changeOf(after, step) };
  return after;
}

function changeOf(user: Body, { op, path, value }: PatchStep): Body {
  if (op === "remove" && needed.has(path))
    throw new ScimProblem(400, `${path} can't be removed.`, "mutability");
  if (workPhone.test(path)) return { phoneNumbers: op === "remove" ? [] : [phoneIn(value)] };
  if (!settable.has(path)) return {};
  return valueAt(user, path, op === "remove" ? null : (value ?? null));
}

/** The attribute with a value, or the part of the name. */
function valueAt(user: Body, path: string, wanted: Json): Body {
  const [outer = "", inner] = path.split(".");
  const name = isBody(user["name"]) ? user["name"] : {};
  if (inner) return { name: { ...name, [inner]: wanted } };
  if (outer === "name") return { name: { ...name, ...(isBody(wanted) ? wanted : {}) } };
  return { [outer]: wanted };
}

function phoneIn(value: Json | undefined): Body {
  return { value: isBody(value) ? asText(value["value"]) : asText(value), type: "work" };
}

/** What a group is to be after the changes. */
export interface GroupChange {
  displayName?: string;
  externalId?: string;
  members: readonly string[];
}

const oneMember = /^members\[value eq "([^"\\]{1,40})"\]$/i;

/** A group after the changes of its name and of who is in it. */
export function patchedGroup(members: readonly string[], steps: readonly PatchStep[]): GroupChange {
  let after: GroupChange = { members };
  for (const { op, path, value } of steps) {
    const one = oneMember.exec(path)?.[1];
    if (one !== undefined && op === "remove")
      after = { ...after, members: after.members.filter((each) => each !== one) };
    else if (path === "members") after = { ...after, members: joined(after.members, op, value) };
    else if (path === "displayName" && op !== "remove")
      after = { ...after, displayName: asText(value) };
    else if (path === "externalId") after = { ...after, externalId: asText(value) };
    else if (path !== "id") throw new ScimProblem(400, `${path} is no attribute.`, "invalidPath");
  }
  return after;
}

/** Who is in a group after one change of it. */
function joined(
  members: readonly string[],
  op: PatchStep["op"],
  value: Json | undefined,
): readonly string[] {
  const named = membersIn(value);
  if (op === "replace") return named;
  if (op === "add") return [...new Set([...members, ...named])];
  // Without a value all are meant.
  return value === undefined ? [] : members.filter((each) => !named.includes(each));
}

/** Ids of those who are named as members. */
export function membersIn(value: Json | undefined): string[] {
  if (value === undefined || value === null) return [];
  const all = Array.isArray(value) ? value : [value];
  const bodies = asBodies(all);
  if (bodies.length !== all.length)
    throw new ScimProblem(400, "members are objects with a value.", "invalidValue");
  return [...new Set(bodies.map((each) => asText(each["value"])))];
}
