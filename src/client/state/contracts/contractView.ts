import kinds from "#schemas/lists/contractKinds.json" with { type: "json" };
import partners from "#schemas/lists/contractPartners.json" with { type: "json" };
import { parseId } from "#shared/api/ids.ts";
import type { Operations } from "#shared/generated/operations.ts";

export type ContractKind = NonNullable<Operations["contracts.list"]["body"]["kind"]>;
/** Catalogue of the other party to an agreement. */
export type PartnerKind = Operations["contracts.read"]["body"]["partner"];

export interface OpenContract {
  partner: PartnerKind;
  id: number;
  kind: ContractKind | null;
}

// Border: the lists that the call's document names.
const contractKinds = kinds.items.map(({ value }) => value as ContractKind);
const partnerKinds = partners.items.map(({ value }) => value as PartnerKind);

/** Reads the open agreement from the path; null if there is none, undefined if it is invalid. */
export function openContractOf(parts: {
  partner?: string;
  id?: string;
  kind?: string;
}): OpenContract | null | undefined {
  if (parts.partner === undefined) return null;
  const partner = partnerKinds.find((each) => each === parts.partner);
  const id = parseId(parts.id);
  const kind = contractKinds.find((each) => each === parts.kind);
  if (!partner || id === null || (parts.kind !== undefined && !kind)) return undefined;
  return { partner, id, kind: kind ?? null };
}

export function pathOfContract({ partner, id, kind }: OpenContract): string {
  return ["/contracts", partner, id, ...(kind ? [kind] : [])].join("/");
}
