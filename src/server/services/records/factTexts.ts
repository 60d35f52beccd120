import { ownValue } from "#shared/engine/ownValue.ts";
import { asBodies, asText } from "#shared/domain/values.ts";
import { recordFilters } from "#shared/generated/recordFilters.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts } from "#server/exports/exportTexts.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { foundBy } from "#server/store/contracts/contractPlaces.ts";
import { partnersOf } from "#server/store/contracts/toldOfPartners.ts";
import { readProductItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { countGapsIn } from "#server/store/records/recordGaps.ts";
import { listRecordVersions } from "#server/store/records/recordVersions.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { entriesOf } from "../bodies/references.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { openChange } from "./filters/changesOfTemplates.ts";
import { importsOfViewer } from "../imports/importsOfViewer.ts";
import { importsOfRecords } from "#server/store/records/importedRecords.ts";
import { letterFilters } from "./filters/filterFields.ts";
import { lettersStored } from "./lettersStored.ts";
import { fieldTitles } from "./filters/filterOptions.ts";

/** Words for a fact about a record, in the viewer's language. */
type Said = (record: StoredRecord) => string[];
type Telling = (tx: Tx, call: Call, records: readonly StoredRecord[]) => Said | Promise<Said>;

/** Partners with whom a record's recipients require an agreement, by kind. */
const partnerFacts: Readonly<Record<string, Telling>> = Object.fromEntries(
  Object.values(foundBy).map((fact) => [
    fact,
    async (tx, { language }, records) => {
      const named = await partnersOf(tx, fact, idsOf(records));
      const partners = named.map(({ partner }) => partner);
      const entryOf = await entriesOf(tx, partners, language);
      return ({ id }) =>
        named.flatMap(({ record, partner }) =>
          record === id ? (entryOf(partner)?.title ?? []) : [],
        );
    },
  ]),
);

/** The letters that a record is asked for, by the filters that find it by their states. */
const letterFacts: Readonly<Record<string, Telling>> = Object.fromEntries(
  Object.values(letterFilters).map((fact) => [
    fact,
    (_tx, call) => {
      const word = wordsOf(call, fact);
      return ({ facts: own }) =>
        lettersStored(own).flatMap(({ own: letter, letter: called, state }) =>
          // The meaning is the same wherever it is asked, but the letter differs.
          letterFilters[state] === fact ? [word(letter).replace(letter, called)] : [],
        );
    },
  ]),
);

/** Search facts that are no fields of a record, by their names in the list of such facts. */
const facts: Readonly<Record<string, Telling>> = {
  ...letterFacts,
  agreement: (_tx, call) => {
    const word = wordsOf(call, "agreement");
    return ({ agreement }) => [word(agreement ?? "")].filter((text) => text !== "");
  },
  gap: async (tx, call, records) => {
    const readable = [...fieldTitles(call).keys()].map(linkNumber);
    const counts = await countGapsIn(tx, idsOf(records), readable);
    return ({ id }) => [String(counts.get(id) ?? 0)];
  },
  recipientCountry: async (tx, { language }, records) => {
    const codes = new Set(records.flatMap(countryCodes));
    const items = await readProductItems(tx, "countries", [...codes]);
    const title = (code: string) => {
      const item = items.get(code);
      return item ? displayTitle(item.body, language) : code;
    };
    return (record) => countryCodes(record).map(title);
  },
  template: async (tx, call, records) => {
    const ids = records.flatMap(({ parentTemplateId }) => parentTemplateId ?? []);
    const seen = (await readRecords(tx, ids)).filter((each) => maySeeRecord(call, each));
    const names = new Map(seen.map(({ id, name }) => [id, name]));
    return ({ parentTemplateId }) => [names.get(parentTemplateId ?? 0) ?? ""];
  },
  ...partnerFacts,
  import: async (tx, call, records) => {
    const files = new Map((await importsOfViewer(tx, call)).map(({ id, file }) => [id, file]));
    const found = await importsOfRecords(tx, [...files.keys()], idsOf(records));
    return ({ id }) => (found.get(id) ?? []).flatMap((each) => files.get(each) ?? []);
  },
  behind: async (tx, { language }, records) => {
    const found = await listRecordVersions(tx, { all: [{ ids: idsOf(records) }, openChange] });
    const behind = new Set(found.map(({ id }) => id));
    const yes = exportTexts(language)("export.yes") ?? "";
    return ({ id }) => (behind.has(id) ? [yes] : []);
  },
};

/** Skips columns that are not facts. */
export async function factTexts(
  tx: Tx,
  call: Call,
  columns: readonly string[],
  records: readonly StoredRecord[],
): Promise<{ column: string; said: Said }[]> {
  const wanted = [...new Set(columns)].flatMap((column) => {
    const telling = ownValue(facts, column);
    return telling ? [{ column, telling }] : [];
  });
  return Promise.all(
    wanted.map(async ({ column, telling }) => ({ column, said: await telling(tx, call, records) })),
  );
}

function idsOf(records: readonly StoredRecord[]): number[] {
  return records.map(({ id }) => id);
}

function countryCodes({ facts: { flows } }: StoredRecord): string[] {
  return asBodies(flows).map(({ countryCode }) => asText(countryCode));
}

function wordsOf({ language }: Call, fact: string): (value: string) => string {
  const texts = exportTexts(language);
  const filter = recordFilters.find(({ key }) => key === fact);
  const prefix = filter && "texts" in filter ? filter.texts : "";
  // A value that its list no longer has is said by no word.
  return (value) => texts(`${prefix}.${value}`) ?? "";
}
