import { asBodies, asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { ProvidedGroup, ProvidedUser } from "#server/store/accounts/scim.ts";
import { ScimProblem } from "./scimProblem.ts";

/** Where the protocol is served, relative to the application. */
export const scimPath = "/scim/v2";

/** Names of what is sent (RFC 7643, 7644). */
export const scimNames = {
  user: "urn:ietf:params:scim:schemas:core:2.0:User",
  group: "urn:ietf:params:scim:schemas:core:2.0:Group",
  list: "urn:ietf:params:scim:api:messages:2.0:ListResponse",
  patch: "urn:ietf:params:scim:api:messages:2.0:PatchOp",
  error: "urn:ietf:params:scim:api:messages:2.0:Error",
} as const;

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

/** What a user as sent says of a member of staff. */
export function staffOf(user: Body): Body {
  const name = isBody(user["name"]) ? user["name"] : {};
  const shown = asText(user["displayName"]).trim();
  const cut = shown.lastIndexOf(" ");
  const firstName = asText(name["givenName"]).trim() || shown.slice(0, Math.max(cut, 0)).trim();
  const lastName = asText(name["familyName"]).trim() || shown.slice(cut + 1).trim();
  if (firstName === "" || lastName === "")
    throw new ScimProblem(400, "name.givenName and name.familyName are required.", "invalidValue");
  const email = asText(user["userName"]).trim();
  if (email === "") throw new ScimProblem(400, "userName is required.", "invalidValue");
  const phones = asBodies(user["phoneNumbers"]);
  const phone = asText((phones.find(({ type }) => type === "work") ?? phones[0])?.["value"]);
  const language = asText(user["preferredLanguage"]).slice(0, 2).toLowerCase();
  return {
    firstName,
    lastName,
    email,
    active: isActive(user["active"]),
    phone: phone || undefined,
    jobTitle: asText(user["title"]) || undefined,
    ...(["de", "en"].includes(language) && { language }),
  } as Body; // Undefined removes a field.
}

/** Some providers send truth values as texts. */
function isActive(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "boolean") return value;
  const text = typeof value === "string" ? value.toLowerCase() : "";
  if (text !== "true" && text !== "false")
    throw new ScimProblem(400, "active is true or false.", "invalidValue");
  return text === "true";
}

/** An id in a path or of a member; null if no resource can have it. */
export function idOf(text: unknown): number | null {
  return typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
