import { ownValue } from "#shared/engine/ownValue.ts";
import { limits } from "#shared/api/limits.ts";
import { productName } from "#shared/api/version.ts";
import { guessedWords } from "./guessedWords.ts";

/** Signs that stand for letters in words such as P@ssw0rd. */
const lookalikes: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "3": "e",
  "€": "e",
  "6": "g",
  "1": "i",
  "!": "i",
  "|": "l",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
  "2": "z",
};

/** Neighbours on German and English keyboards. */
const rows = ["qwertzuiopu", "asdfghjkloa", "yxcvbnm", "qwertyuiop", "zxcvbnm", "1234567890"];
/** So many signs must be left without all that is guessed first, and so many different ones. */
const enough = Math.ceil(limits.passwordMinimum / 2);
const different = 5;
/** Signs in a row that make a pattern, or a repetition. */
const shortest = 3;
/** Shorter words stand in other words by chance. */
const shortestWord = 3;

type PasswordProblem = "minLength" | "maxLength" | "password.common" | "password.context";

export function passwordProblemKey(code: PasswordProblem): `problem.field.${PasswordProblem}` {
  return `problem.field.${code}`;
}

/** The limit that text names. */
export function passwordLimit(code: PasswordProblem): { limit: number } {
  return { limit: code === "maxLength" ? limits.passwordMaximum : limits.passwordMinimum };
}

/**
 * The problem code of an unsuitable new password, or null. What counts is what is left of it
 * without guessed words, runs such as 4567 or asdf, years and repetitions; `words` are those that
 * others connect with the person: names, address, company group.
 */
export function passwordProblem(
  password: string,
  words: readonly string[],
): PasswordProblem | null {
  const length = [...password].length;
  if (length < limits.passwordMinimum) return "minLength";
  if (length > limits.passwordMaximum) return "maxLength";
  const signs = signsOf(password);
  if (!isEnough(signs, guessedWords)) return "password.common";
  return isEnough(signs, [...guessedWords, ...ownWords(words)]) ? null : "password.context";
}

/** The single words of texts that others connect with somebody, and of the product's name. */
export function ownWords(texts: readonly string[]): string[] {
  const all = [productName, ...texts].flatMap((text) => text.split(/[\s@._-]+/)).map(plain);
  return all.filter((word) => word.length >= shortestWord);
}

/** Lower case, without marks: ä is a, as in the lists of words. */
function plain(text: string): string {
  return text.normalize("NFKD").toLowerCase().replaceAll("ß", "ss").replaceAll(/\p{M}/gu, "");
}

/** The letters, digits and lookalikes of a password: what is between them hides no word. */
function signsOf(password: string): string[] {
  return [...plain(password)].filter((sign) => /[\p{L}\p{N}]/u.test(sign) || sign in lookalikes);
}

function isEnough(signs: readonly string[], words: readonly string[]): boolean {
  const isGuessed = signs.map(() => false);
  const mark = (from: number, length: number) => isGuessed.fill(true, from, from + length);
  for (const word of words) markWord(signs, word, mark);
  markRuns(signs, mark);
  markRepetitions(signs, mark);
  const left = signs.filter((_sign, at) => !isGuessed[at]);
  return left.length >= enough && new Set(left).size >= different;
}

type Mark = (from: number, length: number) => void;

function markWord(signs: readonly string[], word: string, mark: Mark): void {
  const letters = [...word];
  if (letters.length < shortestWord) return;
  for (let at = 0; at + letters.length <= signs.length; at += 1) {
    const isHere = letters.every((letter, index) => isLike(signs[at + index] ?? "", letter));
    if (isHere) mark(at, letters.length);
  }
}

function isLike(sign: string, letter: string): boolean {
  // l and 1 look alike as well.
  return (
    sign === letter || ownValue(lookalikes, sign) === letter || (sign === "1" && letter === "l")
  );
}

/** Signs that follow each other in the alphabet, on the keyboard or by number, and years. */
function markRuns(signs: readonly string[], mark: Mark): void {
  let from = 0;
  let way = "";
  for (let at = 1; at <= signs.length; at += 1) {
    const step = wayFrom(signs[at - 1] ?? "", signs[at] ?? "");
    if (step === way && step !== "") continue;
    if (at - from >= shortest && way !== "") mark(from, at - from);
    from = step === "" ? at : at - 1;
    way = step;
  }
  for (let at = 0; at + 4 <= signs.length; at += 1) {
    if (/^(19|20)\d\d$/.test(signs.slice(at, at + 4).join(""))) mark(at, 4);
  }
}

/** How one sign leads to the next: the same, up or down; empty if it doesn't. */
function wayFrom(one: string, next: string): string {
  if (one === "" || next === "") return "";
  const step = next.charCodeAt(0) - one.charCodeAt(0);
  if (step >= -1 && step <= 1) return `by ${step}`;
  if (rows.some((row) => row.includes(one + next))) return "right";
  return rows.some((row) => row.includes(next + one)) ? "left" : "";
}

/** Everything that has stood there before. */
function markRepetitions(signs: readonly string[], mark: Mark): void {
  const places = new Map<string, number>();
  for (let at = 0; at + shortest <= signs.length; at += 1) {
    const piece = signs.slice(at, at + shortest).join("");
    const before = places.get(piece);
    if (before === undefined) places.set(piece, at);
    else if (before + shortest <= at) mark(at, shortest);
  }
}
