import kinds from "#schemas/lists/contractKinds.json" with { type: "json" };
import partners from "#schemas/lists/contractPartners.json" with { type: "json" };
import type { ContractLine } from "#client/state/contracts/contracts.ts";
import { clauseText } from "#client/state/filters/clauses.ts";
import type { OpenContract } from "#client/state/contracts/contractView.ts";
import { listAddress } from "#client/state/records/listAddress.ts";
import { planOf } from "#shared/generated/plans.ts";

/** Where the catalogue of partners of a kind is. */
function routeOf(kind: string): string {
  return planOf(`catalogues/${kind}`).catalogue?.route ?? "/settings";
}

/** Where a vendor is entered, and so is its contract. */
export const addVendorPath = `${routeOf(partners.held.by)}/create`;

export function pathOfPartner({ kind, id }: ContractLine["partner"]): string {
  return `${routeOf(kind)}/edit/${id}`;
}

/** True if agreements are kept at the entries of such partners. */
export function isHolder({ kind }: Pick<ContractLine["partner"], "kind">): boolean {
  return kind === partners.held.by;
}

/** True if the agreement is kept at the entry of its partner. */
export function isHeld(line: Pick<ContractLine, "kind" | "partner">): boolean {
  return line.kind === partners.held.kind && isHolder(line.partner);
}

/** Where the list shows exactly the records of a line, of all companies or one. */
export function recordsOfLine(
  { kind, partner }: Pick<ContractLine, "kind" | "partner">,
  companyId?: number | null,
): string {
  const field = kinds.items.find(({ value }) => value === kind)?.found ?? "";
  const values = [String(partner.id)];
  const where = clauseText([{ field, operator: "is", isNot: false, values }]);
  return listAddress({ where, ...(companyId ? { companyId } : {}) });
}

/** Agreement that a line opens over the list. */
export function openOfLine({ partner, kind }: ContractLine): OpenContract {
  return { partner: partner.kind, id: partner.id, kind };
}
