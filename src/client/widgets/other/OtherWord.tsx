import { useSnapshot } from "valtio";
import { otherLanguage, showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { otherWords, wordName } from "#client/state/languages/otherWords.ts";
import { OtherLine } from "./OtherLine.tsx";

interface OtherWordProps {
  /** What was said of it in the other language was kept under this name. */
  thing: readonly (string | number)[];
  /** What the page calls it. */
  own: string;
}

/** What a call says of a thing in the other language, for those who want both. */
export function OtherWord(props: OtherWordProps) {
  return showsBothLanguages() ? <Known {...props} /> : null;
}

function Known({ thing, own }: OtherWordProps) {
  const other = otherLanguage(usePageTexts().language);
  const words = useSnapshot(otherWords)[wordName(other, ...thing)];
  return words === undefined || words === own ? null : <OtherLine lang={other}>{words}</OtherLine>;
}
