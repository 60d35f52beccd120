import { useTranslation } from "react-i18next";

/** Turns the text keys that schemas hold as titles, hints and messages into words. */
export function useWords(): (key: string | undefined, values?: Record<string, unknown>) => string {
  const { t } = useTranslation();
  // A border: schemas hold text keys as plain text; a test of the strings finds those that are missing.
  return (key, values) => (key ? String(t(key as never, values as never)) : "");
}
