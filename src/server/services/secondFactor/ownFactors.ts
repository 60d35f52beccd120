import { callActions } from "#shared/generated/callActions.ts";
import type {
  FactorDemand,
  RecoveryCodes,
  SecondFactor,
  SecondFactorNamed,
  SecondFactorRemoved,
  SecondFactors,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { passkeyPlace } from "#server/auth/passkeys.ts";
import { invalidField, mustExist } from "#server/auth/problem.ts";
import { countDemanded, demandingGroups } from "#server/store/accounts/factors/demands.ts";
import {
  deleteFactor,
  type Factor,
  type FactorHolder,
  factorsOf,
  nameFactor,
} from "#server/store/accounts/factors/factors.ts";
import {
  countRecoveryCodes,
  setRecoveryCodes,
} from "#server/store/accounts/factors/recoveryCodes.ts";
import { isByProvider } from "#server/store/accounts/sessions.ts";
import { passwordsOf } from "#server/store/accounts/passwords.ts";
import type { Db } from "#server/store/database/db.ts";
import { auditSession } from "../session/auditSession.ts";
import { addingOfViewer, mustHold, renewCodes } from "./adding.ts";
import { holderOfViewer } from "./proofs.ts";

/**
 * The viewer's second factors, without their secrets. In a session that a provider has opened they
 * aren't told: they guard what the provider doesn't answer for.
 */
export function readFactors(call: Call): Promise<SecondFactors> {
  const { login, account, session } = call.viewer;
  const hasPasskeys = passkeyPlace(call.platform.publicUrl()) !== null;
  return call.platform.store.withService(async (db) => {
    const holder = await holderOfViewer(db, call);
    const factors = await factorsOf(db, holder);
    const passwords = await passwordsOf(db, login);
    const isProvided = await isByProvider(db, session);
    const hasPassword = passwords.some(({ accounts }) => accounts.includes(account));
    return {
      factors: isProvided ? [] : factors.map(asShown),
      recoveryCodes: isProvided ? 0 : await countRecoveryCodes(db, holder),
      hasPassword,
      proofBy: proofBy(factors, { hasPasskeys, hasPassword }),
      isByProvider: isProvided,
      hasPasskeys,
      isDemanded: (await demandingGroups(db, holder)).length > 0,
    };
  });
}

function asShown({ id, kind, title, createdAt, usedAt }: Factor): SecondFactor {
  const used = usedAt && { usedAt: usedAt.toISOString() };
  return { id, kind, title, createdAt: createdAt.toISOString(), ...used };
}

/** By what the viewer can prove who they are: by a factor if they have one, else by their password. */
function proofBy(
  factors: readonly Factor[],
  { hasPasskeys, hasPassword }: { hasPasskeys: boolean; hasPassword: boolean },
): SecondFactors["proofBy"] {
  if (factors.length === 0) return hasPassword ? ["password"] : [];
  const hasOne = hasPasskeys && factors.some(({ kind }) => kind === "passkey");
  // Recovery codes are codes, too.
  return hasOne ? ["passkey", "code"] : ["code"];
}

/** Removes a factor; recovery codes go with the last one. */
export async function removeFactor(call: Call, { id }: SecondFactorRemoved): Promise<undefined> {
  await call.platform.store.withService(async (db) => {
    const { holder, factors } = await mustHold(db, addingOfViewer(call));
    const [only, ...others] = factors;
    if (only?.id === id && others.length === 0) await mustNotBeDemanded(db, holder);
    mustExist(await deleteFactor(db, holder, id));
    if ((await factorsOf(db, holder)).length === 0) await setRecoveryCodes(db, holder, []);
    await auditSession(call, call.viewer, callActions["secondFactor.remove"]);
  });
  return undefined;
}

/** Throws if a group of the holder demands a factor: the last one stays. */
async function mustNotBeDemanded(db: Db, holder: FactorHolder): Promise<void> {
  const groups = await demandingGroups(db, holder);
  if (groups.length > 0)
    throw invalidField("/id", "factor.demanded", { groups: groups.join(", ") });
}

export async function renameFactor(
  call: Call,
  { id, title }: SecondFactorNamed,
): Promise<undefined> {
  await call.platform.store.withService(async (db) => {
    const { holder } = await mustHold(db, addingOfViewer(call));
    mustExist(await nameFactor(db, holder, id, title));
  });
  return undefined;
}

/** Makes new recovery codes, which are shown only now; the ones before are worth nothing. */
export function makeCodes(call: Call): Promise<RecoveryCodes> {
  return call.platform.store.withService(async (db) => {
    const { holder, factors } = await mustHold(db, addingOfViewer(call));
    mustExist(factors[0]);
    const recoveryCodes = await renewCodes(db, holder);
    await auditSession(call, call.viewer, callActions["secondFactor.makeCodes"]);
    return { recoveryCodes };
  });
}

/** How many of the viewer's group a demand for a second factor concerns, and how many have none. */
export function readDemand({ platform, viewer }: Call): Promise<FactorDemand> {
  return platform.store.withService((db) => countDemanded(db, viewer.group));
}
