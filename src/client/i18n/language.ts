import { type Language, asLanguage } from "#shared/engine/language.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import i18next, { type FormatterModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Namespace, loadNamespace } from "./namespaces.ts";

const storageKey = "LANGUAGE";
const bundle = "texts";
const wantedNamespaces = new Set<Namespace>(["app"]);
const loadedBundles = new Set<string>();

function language(): Language {
  return asLanguage(i18next.language);
}

/** The initial language: the one last used here, else the browser's, else German. */
function firstLanguage(): Language {
  return asLanguage(localStorage.getItem(storageKey) ?? navigator.language.slice(0, 2));
}

/** Writes whole numbers in texts with the language's separators: "20.000". */
export const writtenNumbers: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, lng) =>
    Number.isInteger(value) ? formatNumber(Number(value), asLanguage(lng)) : String(value ?? ""),
};

export async function startTexts(): Promise<void> {
  const first = firstLanguage();
  await i18next
    .use(initReactI18next)
    .use(writtenNumbers)
    .init({
      lng: first,
      fallbackLng: "de",
      defaultNS: bundle,
      ns: [bundle],
      resources: { de: { [bundle]: {} }, en: { [bundle]: {} } },
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false, bindI18nStore: "added" },
    });
  document.documentElement.lang = first;
  await loadTexts();
}

/** Loads further namespaces once; loaded ones follow every change of language. */
export async function loadTexts(...names: readonly Namespace[]): Promise<void> {
  for (const name of names) wantedNamespaces.add(name);
  // One that could not be loaded before holds up no others.
  await loadMissing(language(), names.length > 0 ? names : [...wantedNamespaces]);
}

/** True if the texts of a namespace are loaded in the current language. */
export function areTextsLoaded(name: Namespace): boolean {
  return loadedBundles.has(`${language()}/${name}`);
}

/** Fetches namespaces before the texts are started, so that they are there when a page loads them. */
export async function fetchTexts(...names: readonly Namespace[]): Promise<void> {
  await Promise.all(names.map((name) => loadNamespace(firstLanguage(), name)));
}

/** Switches the interface language and stores it for this device. */
export async function switchLanguage(next: Language): Promise<void> {
  await loadMissing(next, [...wantedNamespaces]);
  await i18next.changeLanguage(next);
  document.documentElement.lang = next;
  localStorage.setItem(storageKey, next);
}

async function loadMissing(of: Language, names: readonly Namespace[]): Promise<void> {
  const missing = names.filter((name) => !loadedBundles.has(`${of}/${name}`));
  const all = await allEnded(missing.map((name) => loadNamespace(of, name)));
  if (all.length > 0) i18next.addResourceBundle(of, bundle, Object.assign({}, ...all), true, true);
  for (const name of missing) loadedBundles.add(`${of}/${name}`);
}
