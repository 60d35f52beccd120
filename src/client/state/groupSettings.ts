import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { loadAccount } from "./account.ts";
import { forgetGroupSettings } from "./editor.ts";
import { forgetHelpTexts } from "./helpTexts.ts";
import { outcomeOf, type SaveOutcome } from "./saveOutcome.ts";

/** Reads the group's settings. */
export async function readGroupSettings(): Promise<Body> {
  const settings = await call("settings.read", {});
  return asJson(settings);
}

/** Saves what is set for the whole group; everything that was read of it before is forgotten. A lost answer is for the caller to deal with. */
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
