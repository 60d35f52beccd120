import { withReferences } from "#shared/engine/body/personal.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import { formerNumbers } from "#server/store/accounts/formerStaff.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/** How a former member of staff is called; made when it is read, so that no name is stored. */
export function formerTitle(number: number, language: Language): string {
  return translate(exportTexts(language), "catalogues.staff.former", { number });
}

/** Titles of those among the ids that belonged to former members of staff. */
export async function formerTitles(
  tx: Tx,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  const numbers = await formerNumbers(tx, ids);
  return new Map([...numbers].map(([id, number]) => [id, formerTitle(number, language)]));
}

/** Returns a function that names former members of staff in a body of an earlier day. */
export async function namingFormerStaff(tx: Tx, language: Language): Promise<(body: Body) => Body> {
  const numbers = await formerNumbers(tx);
  if (numbers.size === 0) return (body) => body;
  return (body) =>
    withReferences(body, (id) => {
      const number = numbers.get(id);
      return number === undefined ? undefined : { id, title: formerTitle(number, language) };
    });
}
