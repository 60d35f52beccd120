import { proxy, ref } from "valtio";
import { call } from "#client/api/call.ts";
import { type HelpPlace, placeName } from "#shared/domain/helpPlaces.ts";
import type { HelpTextShown } from "#shared/generated/types.ts";
import { groupSettings } from "./editor.ts";

type Texts = ReadonlyMap<string, HelpTextShown>;

const none: Texts = new Map();

/** The group's own help texts by the name of their place, and whether help is wanted at all. */
export const helpTexts = proxy<{ byPlace: ReturnType<typeof ref<Texts>>; isEnabled: boolean }>({
  byPlace: ref(none),
  isEnabled: true,
});

let asked: Promise<void> | null = null;

/** Reads the group's help texts, once; without them the product's are shown. */
export function loadHelpTexts(): Promise<void> {
  asked ??= readHelpTexts();
  return asked;
}

async function readHelpTexts(): Promise<void> {
  const settings = await groupSettings();
  helpTexts.isEnabled = settings["helpEnabled"] !== false;
  if (!helpTexts.isEnabled) return;
  try {
    const all = await call("help.list", {}, { inPlace: "all" });
    helpTexts.byPlace = ref(new Map(all.map((each) => [placeName(each), each])));
  } catch {
    forgetHelpTexts();
  }
}

/** Forgets the help texts, because they may have changed: they are read again when help is shown next. */
export function forgetHelpTexts(): void {
  asked = null;
}

/** What the group says about a place; undefined where it leaves the word to the product. */
export function helpTextAt(texts: Texts, place: HelpPlace): HelpTextShown | undefined {
  return texts.get(placeName(place));
}
