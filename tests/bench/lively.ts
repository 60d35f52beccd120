import { removeTokens, storeTokens } from "#client/api/tokens.ts";
import { setValue } from "#client/form/edit.ts";
import type { FormStore } from "#client/form/store.ts";

/** Steps that the viewer can undo. */
const steps = 100;

/** Signs in a person, so that entries are kept as drafts. */
export function signIn(): void {
  removeTokens();
  const claims = { sub: "1", group: 1, roles: ["ROLE_CREATOR"], exp: 4_000_000_000 };
  storeTokens({ token: `x.${btoa(JSON.stringify(claims))}.x`, refresh_token: "x" });
}

/** Gives a form's viewer steps to undo. */
export function makeEdited(store: FormStore): void {
  for (let step = 0; step < steps; step += 1)
    setValue(
      store,
      { list: "", key: "", field: "name" },
      `Name ${step} ${"of a step".repeat(step % 3)}`,
    );
}
