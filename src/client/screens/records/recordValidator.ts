import { loadModule } from "#client/state/loading/loadModule.ts";
import { onFirstInteraction } from "#client/state/loading/onFirstInteraction.ts";
import { checkNow } from "#client/form/showChecks.ts";
import type { FormStore } from "#client/form/store.ts";
import type { CompiledValidator } from "#shared/engine/rules/validate.ts";

let known: CompiledValidator | null = null;

export async function loadRecordValidator(): Promise<void> {
  known ??= (await import("#shared/generated/validators.js")).record;
}

/**
 * The validator of records. It follows the page, since what is stored is valid; until it is there,
 * the server alone refuses what is not.
 */
export const validateRecord: CompiledValidator = (body) => {
  const isValid = known?.(body) ?? true;
  validateRecord.errors = known?.errors ?? null;
  return isValid;
};

/**
 * Loads the validator once the page is taken in hand, or the connection is back, and checks what
 * was entered before; returns a function that stops this.
 */
export function followWithValidator(store: FormStore): () => void {
  if (known) return () => undefined;
  let isWanted = true;
  const follow = (): void => {
    loadModule(loadRecordValidator).then(
      () => isWanted && checkNow(store),
      // The server refuses what is not valid.
      () => undefined,
    );
  };
  const rest = onFirstInteraction(follow);
  window.addEventListener("online", follow);
  return () => {
    isWanted = false;
    rest();
    window.removeEventListener("online", follow);
  };
}
