import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { loadAccount } from "./account.ts";
import { forgetGroupSettings } from "./editor.ts";
import { forgetHelpTexts } from "./helpTexts.ts";
import { outcomeOf, type SaveOutcome } from "./saveOutcome.ts";

export async function readGroupSettings(): Promise<Body> {
  const settings = await call("settings.read", {});
  return asJson(settings);
}

/**
 * Saves the group's settings and invalidates everything cached from them. A lost reply is left to
 * the caller.
 */
export function saveGroupSettings(body: Body): Promise<SaveOutcome> {
  const write = asDocument<Operations["settings.save"]["body"]>(body);
  return outcomeOf(async () => {
    const stored = await call("settings.save", { body: write }, { inPlace: ["network"] });
    forgetGroupSettings();
    forgetHelpTexts();
    // Refreshes the group's name in the header, which is optional.
    loadAccount().catch(() => undefined);
    return stored;
  });
}
