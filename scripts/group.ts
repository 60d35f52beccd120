import { parseArgs } from "node:util";
import { insertAccount } from "#server/store/accounts/accounts.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { insertGroup } from "#server/store/accounts/groups.ts";
import { ensureLogin } from "#server/store/accounts/staffAccounts.ts";
import { insertItem } from "#server/store/items/storeItem.ts";
import features from "#schemas/lists/features.json" with { type: "json" };
import { moveGroupIn, moveGroupOut } from "./moveGroup.ts";
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
  }, asFirst);
}

/** Before the server's first start there may be no database yet. */
const asFirst = { mayMake: true };

const usage = `Usage: npm run group -- "Name of the group" admin@example.org
       npm run group -- out "Name of the group" FILE.zip
       npm run group -- in FILE.zip [--title "Other name"] [--known person@example.org,…]`;

function readWanted() {
  const option = { type: "string" } as const;
  try {
    const options = { title: option, known: option };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { ...values, words: positionals.map((text) => text.trim()) };
  } catch {
    return { words: [] };
  }
}

async function run({ words, title, known }: ReturnType<typeof readWanted>): Promise<string | null> {
  const [first = "", second = "", third = ""] = words;
  if (first === "out" && words.length === 3) return moveGroupOut(second, third);
  if (first === "in" && words.length === 2)
    return moveGroupIn(second, { title, known: known?.toLowerCase().split(/[\s,]+/) });
  if (words.length !== 2 || !/^[^\s@]+@[^\s@]+$/.test(second)) return null;
  const link = await makeGroup(first, second.toLowerCase());
  return `The group "${first}" is made. ${second.toLowerCase()} signs in once, within three days, at:\n\n  ${link}\n`;
}

const said = await run(readWanted()).catch(giveUp);
console.log(said ?? usage);
if (said === null) process.exitCode = 2;
