import { useMemo } from "react";
import { otherLanguage, showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { RecordDocument } from "#shared/generated/types.ts";
import type { TextView } from "../records/addresses.ts";
import { RecordText } from "./RecordText.tsx";
import { useRecordDocument } from "./useRecordDocument.ts";

interface BothTextsProps {
  id: number;
  view: TextView;
  document: RecordDocument;
}

/** A text, for those who want both languages with what it says in the other one. */
export function BothTexts(props: BothTextsProps) {
  const { facts, html } = props.document;
  return showsBothLanguages() ? <WithOther {...props} /> : <RecordText facts={facts} html={html} />;
}

function WithOther({ id, view: { kind = "record", asAt }, document: own }: BothTextsProps) {
  const language = otherLanguage(usePageTexts().language);
  const { document } = useRecordDocument(id, { kind, asAt, language });
  const html = document?.html;
  const other = useMemo(
    () => (html === undefined ? undefined : { language, html }),
    [html, language],
  );
  return <RecordText facts={own.facts} html={own.html} other={other} />;
}
