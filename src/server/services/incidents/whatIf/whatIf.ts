import type { WhatIf, WhatIfAsked } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { listRecordVersions } from "#server/store/records/recordVersions.ts";
import { inBatches } from "../../catalogues/catalogueDrafts.ts";
import { recordsDepending } from "../../catalogues/catalogueRefresh.ts";
import { atLength } from "../../longWork.ts";
import { filterOf } from "../../records/filters/filterOf.ts";
import { concerning, type Concerned } from "./concerning.ts";
import { type Hypothesis, suppose } from "./hypothesis.ts";
import { present } from "./present.ts";

/**
 * Most records that are looked at for one answer, which takes some two milliseconds for each: of a
 * group few enough to be waited for; of more, those of a company.
 */
const most = { ofGroup: 3000, ofCompany: 10_000 };

/**
 * What would be another in the register if something happened: which records would lack what,
 * and what transfers would rest on. Nothing is written.
 */
export function whatIf(call: Call, asked: WhatIfAsked): Promise<WhatIf> {
  return atLength(call, async (long) => {
    const { hypothesis, ids } = await long.transaction(async (tx) => {
      const supposed = await suppose(tx, long, asked);
      return { hypothesis: supposed, ids: await depending(tx, long, supposed, asked.companyId) };
    });
    const found: Concerned[] = [];
    for (const batch of inBatches(ids))
      found.push(...(await long.transaction((tx) => concerning(tx, long, hypothesis, batch))));
    // As they were found: by their names.
    const place = new Map(ids.map((id, index) => [id, index]));
    found.sort((one, other) => (place.get(one.record.id) ?? 0) - (place.get(other.record.id) ?? 0));
    return long.transaction((tx) =>
      present(tx, long, asked, { hypothesis, total: ids.length, found }),
    );
  });
}

/** Records that depend on what changes, by name, as far as the viewer may see them. */
async function depending(
  tx: Tx,
  call: Call,
  { changed }: Hypothesis,
  companyId: number | undefined,
): Promise<number[]> {
  const seen = filterOf(call, companyId === undefined ? {} : { companyId });
  const ids = await recordsDepending(tx, changed);
  const found = await listRecordVersions(tx, { all: [seen, { ids }] });
  const limit = companyId === undefined ? most.ofGroup : most.ofCompany;
  if (found.length > limit) throw invalidField("/companyId", "maxItems", { limit });
  return found.map(({ id }) => id);
}
