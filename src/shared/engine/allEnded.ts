/** Like Promise.all, but fails only once all have ended, so that none fails when nobody listens. */
export async function allEnded<T>(parts: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}
