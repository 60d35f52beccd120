import { makeMasterEditor } from "#server/services/staff/masterEditors.ts";
import { allGroups } from "#server/store/accounts/groups.ts";
import { giveUp, withStore } from "./operator.ts";

const usage = 'Usage: npm run master -- person@example.org ["Name of the group"]';

/** Makes the account of an address a master editor; returns the names of the groups it is in. */
async function makeInGroups(login: string, title: string | undefined): Promise<string[]> {
  return withStore(async (store) => {
    const groups = await store.withService(allGroups);
    const made: string[] = [];
    for (const group of groups.filter((each) => title === undefined || each.title === title))
      if (await store.withGroup(group.id, (tx) => makeMasterEditor(tx, login)))
        made.push(group.title);
    return made;
  });
}

const [login = "", title] = process.argv.slice(2).map((text) => text.trim());
if (!/^[^\s@]+@[^\s@]+$/.test(login)) {
  console.error(usage);
  process.exit(2);
}
const groups = await makeInGroups(login.toLowerCase(), title).catch(giveUp);
if (groups.length === 0) {
  console.error(`Nobody who may sign in is called ${login}${title ? ` in "${title}"` : ""}.`);
  process.exit(1);
}
console.log(`${login} edits the product's content from now on, signed in to: ${groups.join(", ")}`);
