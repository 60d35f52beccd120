import { createContext, type ReactNode, useContext, useMemo } from "react";
import { otherLanguage, showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { OtherLine } from "#client/widgets/other/OtherLine.tsx";
import type { Language } from "#shared/engine/language.ts";
import type { Snapshot } from "valtio";
import type { RecordDocument } from "#shared/generated/types.ts";
import type { TextView } from "../records/addresses.ts";
import { type Part, sameParts } from "./sameParts.ts";
import { useRecordDocument } from "./useRecordDocument.ts";

/** The parts of a text in the other language, by those that they stand below. */
interface OtherParts {
  language: Language;
  parts: ReadonlyMap<Part, Part>;
}

const OtherParts = createContext<OtherParts | null>(null);

interface BothTextsProps {
  id: number;
  view: TextView;
  sections: Snapshot<RecordDocument>["sections"];
  children: ReactNode;
}

/** A text with what it says in the other language, for those who want both. */
export function BothTexts(props: BothTextsProps) {
  return showsBothLanguages() ? <WithOther {...props} /> : props.children;
}

function WithOther({ id, view: { kind = "record", asAt }, sections, children }: BothTextsProps) {
  const language = otherLanguage(usePageTexts().language);
  const { document } = useRecordDocument(id, { kind, asAt, language });
  const parts = useMemo(
    () => (document ? { language, parts: sameParts(sections, document.sections) } : null),
    [document, language, sections],
  );
  return <OtherParts value={parts}>{children}</OtherParts>;
}

interface OtherPartProps<Of extends Part> {
  of: Of;
  say: (part: Of) => string;
}

/** The part in the other language; renders nothing if the words are the same. */
export function OtherPart<Of extends Part>({ of, say }: OtherPartProps<Of>) {
  const both = useContext(OtherParts);
  // Border: a part stands for one of its own kind.
  const other = both?.parts.get(of) as Of | undefined;
  const words = other ? say(other) : "";
  if (!both || words === "" || words === say(of)) return null;
  return <OtherLine lang={both.language}>{words}</OtherLine>;
}
