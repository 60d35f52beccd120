import { useSnapshot } from "valtio";
import { otherLanguage, showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { otherWords, wordName } from "#client/state/languages/otherWords.ts";
import { OtherLine } from "./OtherLine.tsx";

interface OtherWordProps {
  /** Key under which its words in the other language are kept. */
  thing: readonly (string | number)[];
  own: string;
}

/** Words for a thing from a call in the other language, if both are shown. */
export function OtherWord(props: OtherWordProps) {
  return showsBothLanguages() ? <Known {...props} /> : null;
}

function Known({ thing, own }: OtherWordProps) {
  const other = otherLanguage(usePageTexts().language);
  const words = useSnapshot(otherWords)[wordName(other, ...thing)];
  return words === undefined || words === own ? null : <OtherLine lang={other}>{words}</OtherLine>;
}
