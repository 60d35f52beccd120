import { makeLog } from "#server/http/log.ts";
import { openDatabase } from "#server/database.ts";
import { readSettings, SettingsError } from "#server/settings.ts";
import { hashOfText, randomText } from "#server/auth/tokens.ts";
import { insertAccount } from "#server/store/accounts.ts";
import { writeAudit } from "#server/store/audit.ts";
import { insertGroup } from "#server/store/groups.ts";
import { insertLogin, insertLoginLink } from "#server/store/logins.ts";
import { openStore, prepareDatabase } from "#server/store/store.ts";
import { insertItem } from "#server/store/storeItem.ts";
import features from "#schemas/lists/features.json" with { type: "json" };

const day = 24 * 60 * 60 * 1000;

/** Makes a group with its first administrator and answers a link by which that person signs in once. */
async function makeGroup(title: string, login: string): Promise<string> {
  const settings = readSettings(process.env);
  const log = makeLog("warn", (line) => process.stderr.write(line));
  const database = await openDatabase(settings, log);
  const store = openStore(database.address);
  try {
    await prepareDatabase(database.address);
    const link = randomText();
    const group = await store.withService(async (db, now) => {
      await insertLogin(db, login, null);
      const expiresAt = new Date(now.getTime() + day);
      await insertLoginLink(db, { hash: hashOfText(link), login, expiresAt });
      const licence = features.items.map((feature) => feature.value);
      return insertGroup(db, { title, language: "de", features: licence });
    });
    await store.withGroup(group, async (tx) => {
      const [name = login] = login.split("@");
      const body = { firstName: name, lastName: "", email: login };
      const staff = await insertItem(tx, { kind: "staff", body, search: login }, null);
      const roles = ["ROLE_TENANT_ADMIN"];
      await insertAccount(tx, { login, roles, language: "de", contactId: staff.id });
      await writeAudit(tx, { actor: null, action: "group.created", target: `group/${group}` });
    });
    return `${settings.publicUrl}/login#link=${link}`;
  } finally {
    await store.close();
    await database.stop();
  }
}

const [title, login] = process.argv.slice(2).map((text) => text.trim());
if (!title || !login || !/^[^\s@]+@[^\s@]+$/.test(login)) {
  console.error('Usage: npm run group -- "Name of the group" admin@example.org');
  process.exit(2);
}
try {
  const link = await makeGroup(title, login.toLowerCase());
  console.log(
    `The group "${title}" is made. ${login} signs in once, within a day, at:\n\n  ${link}\n`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof SettingsError ? 2 : 1);
}
