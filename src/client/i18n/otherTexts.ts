import type { Language } from "#shared/engine/language.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { proxy, ref, useSnapshot } from "valtio";
import { type Namespace, loadNamespace } from "./namespaces.ts";

type Words = Readonly<Record<string, string>>;

/** The namespaces that have labels. */
const ofLabels = [
  "catalogues",
  "forms",
  "screens",
  "settings",
] as const satisfies readonly Namespace[];

/** Labels beside those of the page; apart from its texts, which they must not fill up. */
const labels = proxy<Partial<Record<Language, ReturnType<typeof ref<Words>>>>>({});

/** Loads the labels in a language, for those who want both. */
export async function loadLabels(language: Language): Promise<void> {
  if (labels[language]) return;
  const all = await allEnded(ofLabels.map((name) => loadNamespace(language, name)));
  labels[language] = ref(Object.assign({}, ...all));
}

/** A label in a language; empty until its texts are loaded. */
export function useLabelIn(language: Language, key: string): string {
  return useSnapshot(labels)[language]?.[key] ?? "";
}
