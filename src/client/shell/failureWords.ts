import type { TFunction } from "i18next";
import type { FailureFacts } from "#client/api/failure.ts";
import { isProblemCode } from "#shared/api/problems.ts";
import { problemKey, statusTextKey } from "#shared/strings/keys.ts";

export interface FailureWords {
  headline: string;
  message: string;
  /** Status and its text, or the error code; absent without a reply. */
  status: string | undefined;
}

/** HTTP statuses with their own text. */
const statuses = [
  400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 417, 429, 444, 499, 500,
  501, 502, 503, 504,
] as const;

/**
 * The texts for a failure: the server's message if there is one, else that of the code or status.
 */
export function failureWords(failure: FailureFacts, t: TFunction): FailureWords {
  if (failure.code === "network") {
    return {
      headline: t("dialog.response.network"),
      message: t("dialog.response.networkText"),
      status: undefined,
    };
  }
  if (failure.code === "unknown" && failure.status === 0) {
    return {
      headline: t("dialog.response.failed"),
      message: t("dialog.response.unknown"),
      status: failure.message,
    };
  }
  const known = statuses.find((status) => status === failure.status);
  const text = known ? t(statusTextKey(known)) : undefined;
  return {
    headline: text ?? t("dialog.response.failed"),
    message: messageOf(failure, t, known !== undefined),
    status: text && t("dialog.response.code", { status: failure.status, text }),
  };
}

function messageOf(failure: FailureFacts, t: TFunction, isKnown: boolean): string {
  if (failure.message !== "") return failure.message;
  if (isProblemCode(failure.code)) return t(problemKey(failure.code));
  return isKnown ? t("dialog.response.generic") : t("dialog.response.unknown");
}
