import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as german from "@zxcvbn-ts/language-de";
import * as english from "@zxcvbn-ts/language-en";

// A thread of its own: 64 signs of letters and digits in turn take a second.

/** Length checked: further characters make a password no easier to guess, and cost time. */
const mostSigns = 64;

export interface GuessRequest {
  password: string;
  /** Words that others connect with its owner. */
  words: readonly string[];
}

const guesses = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...german.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  maxLength: mostSigns,
});

/** Guesses within which it is found, as a power of ten. */
function countGuesses({ password, words }: GuessRequest): number {
  const text = [...password.normalize("NFC")].slice(0, mostSigns).join("");
  return guesses.check(text, [...words]).guessesLog10;
}

parentPort?.on("message", (request: GuessRequest) =>
  parentPort?.postMessage(countGuesses(request)),
);
