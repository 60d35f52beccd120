/** The languages of the product; German is the fallback. */
export type Language = "de" | "en";

/** The language of that name; German for one that the product does not speak. */
export function asLanguage(name: string | null | undefined): Language {
  return name === "en" ? "en" : "de";
}
