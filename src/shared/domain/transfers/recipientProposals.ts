import kinds from "#schemas/lists/recipientKinds.json" with { type: "json" };
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { itemIdentity } from "../repetitions.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody, asText } from "../values.ts";

/** What the vendor usually does for us. */
export function recipientTypeOfVendor(row: Body): Json | undefined {
  if (!isEmpty(row.typeOfRecipient)) return undefined;
  return asBodies(asBody(row.vendor).categories)[0];
}

/** The role in which recipients of this kind usually receive. */
export function processingTypeOfRecipient(row: Body): Json | undefined {
  if (!isEmpty(row.processingType)) return undefined;
  const kind = asBody(row.typeOfRecipient).kind;
  return kinds.items.find((item) => item.value === kind)?.processingType;
}

/** The group company that holds the contract is usually the record's own. */
export function ownCompany(row: Body, record: Body): Json | undefined {
  return isEmpty(row.corporationCompany) && !isEmpty(record.company) ? record.company : undefined;
}

/** Where the recipient named has its seat, else the company's own country. */
export function ownCountry(row: Body, record: Body): Json | undefined {
  if (!isEmpty(row.country)) return undefined;
  const places = [asBody(row.vendor).country, asBody(row.company).country, record.companyCountry];
  return places.find((place) => !isEmpty(place));
}

/** Art. 45 where a decision covers the recipient today; the item is found by its key. */
export function adequacyDecision(row: Body): Json | undefined {
  const isNamed = asBodies(row.appropriateSafeguards).some((item) => item.kind === "adequacy");
  return row.transferState === "adequate" && !isNamed ? [{ key: "45" }] : undefined;
}

/** The vendors of the record's tools that are no recipients yet. */
export function vendorsOfTools(record: Body): Json | undefined {
  const named = new Set(asBodies(record.externalRecipients).map((row) => itemIdentity(row.vendor)));
  const rows: Body[] = [];
  for (const tool of asBodies(record.tools)) {
    const vendor = vendorOf(tool);
    if (!vendor || named.has(itemIdentity(vendor))) continue;
    named.add(itemIdentity(vendor));
    rows.push({ vendor });
  }
  return rows.length > 0 ? rows : undefined;
}

function vendorOf(tool: Body): Body | undefined {
  if (!isEmpty(tool.vendor)) return asBody(tool.vendor);
  if (typeof tool.vendorId !== "number") return undefined;
  return { id: tool.vendorId, title: asText(tool.vendorTitle) };
}
