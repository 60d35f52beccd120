import { uncoveredData } from "#shared/domain/retention/deletionChecks.ts";
import { asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { translate } from "./exportTexts.ts";
import type { ExportContext } from "./exportContext.ts";
import type { Entry } from "./shape.ts";

/** Which data of a record has no time limit for erasure yet; no entry if all has. */
export function uncoveredEntries(body: Body, { texts }: ExportContext): Entry[] {
  const text = uncoveredText(body);
  return text === "" ? [] : [{ label: translate(texts, "export.withoutPeriod"), text }];
}

/** Data without a time limit, by the groups of persons that it is about. */
export function uncoveredText(body: Body): string {
  const byGroup = Map.groupBy(uncoveredData(body), ({ group }) => asText(group["title"]));
  return [...byGroup]
    .map(([group, of]) => {
      const titles = of.map(({ category }) => asText(category["title"])).join(", ");
      return group === "" ? titles : `${group}: ${titles}`;
    })
    .join("\n");
}
