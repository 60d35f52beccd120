import { refreshDerived } from "#client/form/applyCascade.ts";
import { applyDerivedRows } from "#client/form/applyServerReply.ts";
import type { FieldValues } from "#client/form/flatten.ts";
import { type FormStore, nodeName, setOutside } from "#client/form/store.ts";
import { readOffered } from "#client/state/records/offeredByCountries.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { referenceId, referencesIn } from "#shared/engine/body/references.ts";

const fields = ["companyCountry", "countriesOfAffectedPersons"] as const;

/** Ids of the countries that decide what a record is offered: of its company, and of the persons. */
function countriesOf(values: Readonly<FieldValues>): { country?: number; countries: number[] } {
  const [home = [], others = []] = fields.map((field) =>
    referencesIn(values[field]).flatMap((each) => referenceId(each) ?? []),
  );
  const [country] = home;
  return { ...(country === undefined ? {} : { country }), countries: others };
}

/** Keeps the questions and periods that the countries of a record decide, saved or not. */
export function followCountries(store: FormStore): void {
  let followed = countriesOf(store.stored.get(nodeName("", "")) ?? {});
  const follow = () => {
    const now = countriesOf(store.root.values);
    if (isSame(now, followed)) return;
    followed = now;
    setOutside(store, { ...store.state.outside, isOffered: false });
    void showOffered(store, () => followed === now);
  };
  follow();
  store.onChange.add(follow);
}

async function showOffered(store: FormStore, isWanted: () => boolean): Promise<void> {
  const offered = await readOffered(countriesOf(store.root.values));
  if (!offered || !isWanted()) return;
  applyDerivedRows(store, offered);
  refreshDerived(store);
  setOutside(store, { ...store.state.outside, isOffered: true });
}
