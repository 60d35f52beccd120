import type { Language } from "#shared/engine/language.ts";
import { ref } from "valtio";
import { call } from "#client/api/call.ts";
import { type HelpPlace, helpPlaceName } from "#shared/domain/catalogues/helpPlaces.ts";
import { numbersIn } from "#shared/engine/body/numbers.ts";
import type { HelpTextShown } from "#shared/generated/types.ts";
import { groupSettings, usualSettings } from "./editor.ts";
import { appState, onNewApp } from "./appState.ts";

type Texts = ReadonlyMap<string, HelpTextShown>;

const none: Texts = new Map();

/** Group-specific numbers used in the product's help texts. */
type Numbers = Readonly<Record<string, number>>;

interface HelpTexts {
  /** The group's own texts by place name. */
  byPlace: ReturnType<typeof ref<Texts>>;
  isEnabled: boolean;
  numbers: ReturnType<typeof ref<Numbers>>;
}

/** The group's help settings and its own help texts. */
export const helpTexts = appState<HelpTexts>(() => ({
  byPlace: ref(none),
  isEnabled: true,
  numbers: ref(numbersIn(usualSettings())),
}));

let asked: Promise<void> | null = null;
onNewApp(() => {
  asked = null;
});

/** Loads the group's help texts once; if that fails, the product's are shown. */
export function loadHelpTexts(): Promise<void> {
  asked ??= readHelpTexts();
  return asked;
}

async function readHelpTexts(): Promise<void> {
  const settings = await groupSettings();
  helpTexts.numbers = ref(numbersIn(settings));
  helpTexts.isEnabled = settings["helpEnabled"] !== false;
  if (!helpTexts.isEnabled) return;
  try {
    const all = await call("help.list", {}, { inPlace: "all" });
    helpTexts.byPlace = ref(new Map(all.map((each) => [helpPlaceName(each), each])));
  } catch {
    forgetHelpTexts();
  }
}

/** Clears the help texts after a change; they are reloaded when help is next shown. */
export function forgetHelpTexts(): void {
  asked = null;
}

/** A help text in the reader's language, German as fallback. */
export function helpHtml({ translations }: HelpTextShown, language: Language): string {
  return (language === "en" ? translations.en : undefined) ?? translations.de ?? "";
}

/** The group's own text for a place; undefined leaves the product's. */
export function helpTextAt(texts: Texts, place: HelpPlace): HelpTextShown | undefined {
  return texts.get(helpPlaceName(place));
}
