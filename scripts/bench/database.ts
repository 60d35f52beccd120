import { measureDatabase, type Measuring } from "./database/measureDatabase.ts";
import { report } from "./verdicts.ts";

const sizes = [1000, 10_000, 100_000];
/** As many vendors as a large group has, whatever its records. */
const vendors = 50_000;

/** Calls against SQL written by hand for the same replies, on the same data in the same run. */
export async function benchDatabase(
  wanted: Pick<Measuring, "dataFolder" | "records" | "only">,
): Promise<boolean> {
  const { dataFolder, records } = wanted;
  const each: readonly Measuring[] =
    dataFolder !== undefined
      ? [wanted]
      : (records === undefined ? sizes : [records]).map((size) => ({
          ...wanted,
          records: size,
          vendors,
        }));
  let isMet = true;
  for (const measuring of each) {
    const measures = await measureDatabase(measuring, ({ work, floor, measured, unit = "ms" }) =>
      console.error(`${work.name}: ${measured.toFixed(1)} to ${floor.toFixed(1)} ${unit}`),
    );
    const verdicts = measures.map(({ work: { name: work, target }, unit = "ms", ...measure }) => ({
      ...measure,
      work: measuring.records === undefined ? work : `${work}, ${measuring.records} records`,
      target,
      unit,
    }));
    isMet = report("database", verdicts) && isMet;
  }
  return isMet;
}
