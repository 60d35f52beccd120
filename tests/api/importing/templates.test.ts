import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type ExpectedActivity,
  readRegister,
  scoreActivity,
} from "../../helpers/importing/registers.ts";
import { realFolder } from "../../helpers/realInput/realInput.ts";

const folder = join(realFolder, "templates");
const isHere = existsSync(folder);
if (!isHere)
  console.log(`${folder} is not here: registers in the shapes of templates are skipped.`);

/** Activities of all files, and their fields that are stored as their README says. */
const least = { activities: 50, fields: 416 };

test.skipIf(!isHere)(
  "registers in the shapes of public templates give their activities, and none that is made up",
  async () => {
    const found = { activities: 0, fields: 0 };
    for (const each of readdirSync(join(folder, "expected"))) {
      const file = each.replace(/\.json$/u, "");
      // Border: the expected results, of a shape that their README states.
      const { records } = JSON.parse(readFileSync(join(folder, "expected", each), "utf8")) as {
        records: ExpectedActivity[];
      };
      const { activities } = await readRegister(file, join(folder, file));
      const expected = new Map(records.map((record) => [record.name, record]));
      const withName = activities.filter(({ name }) => name !== "");
      const strange = withName.filter(({ name }) => !expected.has(name));
      expect([file, strange.map(({ name }) => name)]).toEqual([file, []]);
      expect([file, new Set(withName.map(({ name }) => name)).size]).toEqual([
        file,
        withName.length,
      ]);
      for (const activity of withName) {
        const record = expected.get(activity.name);
        if (!record) continue;
        const { fields, lacks } = scoreActivity(record, activity);
        found.activities += 1;
        found.fields += fields - lacks.length;
      }
    }
    expect(found.activities).toBeGreaterThanOrEqual(least.activities);
    expect(found.fields).toBeGreaterThanOrEqual(least.fields);
  },
);
