import i18next from "i18next";
import { auth } from "../auth.ts";

/** Who sees what is kept in the page, and in which language: for others it is asked for anew. */
export function viewedBy(): string {
  const { group = 0, account = 0 } = auth.viewer ?? {};
  return `${group}.${account}.${i18next.language}`;
}
