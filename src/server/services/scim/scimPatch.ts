import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import {
  attributeEntries,
  messageNames,
  noPath,
  objectsIn,
  plainName,
  readPath,
  type ScimPath,
  type ScimSchema,
  stepNames,
  textIn,
  valueParts,
  withNames,
  withParts,
} from "./scimAttributes.ts";
import { ScimProblem } from "./scimProblem.ts";
import { nameIn, partsOfName } from "./scimShapes.ts";

export interface PatchStep {
  op: "add" | "remove" | "replace";
  at: ScimPath;
  value: Json | undefined;
}

const most = 1000;

/** Reads the changes of a PATCH; names and operations in any case, as Entra ID sends them. */
export function readPatch(sent: Body, schema: ScimSchema): PatchStep[] {
  const { Operations: steps } = withNames(sent, messageNames);
  if (!Array.isArray(steps) || steps.length === 0 || steps.length > most || !steps.every(isBody))
    throw new ScimProblem(400, "Operations has one to 1000 changes.", "invalidSyntax");
  return steps.flatMap((step) => stepsIn(withNames(step, stepNames), schema));
}

/** The changes of one operation: several if its value is an object of attributes. */
function stepsIn(step: Body, schema: ScimSchema): PatchStep[] {
  const op = opOf(step);
  const path = pathIn(step, schema);
  const { value } = step;
  if (op === "remove" && path === "")
    throw new ScimProblem(400, "remove needs a path.", "noTarget");
  if (op !== "remove" && value === undefined)
    throw new ScimProblem(400, "value is missing.", "invalidValue");
  if (path !== "") return stepsAt(op, path, value, schema);
  if (!isBody(value)) throw new ScimProblem(400, "value is an object.", "invalidValue");
  return attributeEntries(value, schema).flatMap(([name, each]) => stepsAt(op, name, each, schema));
}

function opOf({ op }: Body): PatchStep["op"] {
  const name = typeof op === "string" ? op.toLowerCase() : "";
  if (name !== "add" && name !== "remove" && name !== "replace")
    throw new ScimProblem(400, "op is add, remove or replace.", "invalidSyntax");
  return name;
}

function pathIn({ path }: Body, schema: ScimSchema): string {
  if (path === undefined || path === null) return "";
  if (typeof path !== "string" || path.trim() === "")
    throw new ScimProblem(400, "path is a text.", "invalidPath");
  return plainName(path.trim(), schema);
}

/** The change of one attribute; none of those that others keep. */
function stepsAt(
  op: PatchStep["op"],
  path: string,
  value: Json | undefined,
  schema: ScimSchema,
): PatchStep[] {
  const at = readPath(path, schema);
  if (!at) return [];
  if (schema.readOnly.includes(at.attribute))
    throw new ScimProblem(400, `${at.attribute} can't be changed.`, "mutability");
  if (schema.passedOver.includes(at.attribute)) return [];
  if (value === undefined) return [{ op, at, value }];
  const isOne = at.part !== undefined || !(at.attribute in schema.parts);
  return [{ op, at, value: isOne ? unwrapped(value) : withParts(schema, at.attribute, value) }];
}

/** The only value of a list: Entra ID has sent `[{"value": "False"}]` for what has one value. */
function unwrapped(value: Json): Json {
  const [only, ...others] = Array.isArray(value) ? value : [];
  if (!isBody(only) || others.length > 0) return value;
  const { value: inner } = withNames(only, valueParts);
  return inner ?? value;
}

/** Attributes that cannot be removed. */
const needed = new Set([
  "userName",
  "active",
  "displayName",
  "name",
  "name.formatted",
  "name.givenName",
  "name.familyName",
]);

export function patchedUser(user: Body, steps: readonly PatchStep[]): Body {
  let after = user;
  for (const step of steps) after = { ...after, ...changeOf(after, step) };
  // Directories send the whole name along with its parts, of which ours is made.
  if (steps.some(bringsNameParts)) return after;
  const whole = steps.map(wholeNameIn).findLast((name) => name !== undefined);
  if (whole === undefined) return after;
  return { ...after, displayName: whole, name: partsOfName(whole, nameIn(user)) };
}

function bringsNameParts({ at: { attribute, part }, value }: PatchStep): boolean {
  if (attribute !== "name") return false;
  const names = part === undefined ? Object.keys(isBody(value) ? value : {}) : [part];
  return names.includes("givenName") || names.includes("familyName");
}

/** The whole name that a change brings; undefined if it is about something else. */
function wholeNameIn({ at: { attribute, part }, value = null }: PatchStep): string | undefined {
  if (attribute === "displayName") return textIn({ displayName: value }, "displayName");
  if (attribute !== "name" || (part !== undefined && part !== "formatted")) return undefined;
  const name = part === undefined ? value : { formatted: value };
  return isBody(name) && "formatted" in name ? textIn(name, "formatted") : undefined;
}

function changeOf(user: Body, { op, at, value }: PatchStep): Body {
  const { attribute, filter, part } = at;
  const path = part === undefined ? attribute : `${attribute}.${part}`;
  const wanted = op === "remove" ? null : (value ?? null);
  if (wanted === null && needed.has(path))
    throw new ScimProblem(400, `${path} can't be removed.`, "mutability");
  if (attribute === "phoneNumbers") return phoneChange(at, wanted);
  if (filter !== undefined) throw noPath(`${attribute}[${filter}]`);
  if (attribute !== "name") return { [attribute]: wanted };
  const name = nameIn(user);
  if (part !== undefined) return { name: { ...name, [part]: wanted } };
  if (!isBody(wanted)) throw new ScimProblem(400, "name is an object.", "invalidValue");
  return { name: { ...name, ...wanted } };
}

const keptPhone = /^(?:type\s+eq\s+"work"|primary\s+eq\s+true)$/i;
const otherPhone = /^(?:type\s+eq\s+"[^"]*"|primary\s+eq\s+false)$/i;

/** The number at work, which is the only one that we keep. */
function phoneChange({ filter, part }: ScimPath, wanted: Json): Body {
  if (filter !== undefined && !keptPhone.test(filter)) {
    if (otherPhone.test(filter)) return {};
    throw noPath(`phoneNumbers[${filter}]`);
  }
  if (part !== undefined && part !== "value") return {};
  if (wanted === null) return { phoneNumbers: [] };
  if (filter === undefined && part === undefined)
    return { phoneNumbers: objectsIn(wanted, "phoneNumbers") };
  const value = isBody(wanted) ? wanted : { value: wanted };
  return { phoneNumbers: [{ value: textIn(value, "value"), type: "work" }] };
}

export interface GroupChange {
  displayName?: string;
  externalId?: string;
  members: readonly string[];
}

const oneMember = /^value\s+eq\s+"([^"\\]{1,40})"$/i;

export function patchedGroup(members: readonly string[], steps: readonly PatchStep[]): GroupChange {
  let after: GroupChange = { members };
  for (const step of steps) after = { ...after, ...groupChange(after.members, step) };
  return after;
}

function groupChange(
  members: readonly string[],
  { op, at, value }: PatchStep,
): Partial<GroupChange> {
  const { attribute, filter, part } = at;
  if (part !== undefined) throw noPath(`${attribute}.${part}`);
  if (attribute === "members") return { members: membersAfter(members, op, filter, value) };
  if (filter !== undefined) throw noPath(`${attribute}[${filter}]`);
  if (attribute === "displayName" && op === "remove")
    throw new ScimProblem(400, "displayName can't be removed.", "mutability");
  const text = op === "remove" ? "" : textIn({ [attribute]: value ?? null }, attribute);
  return attribute === "displayName" ? { displayName: text } : { externalId: text };
}

function membersAfter(
  members: readonly string[],
  op: PatchStep["op"],
  filter: string | undefined,
  value: Json | undefined,
): readonly string[] {
  if (filter !== undefined) {
    const one = oneMember.exec(filter)?.[1];
    if (one === undefined || op !== "remove") throw noPath(`members[${filter}]`);
    return members.filter((each) => each !== one);
  }
  const named = membersIn(value);
  if (op === "replace") return named;
  if (op === "add") return [...new Set([...members, ...named])];
  // Without a value all are meant.
  return value === undefined || value === null
    ? []
    : members.filter((each) => !named.includes(each));
}

/** Ids of those who are named as members. */
export function membersIn(value: Json | undefined): string[] {
  return [...new Set(objectsIn(value, "members").map((each) => textIn(each, "value")))];
}
