import { parseArgs } from "node:util";
import { giveUp, operatorLink, withStore } from "./operator.ts";
import { generateGroup } from "./generate/generateGroup.ts";
import { shipProduct } from "#server/shipProduct.ts";

const usage =
  "Usage: npm run generate -- --records 1000 [--groups 1] [--companies 10] [--vendors 500] [--seed 1]";

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,7}$/.test(text)) return Number(text);
  console.error(usage);
  process.exit(2);
}

function readWanted() {
  const option = { type: "string" } as const;
  const options = { records: option, groups: option, companies: option, vendors: option };
  try {
    return parseArgs({ options: { ...options, seed: option } }).values;
  } catch {
    console.error(usage);
    process.exit(2);
  }
}

const values = readWanted();
const records = numberOf(values.records) ?? 1000;
const companies = numberOf(values.companies);
const vendors = numberOf(values.vendors);
const seed = numberOf(values.seed) ?? 1;
/** Of the same day, the same contents. */
const until = new Date(new Date().setUTCHours(0, 0, 0, 0));

await withStore(
  async (store, publicUrl) => {
    await shipProduct(store);
    for (let index = 0; index < (numberOf(values.groups) ?? 1); index += 1) {
      const wanted = {
        records,
        seed: seed + index,
        until,
        ...(companies === undefined ? {} : { companies }),
        ...(vendors === undefined ? {} : { vendors }),
      };
      const made = await generateGroup(store, wanted, (count) => {
        if (count % 10_000 === 0) console.log(`${count} records`);
      });
      const link = await store.withGroup(made.group, (tx) =>
        operatorLink(tx, { id: made.account, login: made.login }, publicUrl),
      );
      console.log(
        `Group ${made.group} "${made.title}" has ${records} records. ${made.login} signs in once at:\n  ${link}`,
      );
    }
  },
  { mayMake: true },
).catch(giveUp);
