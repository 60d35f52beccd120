import { asBody, asNumber } from "#shared/domain/values.ts";
import { quantile } from "../numbers.ts";
import { save } from "./recordWrites.ts";
import { replaceWork } from "./replaceWork.ts";
import type { Asked, DatabaseMeasure, Facts, Send } from "./work.ts";

/** What is measured, as it is called. */
export const meanwhileName = "record: saves of others during a replacement";
/** People who save records again and again. */
const people = 2;
/** Saves of each while nothing else goes on. */
const idleSaves = 50;

/** Saves one record again and again until told to stop; how long each took. */
async function saving(
  first: Asked,
  send: Send,
  goesOn: (saves: number) => boolean,
): Promise<number[]> {
  const next = save(10, 0).next;
  const spent: number[] = [];
  let asked = first;
  while (goesOn(spent.length)) {
    const begun = performance.now();
    const reply = await send(asked).catch((error: unknown) => {
      // What is replaced in the record itself gives it another version, which is taken over.
      if (!String(error).includes("stale")) throw error;
      return send({
        method: "GET",
        path: `/api/processingActivity/${asNumber(asked.told?.["id"]) ?? 0}`,
      });
    });
    spent.push(performance.now() - begun);
    asked = next?.(asked, reply) ?? asked;
  }
  return spent;
}

/** The slowest of a hundred saves while a keyword of many records is replaced, and while nothing is. */
export async function measureMeanwhile(facts: Facts, send: Send): Promise<DatabaseMeasure> {
  const all = async (goesOn: (saves: number) => boolean): Promise<number> => {
    const asked: Asked[] = [];
    for (let at = 0; at < people; at += 1) asked.push(await save(10, at).ask(facts, send));
    const spent = await Promise.all(asked.map((each) => saving(each, send, goesOn)));
    return quantile(spent.flat(), 0.99);
  };
  await all((saves) => saves < idleSaves / 5);
  const floor = await all((saves) => saves < idleSaves);
  const replacing = await replaceWork.ask(facts, send);
  let isOver = false;
  const replaced = send(replacing).then(async (reply) => {
    await replaceWork.ended?.(asBody(reply), send);
    isOver = true;
  });
  const measured = await all((saves) => saves === 0 || !isOver);
  await replaced;
  return { work: { name: `${meanwhileName}, p99`, target: 2 }, floor, measured };
}
