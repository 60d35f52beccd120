import { useEffect } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import type { OtherProps } from "#client/form/services.ts";
import { otherLanguage } from "#client/i18n/bothLanguages.ts";
import { loadLabels, useLabelIn } from "#client/i18n/otherTexts.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { otherTitles, titleName, wantTitles } from "#client/state/languages/otherTitles.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { itemTitle } from "../picker/matching.ts";

/** What a label or entries are called in the language that the page is not in. */
export function OtherWords(props: OtherProps) {
  return "textKey" in props ? <OtherLabel {...props} /> : <OtherTitles {...props} />;
}

function OtherLabel({ textKey }: { textKey: string }) {
  const { text, language } = usePageTexts();
  const other = otherLanguage(language);
  useEffect(() => {
    // Without them, the labels stand in the language of the page.
    loadLabels(other).catch(() => undefined);
  }, [other]);
  const words = useLabelIn(other, textKey);
  return words === text(textKey) ? null : wordsIn(other, words);
}

function idOf(item: Json): number {
  const { id } = isBody(item) ? item : { id: item };
  return typeof id === "number" ? id : 0;
}

function OtherTitles({ list, items }: { list: string; items: readonly Json[] }) {
  const other = otherLanguage(usePageTexts().language);
  const titles = useSnapshot(otherTitles);
  const ids = items.map(idOf).filter((id) => id > 0);
  const name = ids.join(" ");
  useEffect(() => {
    wantTitles(other, list, name === "" ? [] : name.split(" ").map(Number));
  }, [other, list, name]);
  const words = items
    .map((item) => {
      const title = titles[titleName(other, list, idOf(item))];
      return title === itemTitle(item) ? undefined : title;
    })
    .filter(Boolean)
    .join(", ");
  return wordsIn(other, words);
}

function wordsIn(language: string, words: string) {
  return words === "" ? null : <Other lang={language}>{words}</Other>;
}

/** Small words below what they translate; paper has those of its language alone. */
const Other = styled.span`
  display: block;
  font-size: 12px;
  line-height: 16px;
  font-weight: 400;
  white-space: normal;
  text-decoration: none;
  color: var(--fgColor-muted);
  overflow-wrap: anywhere;
  hyphens: auto;
  @media print {
    display: none;
  }
`;
