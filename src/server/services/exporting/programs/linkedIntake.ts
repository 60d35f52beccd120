import type { Asking } from "#server/auth/call.ts";
import type { DocumentFacts } from "#server/exports/exportModel.ts";
import { linkedActivity, linkedContext } from "#server/exports/programs/linkedData.ts";
import { writeTexts } from "#server/exports/programs/textFile.ts";
import { makeShelf, makeTextShelf, type TextShelf } from "#server/exports/spool.ts";
import type { DataIntake, DataWish } from "./readData.ts";

/** Takes records in as activities in the words of the Data Privacy Vocabulary. */
export function linkedIntake(_: Asking, { spoolFile }: DataWish, facts: DocumentFacts): DataIntake {
  const activities = makeTextShelf(makeShelf(spoolFile));
  let count = 0;
  return {
    take: ({ presented, company }) => {
      const activity = linkedActivity(presented(), company, facts);
      activities.add(`${count === 0 ? "" : ",\n"}${JSON.stringify(activity)}`);
      count += 1;
    },
    finish: async () => (path) => writeTexts(documentOf(activities), path),
  };
}

function* documentOf(activities: TextShelf): Generator<string> {
  yield `{"@context": ${JSON.stringify(linkedContext)},\n"@graph": [\n`;
  yield* activities.read();
  yield "\n]}\n";
}
