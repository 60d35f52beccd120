import { writeAudit } from "#server/store/trail/audit.ts";
import { giveUp, operatorLink, withStore } from "./operator.ts";

/** A one-time link for the account with a given address; null if there is none. */
async function makeLoginLink(login: string): Promise<string | null> {
  return withStore(async (store, publicUrl) => {
    const account = await store.withService((db) =>
      db
        .selectFrom("account")
        .where("login", "=", login)
        .where("state", "in", ["active", "invited"])
        .select(["id", "groupId", "login"])
        .orderBy("groupId")
        .executeTakeFirst(),
    );
    if (!account) return null;
    return store.withGroup(account.groupId, async (tx) => {
      const target = `account/${account.id}`;
      await writeAudit(tx, { actor: null, action: "session.linkMade", target });
      return operatorLink(tx, account, publicUrl);
    });
  });
}

const [login] = process.argv.slice(2).map((text) => text.trim().toLowerCase());
if (!login || !/^[^\s@]+@[^\s@]+$/.test(login)) {
  console.error("Usage: npm run link -- person@example.org");
  process.exit(2);
}
const link = await makeLoginLink(login).catch(giveUp);
if (link === null) {
  console.error(`Nobody who may sign in is called ${login}.`);
  process.exit(1);
}
console.log(`${login} sets a password and signs in once, within three days, at:\n\n  ${link}\n`);
