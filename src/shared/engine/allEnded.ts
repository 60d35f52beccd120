/** Like Promise.all, but fails only once all have ended, so that none fails when nobody listens. */
export async function allEnded<const Parts extends readonly Promise<unknown>[]>(
  parts: Parts,
): Promise<{ -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}
