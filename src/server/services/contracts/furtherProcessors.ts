import { byTitle } from "#shared/domain/writing/locales.ts";
import { transferStateOfAny } from "#shared/domain/transfers/transfers.ts";
import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { ContractRead } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { contractNames } from "#server/store/contracts/contractPlaces.ts";
import { furtherOf } from "#server/store/contracts/toldOfPartners.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { Item } from "#server/store/items/items.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { referencesOf } from "../bodies/references.ts";
import { callContext, todayOf } from "../records/recordContext.ts";

type Further = ContractRead["further"][number];

const { further, held, says, seat } = contractNames;

/**
 * Those to whom a processor passes data on (Art. 28(2) and (4)): named at its entry, or by the
 * viewer's records alone.
 */
export async function furtherProcessors(
  tx: Tx,
  call: Call,
  item: Item,
  records: RecordCondition,
): Promise<Further[]> {
  const agreed = new Set(asBodies(item.body[further]).flatMap(({ id }) => idOf(id)));
  const counts = await furtherOf(tx, item.id, records);
  const ids = [...new Set([...agreed, ...counts.keys()])];
  if (ids.length === 0) return [];
  const plan = planOf(`catalogues/${held.by}`);
  const asked = { [further]: ids.map((id) => ({ id })) };
  const referenceOf = await referencesOf(tx, plan, [asked], callContext(call));
  const all = ids.flatMap((id): Further[] => {
    const found = referenceOf(id);
    if (!found) return [];
    const about = { records: counts.get(id) ?? 0, isAgreed: agreed.has(id) };
    return [{ ...placed(call, found), ...about }];
  });
  return all.toSorted(byTitle(call.language));
}

function idOf(id: unknown): number[] {
  return typeof id === "number" ? [id] : [];
}

/** Where a vendor is, and what a transfer to it would rest on, as its entry says. */
function placed(call: Call, named: Body): Omit<Further, "records" | "isAgreed"> {
  const country = asBody(named[seat]);
  const safeguards = asBodies(named[says.safeguards]);
  const isKnown = typeof country["eea"] === "boolean";
  const basis = transferStateOfAny({
    isThirdCountry: isKnown ? country["eea"] !== true : undefined,
    safeguards,
    place: country,
    recipient: named,
    today: todayOf(call),
  });
  return {
    id: Number(named["id"]),
    title: asText(named["title"]),
    ...(typeof country["id"] === "number"
      ? { country: { id: country["id"], title: asText(country["title"]) } }
      : {}),
    ...(basis === undefined ? {} : { basis }),
    safeguards: safeguards.map(({ title }) => asText(title)),
  };
}
