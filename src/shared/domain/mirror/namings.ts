import roles from "#schemas/lists/mirrorRoles.json" with { type: "json" };
import type { MirrorRoles } from "#shared/generated/types.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { asBodies, asNumber } from "../values.ts";

/** Role in which a record names another company of the group. */
export type MirrorRole = MirrorRoles;

export const mirrorRoles: readonly MirrorRole[] = roles.items.map(
  // Border: the list that the type is made of.
  ({ value }) => value as MirrorRole,
);

/** That a record names a company of the group. */
export interface NamedCompany {
  role: MirrorRole;
  company: number;
}

/** The role of the recipient in a row, as far as the other side keeps a record because of it. */
function roleOfType(type: unknown): MirrorRole | undefined {
  const found = roles.items.find((role) => "type" in role && role.type === type);
  return found?.value as MirrorRole | undefined; // Border: as above.
}

/**
 * The companies of the group that a record names so that they have to keep a record of their own:
 * processors (Art. 28) and sub-processors (Art. 28(4)) one of Art. 30(2), joint controllers (Art. 26)
 * and those on whose behalf a processor acts (Art. 30(2)(a)) one of Art. 30(1). Each once per role.
 */
export function namingsIn(body: Body): NamedCompany[] {
  const named = asBodies(body.corporationRecipients).map(({ processingType, corporationCompany }) =>
    namedAs(roleOfType(processingType), corporationCompany),
  );
  const controllers =
    body.processor === true
      ? asBodies(body.processorCompanies).map((company) => namedAs("controller", company))
      : [];
  const all = [...named, ...controllers].flat();
  return [...new Map(all.map((each) => [`${each.role} ${each.company}`, each])).values()];
}

function namedAs(
  role: MirrorRole | undefined,
  reference: Body[string] | undefined,
): NamedCompany[] {
  const [body] = asBodies(reference);
  const company = asNumber(body?.id);
  return role === undefined || company === undefined ? [] : [{ role, company }];
}

export function rowNaming(body: Body, { role, company }: NamedCompany): Body | undefined {
  return asBodies(body.corporationRecipients).find(
    ({ processingType, corporationCompany }) =>
      roleOfType(processingType) === role &&
      asBodies(corporationCompany).some(({ id }) => id === company),
  );
}

/** How a recipient in a role is named in a row; undefined if it is named elsewhere. */
export function typeOfRole(role: MirrorRole): string | undefined {
  const found = roles.items.find(({ value }) => value === role);
  return found && "type" in found ? found.type : undefined;
}
