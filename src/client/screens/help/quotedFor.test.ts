import { expect, test } from "vitest";
import { articleFor } from "#shared/domain/legalBasis/legalBasisNeeds.ts";
import { quotedFor } from "./quotedFor.ts";

const texts = {
  text: (key: string) => key.replace("lists.articles.", "Art. "),
  hasText: () => true,
};

const controllers = "> the purposes — Art. GDPR 30(1)(b)";
const processors = "> the categories — Art. GDPR 30(2)(b)";
const basis = "> consent — Art. GDPR 6(1)(a)";
const words = "Art. GDPR 30(1)(b) in words stays.";
const help = (...parts: string[]) => parts.join("\n\n");

const shown = (text: string, registers: Parameters<typeof articleFor>[1]) =>
  quotedFor(text, (need) => articleFor(need, registers), texts);

test("of what is quoted from Art. 30 that stays by which the activity is asked", () => {
  const whole = help(controllers, processors, basis, words);
  expect(shown(whole, {})).toBe(help(controllers, basis, words));
  expect(shown(whole, { controller: true, processor: true })).toBe(help(controllers, basis, words));
  expect(shown(whole, { controller: false, processor: true })).toBe(help(processors, basis, words));
});

test("what Art. 30(2) does not ask for is not quoted to processors, nor its own to controllers", () => {
  expect(shown(help(controllers, words), { controller: false, processor: true })).toBe(words);
  expect(shown(help(processors, words), { controller: true, processor: false })).toBe(words);
  expect(shown(words, {})).toBe(words);
});
