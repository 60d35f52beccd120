/** Does something with each of a list, with so many at once; the results are in the order of the list. */
export async function fewAtOnce<Of, Result>(
  list: readonly Of[],
  most: number,
  work: (each: Of) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = list.entries();
  const next = async (): Promise<void> => {
    for (const [index, each] of waiting) results[index] = await work(each);
  };
  await Promise.all(Array.from({ length: Math.min(most, list.length) }, next));
  return results;
}
