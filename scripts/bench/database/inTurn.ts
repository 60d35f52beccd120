/** What is measured in turn. */
export const sides = ["floor", "walls", "product"] as const;
/** One of these. */
export type Side = (typeof sides)[number];
/** How each is asked; not all that is measured is measured within the walls, too. */
export type Asking = Record<Exclude<Side, "walls">, () => Promise<unknown>> & {
  walls?: () => Promise<unknown>;
};

/** Asks all again and again, for so long at most; how long each took. */
export async function askInTurn(
  ask: Asking,
  times: number,
  milliseconds = Infinity,
): Promise<Record<Side, number[]>> {
  const spent: Record<Side, number[]> = { floor: [], walls: [], product: [] };
  const begun = performance.now();
  for (let time = 0; time < times && performance.now() - begun < milliseconds; time += 1)
    for (const side of sides) {
      const started = performance.now();
      await ask[side]?.();
      spent[side].push(performance.now() - started);
    }
  return spent;
}
