import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { loadAccount } from "./account.ts";
import { type ItemOutcome, outcomeOf } from "./catalogueItem.ts";
import { forgetGroupSettings } from "./editor.ts";
import { forgetHelpTexts } from "./helpTexts.ts";

/** Reads what is set for the whole group. */
export async function readSettings(): Promise<Body> {
  const settings = await call("settings.read", {});
  return settings as unknown as Body; // A border: JSON.
}

/** Saves what is set for the whole group; everything that was read of it before is forgotten. */
export async function saveSettings(body: Body): Promise<ItemOutcome> {
  // A border: the body was checked by the validator that the call's type is made from.
  const write = body as unknown as Operations["settings.save"]["body"];
  try {
    const item = (await call("settings.save", { body: write })) as unknown as Body; // JSON
    forgetGroupSettings();
    forgetHelpTexts();
    // The header says the group's name; without it the page works as well.
    loadAccount().catch(() => undefined);
    return { kind: "stored", item };
  } catch (thrown) {
    if (isFailure(thrown)) return outcomeOf(thrown);
    throw thrown;
  }
}
