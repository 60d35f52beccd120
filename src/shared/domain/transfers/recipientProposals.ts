import kinds from "#schemas/lists/recipientKinds.json" with { type: "json" };
import { countryOf } from "../assignment/countries.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { itemIdentity } from "../repeatedRows.ts";
import { isOnlyOfProcessor } from "../workflow/registers.ts";
import { isAdequacy } from "./recipients.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody, asText } from "../values.ts";

/** The first of the vendor's categories, as the type of recipient. */
export function recipientTypeOfVendor(row: Body): Json | undefined {
  if (!isEmpty(row.typeOfRecipient)) return undefined;
  return asBodies(asBody(row.vendor).categories)[0];
}

/**
 * The role in which this type of recipient usually receives data. Whoever only processes on behalf
 * of others has no processors, but further ones (Art. 28(4)).
 */
export function processingTypeOfRecipient(row: Body, record: Body): Json | undefined {
  if (!isEmpty(row.processingType)) return undefined;
  const kind = asBody(row.typeOfRecipient).kind;
  const role = kinds.items.find((item) => item.value === kind)?.processingType;
  const isFurther = role === "controllerToProcessor" && isOnlyOfProcessor(record);
  return isFurther ? "processorToSub" : role;
}

/** The record's own company, as the usual party to the contract. */
export function ownCompany(row: Body, record: Body): Json | undefined {
  return isEmpty(row.corporationCompany) && !isEmpty(record.company) ? record.company : undefined;
}

/**
 * The country that the chosen vendor or company has its seat in; nobody knows it before one is
 * chosen.
 */
export function seatOfRecipient(row: Body): Json | undefined {
  return isEmpty(row.country) ? recipientWithSeat(row)?.country : undefined;
}

/** Names for the reasons of proposals: whose seat is proposed, and what a decision is limited to. */
export const namesInReasons: Readonly<
  Record<string, (row: Body, language: Language) => Record<string, string>>
> = {
  seatOfRecipient: (row) => ({ name: asText(recipientWithSeat(row)?.title) }),
  adequacyDecision: (row, language) => {
    const place = isEmpty(row.country) ? row.corporationCompany : row.country;
    const { scopeNote } = asBody(countryOf(place)?.adequacy);
    return { limits: asText(asBody(scopeNote)[language]) || asText(asBody(scopeNote).de) };
  },
};

function recipientWithSeat(row: Body): Body | undefined {
  return [row.vendor, row.company].map(asBody).find((recipient) => !isEmpty(recipient.country));
}

/**
 * Art. 45 as the safeguard where an adequacy decision covers the recipient today; resolved by its
 * key.
 */
export function adequacyDecision(row: Body): Json | undefined {
  const isNamed = asBodies(row.appropriateSafeguards).some(isAdequacy);
  return row.transferState === "adequate" && !isNamed ? [{ key: "45" }] : undefined;
}

/** The vendors of the record's tools that aren't recipients yet. */
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
