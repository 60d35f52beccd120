import { call } from "#client/api/call.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { auth } from "./auth.ts";
import { appState } from "./appState.ts";

/** How many suggestions of each list wait for a decision of the viewer. */
export const openSuggestions = appState<{ counts: Record<string, number> }>(() => ({ counts: {} }));

/** Counts them, for whoever decides; a menu without counts is as good. */
export async function countSuggestions(): Promise<void> {
  if (!hasRole(auth.viewer?.roles ?? [], "ROLE_TENANT_ADMIN")) return;
  try {
    const { items } = await call("catalogue.suggestions", {}, { inPlace: "all" });
    openSuggestions.counts = Object.fromEntries(items.map(({ kind, count }) => [kind, count]));
  } catch {
    openSuggestions.counts = {};
  }
}
