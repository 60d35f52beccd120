/** Name of the browser's database for drafts. */
export const databaseName = "artikel30";

/** Whether there may be drafts in this browser; pages load nothing for them if there is no database. */
export async function mayHaveDrafts(): Promise<boolean> {
  if (typeof indexedDB === "undefined" || typeof indexedDB.databases !== "function") return true;
  const all = await indexedDB.databases().catch(() => []);
  return all.some(({ name }) => name === databaseName);
}
