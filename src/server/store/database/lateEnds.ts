import type pg from "pg";

/** Milliseconds after which a transaction is ended that waited for the next one. */
const longest = 10;
const waiting = new WeakMap<pg.ClientBase, NodeJS.Timeout>();

const reading = /^\s*(?:select|with)\b/i;
/** What changes or locks rows begins with one of these words, within a query too. */
const changing = /\b(?:insert|update|delete|merge|for|lock|nextval|setval)\b/i;

/** Whether a statement leaves nothing behind: neither changes nor locks of rows. */
export function onlyReads(text: string): boolean {
  return reading.test(text) && !changing.test(text);
}

/**
 * Leaves the end of a transaction that only read to the next one of its connection, with which it
 * is sent; if none comes, it is ended in a moment. Nothing depends on whether that succeeds.
 */
export function endLater(client: pg.ClientBase): void {
  const end = (): void => {
    waiting.delete(client);
    client.query("commit").catch(() => undefined);
  };
  waiting.set(client, setTimeout(end, longest));
}

/** Whether a transaction of the connection is still to be ended, which the caller does now. */
export function takeLateEnd(client: pg.ClientBase): boolean {
  const timer = waiting.get(client);
  clearTimeout(timer);
  return waiting.delete(client);
}
