import { insertAccount } from "#server/store/accounts/accounts.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { insertGroup } from "#server/store/accounts/groups.ts";
import { ensureLogin } from "#server/store/accounts/staffAccounts.ts";
import { insertItem } from "#server/store/items/storeItem.ts";
import features from "#schemas/lists/features.json" with { type: "json" };
import { giveUp, operatorLink, withStore } from "./operator.ts";

/**
 * Creates a group with its first administrator and returns a one-time sign-in link for that person.
 */
async function makeGroup(title: string, login: string): Promise<string> {
  return withStore(async (store, publicUrl) => {
    const licence = features.items.map((feature) => feature.value);
    const group = await store.withService((db) =>
      insertGroup(db, { title, language: "de", features: licence }),
    );
    return store.withGroup(group, async (tx) => {
      const [name = login] = login.split("@");
      const roles = ["ROLE_TENANT_ADMIN"];
      const body = { firstName: name, lastName: "", email: login, language: "de", roles };
      const staff = await insertItem(tx, { kind: "staff", body, search: login }, null);
      await ensureLogin(tx, login);
      const made = { login, roles, language: "de", contactId: staff.id, isInvited: true };
      const account = await insertAccount(tx, made);
      await writeAudit(tx, { actor: null, action: "group.created", target: `group/${group}` });
      return operatorLink(tx, { id: account, login }, publicUrl);
    });
  });
}

const [title, login] = process.argv.slice(2).map((text) => text.trim());
if (!title || !login || !/^[^\s@]+@[^\s@]+$/.test(login)) {
  console.error('Usage: npm run group -- "Name of the group" admin@example.org');
  process.exit(2);
}
const link = await makeGroup(title, login.toLowerCase()).catch(giveUp);
console.log(
  `The group "${title}" is made. ${login} signs in once, within three days, at:\n\n  ${link}\n`,
);
