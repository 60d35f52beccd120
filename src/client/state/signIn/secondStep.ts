import { call } from "#client/api/call.ts";
import { attemptSignIn, auth } from "../auth.ts";

/** Ends a sign-in with a code; on failure `auth.failure` says why. */
export async function answerSecondStep(code: string): Promise<void> {
  const open = auth.secondStep;
  if (!open) return;
  const body = { secondStep: open.secondStep, code };
  await attemptSignIn(auth.target, open.isStaying, () =>
    call("secondFactor.answer", { body }, { inPlace: "all" }),
  );
}

/** Leaves the second step for the first one. */
export function dropSecondStep(): void {
  Object.assign(auth, { secondStep: null, failure: null, status: "none" });
}
