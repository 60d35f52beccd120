import { ownWords, passwordProblem } from "#shared/domain/signIn/passwords.ts";
import { isSoonGuessed } from "#server/auth/passwordGuesses.ts";
import { accountNames } from "#server/store/accounts/accounts.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import { listItems } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/** Companies whose names count against a password. */
const mostCompanies = 200;

/** Words that others connect with somebody: name, address, their group and its companies. */
export async function wordsAbout(
  tx: Tx,
  { login, account }: { login: string; account: number },
): Promise<string[]> {
  const names = await accountNames(tx, [account]);
  const group = await readGroup(tx);
  const companies = await listItems(tx, "companies", { limit: mostCompanies });
  const titles = companies.map(({ title }) => title);
  return [login, group?.title ?? "", names.get(account)?.title ?? "", ...titles];
}

/** Code of what is wrong with a new password, or null; for calls that hold a turn. */
export async function wrongWith(
  password: string,
  words: readonly string[],
): Promise<string | null> {
  const code = passwordProblem(password, words);
  if (code) return code;
  if (!(await isSoonGuessed(password, ownWords(words)))) return null;
  return (await isSoonGuessed(password, [])) ? "password.common" : "password.context";
}
