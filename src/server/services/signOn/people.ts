import { isOperatorsRole } from "#shared/domain/workflow/roles.ts";
import type { SignOnProvider } from "#shared/generated/types.ts";
import { hashOfText } from "#server/auth/tokens.ts";
import { accountOfSubject, isKnownToProvider, keepSubject } from "#server/store/accounts/signOn.ts";
import {
  accountOfGroup,
  accountOfLogin,
  changeAccount,
  type MemberAccount,
} from "#server/store/accounts/staffAccounts.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { applyRules } from "./applyRules.ts";
import { createAccount } from "./createAccount.ts";
import { describedBy, grantedBy, isUndecided, type Described } from "./mapping.ts";
import type { Said } from "./readAssertion.ts";
import { SignOnRefusal } from "./signOnRefusal.ts";

/** The name of a person at a provider, as it is kept. */
export function subjectHashOf(issuer: string, subject: string): string {
  return hashOfText(JSON.stringify([issuer, subject]));
}

/** Outcome of an attempt: the account, or why not; what was changed is kept in either case. */
export type Admission = { account: number } | { refusal: SignOnRefusal };

/**
 * The account of whoever the provider says is there, made or changed as the group's rules say. Who
 * loses their roles loses their sessions, too.
 */
export async function admit(tx: Tx, provider: SignOnProvider, said: Said): Promise<Admission> {
  await lockGroup(tx);
  const described = describedBy(provider, said);
  const subject = said.subject === null ? null : subjectHashOf(provider.issuer, said.subject);
  const known = subject === null ? null : await accountOfSubject(tx, subject);
  const found = await findAccount(tx, known, described);
  const granted = grantedBy(provider.rules, said.attributes);
  const isNewName = known === null && subject !== null;
  if (found && isNewName && (await isKnownToProvider(tx, found.id)))
    return { refusal: new SignOnRefusal("otherPerson", "address belongs to another subject") };
  const doubt = doubtAbout(provider, said, found);
  if (doubt) return { refusal: doubt };
  const outcome = found
    ? await admitKnown(tx, provider, found, granted)
    : await createAccount(tx, provider, described, granted);
  if (typeof outcome !== "number") return { refusal: outcome };
  if (isNewName) await keepSubject(tx, subject, outcome);
  return { account: outcome };
}

/** The refusal of an address that nobody vouches for, with what was missing for the log. */
function unverified({ addressClaim }: Said): SignOnRefusal {
  const claim = { untold: "missing", unverified: "not true", verified: "true of another claim" };
  const cause = `email_verified is ${claim[addressClaim]}, and no domain of the provider has the address`;
  return new SignOnRefusal("unverified", cause);
}

/** The refusal of a person whose address or groups the provider does not vouch for. */
function doubtAbout(
  provider: SignOnProvider,
  said: Said,
  account: MemberAccount | null,
): SignOnRefusal | null {
  const { rules, emergencyAccounts = [] } = provider;
  if (!account && describedBy(provider, said).isUnverified) return unverified(said);
  // No rule changes an account for emergencies; others keep their access until all groups come.
  const isRuled = account === null || !emergencyAccounts.includes(account.id);
  if (!isRuled || !isUndecided(rules, said)) return null;
  return new SignOnRefusal("leftOut", `${said.leftOut.join(", ").slice(0, 200)} not sent`);
}

async function findAccount(
  tx: Tx,
  known: number | null,
  { email }: Described,
): Promise<MemberAccount | null> {
  if (known !== null) return accountOfGroup(tx, known);
  return email === null ? null : accountOfLogin(tx, email);
}

async function admitKnown(
  tx: Tx,
  provider: SignOnProvider,
  account: MemberAccount,
  granted: ReturnType<typeof grantedBy>,
): Promise<number | SignOnRefusal> {
  const refusal = refusalOf(account) ?? (await applyRules(tx, provider, account, granted));
  if (refusal) return refusal;
  if (account.state === "invited")
    await changeAccount(tx, account.id, { state: "active", acceptedAt: tx.now });
  return account.id;
}

/** Those whom no provider may sign in, whatever it says. */
function refusalOf({ state, roles }: MemberAccount): SignOnRefusal | null {
  if (roles.some(isOperatorsRole))
    return new SignOnRefusal("operators", "account has a role of the operator", true);
  if (state === "active" || state === "invited") return null;
  return new SignOnRefusal("closed", `account is ${state}`);
}
