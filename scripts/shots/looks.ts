import type { Language } from "#shared/engine/language.ts";
import type { Account } from "../testkit/accounts.ts";

/** A combination of language, theme, size in CSS pixels and account for pictures. */
export interface Look {
  name: string;
  language: Language;
  theme: "light" | "dark";
  width: number;
  height: number;
  account: Account;
}

/** Looks of the contact sheets: both languages and themes, four widths, three accounts. */
export const sheetLooks: readonly Look[] = [
  {
    name: "day.de.1440",
    language: "de",
    theme: "light",
    width: 1440,
    height: 960,
    account: "admin",
  },
  {
    name: "night.de.1920",
    language: "de",
    theme: "dark",
    width: 1920,
    height: 1080,
    account: "master",
  },
  {
    name: "day.en.800",
    language: "en",
    theme: "light",
    width: 800,
    height: 1000,
    account: "admin",
  },
  {
    name: "night.en.400",
    language: "en",
    theme: "dark",
    width: 400,
    height: 860,
    account: "foreignAdmin",
  },
];

/** Looks in which two commits are compared, as the account that sees every page. */
export const comparedLooks: readonly Look[] = (["light", "dark"] as const).flatMap((theme) =>
  [1440, 400].map((width) => ({
    name: `${theme}.${width}`,
    language: "de",
    theme,
    width,
    height: 900,
    account: "master",
  })),
);
