import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Asking } from "#server/auth/call.ts";
import type { DocumentFacts } from "#server/exports/exportModel.ts";
import { accountNames } from "#server/store/accounts/accounts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { ownTexts } from "../bodies/ownTexts.ts";
import { callContext } from "../records/recordContext.ts";
import type { ParsedExportRequest } from "./exportRequest.ts";

/** Facts for a document besides its records; they look items up in the given map. */
export async function documentFacts(
  tx: Tx,
  call: Asking,
  { wanted, logo }: { wanted: ParsedExportRequest; logo?: string },
  items: ReadonlyMap<number, Body>,
): Promise<DocumentFacts> {
  const { account, features, groupTitle, settings } = call.viewer;
  const author = (await accountNames(tx, [account])).get(account)?.title ?? "";
  return {
    kind: wanted.kind,
    language: wanted.language,
    withUnfinished: wanted.withUnfinished,
    plans: callContext(call).plans ?? plans,
    timeZone: timeZoneOf(settings),
    texts: ownTexts(call, wanted.language),
    group: groupTitle,
    items: (_, id) => items.get(id),
    features,
    settings: callContext(call).settings,
    author,
    madeAt: call.now.toISOString(),
    ...(logo === undefined ? {} : { logo }),
    ...(wanted.asAt ? { asAt: wanted.asAt } : {}),
  };
}
