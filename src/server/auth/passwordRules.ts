import { limits } from "#shared/api/limits.ts";
import { productName } from "#shared/api/version.ts";

/** Common long passwords; shorter ones fail the length check. */
const common = [
  "passwortpasswort",
  "passwordpassword",
  "password12345678",
  "passwort12345678",
  "123456789012345",
  "1234567890123456",
  "12345678901234567890",
  "qwertzuiopasdfgh",
  "qwertyuiopasdfgh",
  "qwertyuiopasdfghjkl",
  "qwertzuiopasdfghjkl",
  "abcdefghijklmnop",
  "abcdefghijklmnopqrstuvwxyz",
  "administratoradministrator",
  "letmeinletmeinletmein",
  "iloveyouiloveyou",
  "ichliebedichichliebedich",
  "correcthorsebatterystaple",
  "changemechangeme",
];

function normalisePassword(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Whether a password repeats a few characters or is a sequence such as 123456. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size < 5) return true;
  const steps = [...text]
    .slice(1)
    .map((sign, index) => sign.charCodeAt(0) - text.charCodeAt(index));
  const same = steps.filter((step) => step === 1 || step === 0 || step === -1).length;
  return same > steps.length * 0.8;
}

/** The problem code of an unsuitable new password, or null. */
export function passwordProblem(password: string, words: readonly string[]): string | null {
  const length = [...password].length;
  if (length < limits.passwordMinimum) return "minLength";
  if (length > limits.passwordMaximum) return "maxLength";
  const bare = normalisePassword(password);
  if (common.includes(bare) || isMonotonous(password)) return "password.common";
  const known = [productName, ...words]
    .flatMap((word) => word.split(/[@.\s]+/))
    .map(normalisePassword);
  const rest = known
    .filter((word) => word.length > 3)
    .reduce((text, word) => text.replaceAll(word, ""), bare);
  // Without the words an attacker could guess, enough of the password must remain.
  return rest.length < limits.passwordMinimum / 2 ? "password.context" : null;
}
