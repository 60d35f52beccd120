import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** Guesses within which nobody's password may be found, as a power of ten. */
const enough = 10;
/** Length checked: further characters make a password no easier to guess, and cost time. */
const mostSigns = 64;

let known: Promise<ZxcvbnFactory> | null = null;

/**
 * Loads the lists of common passwords, German and English words and names when the first password is
 * set: whoever only signs in needs none. They are part of the product, so nothing is asked outside.
 */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Guesses }, common, german, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-de"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const dictionary = { ...common.dictionary, ...german.dictionary, ...english.dictionary };
  return new Guesses({ dictionary, graphs: common.adjacencyGraphs, maxLength: mostSigns });
}

/** True if a guesser trying common passwords, words and these words first would find it soon. */
export async function isSoonGuessed(password: string, words: readonly string[]): Promise<boolean> {
  known ??= load();
  const text = [...password.normalize("NFC")].slice(0, mostSigns).join("");
  return (await known).check(text, [...words]).guessesLog10 < enough;
}
