import { useTranslation } from "react-i18next";

/** Translates the text keys that schemas use as titles, hints and messages. */
export function useWords(): (key: string | undefined, values?: Record<string, unknown>) => string {
  const { t } = useTranslation();
  // Border: text keys in schemas are plain strings; a test of the strings finds missing ones.
  return (key, values) => (key ? String(t(key as never, values as never)) : "");
}
