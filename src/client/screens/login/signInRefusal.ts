import type { TFunction } from "i18next";
import type { auth } from "#client/state/auth.ts";

type Refusal = NonNullable<typeof auth.failure>;

/** Why a sign-in failed, and how to proceed. */
export function signInRefusal(
  failure: Pick<Refusal, "code" | "status" | "supportId" | "fields">,
  t: TFunction,
): string {
  if (failure.code === "network") return t("screen.login.unreachable");
  if (failure.code === "tooMany") return t("screen.login.tooMany");
  if (failure.code === "linkMailed") return t("problem.linkMailed");
  if (failure.code === "busy") return t("screen.login.busy");
  // Of what has no field on the page.
  const [said] = failure.fields;
  if (said) return said.message;
  if (failure.status === 401) return t("screen.login.refused");
  return t("screen.login.failed", { id: failure.supportId ?? "–" });
}
