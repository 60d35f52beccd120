export const databaseName = "artikel30";

/** True if this browser may hold drafts; without a database, pages load nothing for them. */
export async function mayHaveDrafts(): Promise<boolean> {
  if (typeof indexedDB === "undefined" || typeof indexedDB.databases !== "function") return true;
  const all = await indexedDB.databases().catch(() => []);
  return all.some(({ name }) => name === databaseName);
}
