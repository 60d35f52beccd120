/** The languages of the product; German is the fallback. */
export type Language = "de" | "en";

/** The language of that name; German if it is not supported. */
export function asLanguage(name: string | null | undefined): Language {
  return name === "en" ? "en" : "de";
}
