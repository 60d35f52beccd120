import type { Body } from "#shared/engine/plan/types.ts";
import { scimNames } from "./scimNames.ts";

const schemaName = "urn:ietf:params:scim:schemas:core:2.0:Schema";
const typeName = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";
const configName = "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig";

type About = (base: string) => Body;

function attribute(name: string, more: Body = {}): Body {
  return {
    name,
    type: "string",
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: "readWrite",
    returned: "default",
    uniqueness: "none",
    ...more,
  };
}

const values = (name: string, more: Body = {}): Body =>
  attribute(name, {
    type: "complex",
    multiValued: true,
    subAttributes: [attribute("value"), attribute("type")],
    ...more,
  });

const userAttributes: Body[] = [
  attribute("userName", { required: true, uniqueness: "server" }),
  attribute("name", {
    type: "complex",
    subAttributes: [attribute("givenName"), attribute("familyName"), attribute("formatted")],
  }),
  attribute("displayName"),
  attribute("title"),
  attribute("preferredLanguage"),
  attribute("active", { type: "boolean" }),
  values("emails", { mutability: "readOnly" }),
  values("phoneNumbers"),
  attribute("groups", {
    type: "complex",
    multiValued: true,
    mutability: "readOnly",
    subAttributes: [
      attribute("value", { mutability: "readOnly" }),
      attribute("display", { mutability: "readOnly" }),
    ],
  }),
];

const groupAttributes: Body[] = [
  attribute("displayName", { required: true, uniqueness: "server" }),
  attribute("members", {
    type: "complex",
    multiValued: true,
    subAttributes: [attribute("value", { mutability: "immutable" })],
  }),
];

function schema(id: string, name: string, attributes: Body[]): About {
  return (base) => ({
    schemas: [schemaName],
    id,
    name,
    attributes,
    meta: { resourceType: "Schema", location: `${base}/Schemas/${id}` },
  });
}

function resourceType(name: string, of: string): About {
  return (base) => ({
    schemas: [typeName],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: of,
    meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/${name}` },
  });
}

function listOf(...all: About[]): About {
  return (base) => ({
    schemas: [scimNames.list],
    totalResults: all.length,
    startIndex: 1,
    itemsPerPage: all.length,
    Resources: all.map((each) => each(base)),
  });
}

const isSupported = (supported: boolean): Body => ({ supported });

const config: About = (base) => ({
  schemas: [configName],
  patch: isSupported(true),
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: isSupported(false),
  sort: isSupported(false),
  etag: isSupported(false),
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "Access of a machine for the provisioning of staff alone",
      primary: true,
    },
  ],
  meta: { resourceType: "ServiceProviderConfig", location: `${base}/ServiceProviderConfig` },
});

const userSchema = schema(scimNames.user, "User", userAttributes);
const groupSchema = schema(scimNames.group, "Group", groupAttributes);
const userType = resourceType("User", scimNames.user);
const groupType = resourceType("Group", scimNames.group);

/** Self-description of the protocol (RFC 7644, section 4), by path. */
export const aboutScim: readonly (readonly [string, About])[] = [
  ["/ServiceProviderConfig", config],
  ["/ResourceTypes", listOf(userType, groupType)],
  ["/ResourceTypes/User", userType],
  ["/ResourceTypes/Group", groupType],
  ["/Schemas", listOf(userSchema, groupSchema)],
  [`/Schemas/${scimNames.user.replaceAll(":", "::")}`, userSchema],
  [`/Schemas/${scimNames.group.replaceAll(":", "::")}`, groupSchema],
];
