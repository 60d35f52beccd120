import { asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { readTruth } from "#shared/engine/machineFormats.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { ProvidedGroup, ProvidedUser } from "#server/store/accounts/scim.ts";
import { objectsIn, textIn } from "./scimAttributes.ts";
import { scimNames } from "./scimNames.ts";
import { ScimProblem } from "./scimProblem.ts";

/** Where the protocol is served, relative to the application. */
export const scimPath = "/scim/v2";

interface OfUser {
  provided: ProvidedUser | undefined;
  groups: readonly Pick<ProvidedGroup, "id" | "title">[];
  base: string;
}

/** A member of staff as the protocol has it. */
export function userOf(staff: Body, { provided, groups, base }: OfUser): Body {
  const id = String(staff["id"]);
  const [givenName, familyName] = [asText(staff["firstName"]), asText(staff["lastName"])];
  const email = asText(staff["email"]);
  const [phone, title, language] = ["phone", "jobTitle", "language"].map((name) =>
    asText(staff[name]),
  );
  return {
    schemas: [scimNames.user],
    id,
    ...(provided?.externalId && { externalId: provided.externalId }),
    userName: email,
    name: { givenName, familyName, formatted: `${givenName} ${familyName}`.trim() },
    displayName: asText(staff["title"]),
    ...(title && { title }),
    ...(language && { preferredLanguage: language }),
    active: staff["active"] !== false,
    emails: [{ value: email, type: "work", primary: true }],
    ...(phone && { phoneNumbers: [{ value: phone, type: "work" }] }),
    groups: groups.map((group) => ({ value: String(group.id), display: group.title })),
    meta: {
      resourceType: "User",
      location: `${base}/Users/${id}`,
      version: `W/"${String(staff["version"] ?? 1)}"`,
    },
  };
}

/** A group of the provider as the protocol has it. */
export function groupOf(group: ProvidedGroup, base: string, withMembers = true): Body {
  const { id, title, externalId, changedAt, members } = group;
  return {
    schemas: [scimNames.group],
    id: String(id),
    ...(externalId && { externalId }),
    displayName: title,
    ...(withMembers && { members: members.map((member) => ({ value: String(member) })) }),
    meta: {
      resourceType: "Group",
      location: `${base}/Groups/${id}`,
      lastModified: changedAt.toISOString(),
    },
  };
}

/** Converts a user as sent to the body of a staff entry. */
export function staffOf(user: Body): Body {
  const { firstName, lastName } = namesOf(user);
  if (firstName === "" || lastName === "")
    throw new ScimProblem(400, "name.givenName and name.familyName are required.", "invalidValue");
  const email = textIn(user, "userName");
  if (email === "") throw new ScimProblem(400, "userName is required.", "invalidValue");
  const phones = objectsIn(user["phoneNumbers"], "phoneNumbers");
  const work = phones.find((each) => textIn(each, "type").toLowerCase() === "work");
  const phone = textIn(work ?? phones[0] ?? {}, "value");
  const language = textIn(user, "preferredLanguage").slice(0, 2).toLowerCase();
  return {
    firstName,
    lastName,
    email,
    active: isActive(user["active"]),
    phone: phone || undefined,
    jobTitle: textIn(user, "title") || undefined,
    ...(["de", "en"].includes(language) && { language }),
  } as Body; // Undefined removes a field.
}

/** The parts of the name, or of the whole one where there are none. */
function namesOf(user: Body) {
  const name = nameIn(user);
  const whole = textIn(user, "displayName") || textIn(name, "formatted");
  const { givenName, familyName } = partsOfName(whole, {});
  return {
    firstName: textIn(name, "givenName") || givenName,
    lastName: textIn(name, "familyName") || familyName,
  };
}

/** The name of a user; throws if it is no object. */
export function nameIn(user: Body): Body {
  const name = user["name"] ?? {};
  if (!isBody(name)) throw new ScimProblem(400, "name is an object.", "invalidValue");
  return name;
}

/** The parts of a whole name, one of which may be as before; an empty one if it has only one. */
export function partsOfName(whole: string, before: Body) {
  const [given, family] = [textIn(before, "givenName"), textIn(before, "familyName")];
  const comma = whole.indexOf(",");
  const parts = (first: string, last: string) => ({
    givenName: first.trim(),
    familyName: last.trim(),
  });
  if (comma >= 0) return parts(whole.slice(comma + 1), whole.slice(0, comma));
  if (given && whole.startsWith(`${given} `)) return parts(given, whole.slice(given.length));
  if (family && whole.endsWith(` ${family}`)) return parts(whole.slice(0, -family.length), family);
  const cut = whole.lastIndexOf(" ");
  return parts(whole.slice(0, Math.max(cut, 0)), whole.slice(cut + 1));
}

/** Some providers send truth values as texts. */
function isActive(value: Json | undefined): boolean {
  if (value === undefined) return true;
  if (typeof value === "boolean") return value;
  const isTrue = typeof value === "string" ? readTruth(value.toLowerCase()) : null;
  if (isTrue === null) throw new ScimProblem(400, "active is true or false.", "invalidValue");
  return isTrue;
}

/** An id in a path or of a member; null if no resource can have it. */
export function idOf(text: unknown): number | null {
  return typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
