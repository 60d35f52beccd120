import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { PasskeyWanted } from "#shared/generated/types.ts";
import { addPasskey, hasPasskeys } from "./passkeys.ts";
import { appState } from "../appState.ts";
import { resource } from "../requests/resource.ts";

/** An app that is being set up. */
export type OpenSetUp = Operations["secondFactor.begin"]["reply"];

/** A second factor of the viewer. */
export type OwnFactor = Operations["secondFactor.read"]["reply"]["factors"][number];

interface Security {
  setUp: OpenSetUp | null;
  /** Recovery codes just made, which can't be read again. */
  codes: readonly string[];
}

/** Secrets that are shown while they are made. */
export const security = appState<Security>(() => ({
  setUp: null,
  codes: [],
}));

/** The viewer's second factors and recovery codes. */
export const ownFactors = resource("secondFactor.read");

/** Forgets what only its page shows. */
export function closeSecurity(): void {
  Object.assign(security, { setUp: null, codes: [] });
  ownFactors.clear();
}

export async function beginCodeApp(): Promise<void> {
  security.setUp = await call("secondFactor.begin", { body: {} });
}

/** Ends setting up an app without it. */
export function dropSetUp(): void {
  security.setUp = null;
}

/** Adds the app by a code that it shows; refusals are thrown for the form. */
export async function confirmCodeApp(code: string, title: string): Promise<void> {
  const { setUp } = security.setUp ?? { setUp: "" };
  const body = { setUp, code, title };
  const { recoveryCodes } = await call("secondFactor.confirm", { body }, { inPlace: ["gone"] });
  Object.assign(security, { setUp: null, codes: recoveryCodes });
  await ownFactors.reload();
}

/** Why an app was not added or a proof not taken, besides what fields say. */
export function refusalOf(thrown: unknown): "gone" | "tooMany" | null {
  if (isFailure(thrown, "gone")) return "gone";
  return isFailure(thrown, "tooMany") ? "tooMany" : null;
}

/** Adds a passkey that the device makes; refusals are thrown for the form. */
export async function storePasskey(wanted: PasskeyWanted, title: string): Promise<void> {
  security.codes = await addPasskey(wanted, title);
  await ownFactors.reload();
}

/** Gives a factor another name; refusals are thrown for the form. */
export async function renameFactor(id: string, title: string): Promise<void> {
  await call("secondFactor.rename", { body: { id, title } });
  await ownFactors.reload();
}

export async function removeFactor(id: string): Promise<void> {
  await call("secondFactor.remove", { body: { id } });
  await ownFactors.reload();
}

export async function makeCodes(): Promise<void> {
  const { recoveryCodes } = await call("secondFactor.makeCodes", { body: {} });
  security.codes = recoveryCodes;
  await ownFactors.reload();
}

/** Forgets recovery codes once they have been kept elsewhere. */
export function dropCodes(): void {
  security.codes = [];
}

export type ProofKind = Operations["secondFactor.read"]["reply"]["proofBy"][number];

/** By what the viewer can prove who they are here and now, the easiest first. */
export async function proofKinds(): Promise<readonly ProofKind[]> {
  const { proofBy } = await call("secondFactor.read", {});
  return proofBy.filter((kind) => kind !== "passkey" || hasPasskeys());
}

/** Proves who the viewer is; refusals are thrown for the form. */
export async function prove(shown: Operations["secondFactor.prove"]["body"]): Promise<void> {
  await call("secondFactor.prove", { body: shown }, { inPlace: ["tooMany"] });
}
