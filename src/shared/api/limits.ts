/** Limits of the product; a page loads those that it names. */
export * as limits from "./limitValues.ts";
