import type { Language } from "#shared/engine/language.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import i18next, { createInstance, type i18n } from "i18next";
import { proxy, ref, useSnapshot } from "valtio";
import { writtenNumbers } from "./language.ts";
import { type Namespace, loadNamespace } from "./namespaces.ts";
import type { Texts } from "./useTexts.ts";

/** The namespaces that have labels and the names of what lists offer. */
const ofLabels = [
  "catalogues",
  "chartCards",
  "columns",
  "contracts",
  "editor",
  "editorLater",
  "filters",
  "forms",
  "gaps",
  "incident",
  "lists",
  "mirror",
  "recordList",
  "rows",
  "screens",
  "settings",
  "shownLists",
  "today",
] as const satisfies readonly Namespace[];

const namespace = "texts";

/** Texts beside those of the page; apart from these, which they must not fill up. */
const loaded = proxy<Partial<Record<Language, ReturnType<typeof ref<Texts>>>>>({});

/** Loads the labels of a language, for those who want both. */
export async function loadOtherTexts(language: Language): Promise<void> {
  if (loaded[language]) return;
  const all = await allEnded(ofLabels.map((name) => loadNamespace(language, name)));
  const texts = createInstance();
  await texts.use(writtenNumbers).init({
    lng: language,
    fallbackLng: false,
    ns: [namespace],
    defaultNS: namespace,
    resources: { [language]: { [namespace]: Object.assign({}, ...all) } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  loaded[language] = ref(textsOf(texts, language));
}

/** The words of a language; what is not said in it is empty. */
function textsOf(texts: i18n, language: Language): Texts {
  const hasText = (key: string) =>
    texts.getResource(language, namespace, key) !== undefined || addedText(language, key) !== "";
  return {
    language,
    hasText,
    text: (key, params) =>
      // Border: keys derived from documents are not literals.
      String(texts.t(key as never, { defaultValue: "", ...params } as never)) ||
      addedText(language, key),
  };
}

/** A group's names for its own fields are in the page's texts, in both languages. */
function addedText(language: Language, key: string): string {
  const words: unknown = i18next.getResource(language, namespace, key);
  return typeof words === "string" ? words : "";
}

/** The words of a language; null until they are loaded. */
export function useTextsIn(language: Language): Texts | null {
  // Border: a snapshot leaves what is kept by reference as it is.
  return (useSnapshot(loaded)[language] as Texts | undefined) ?? null;
}
