import { useLayoutEffect, useRef } from "react";
import { safeFragment } from "#client/theme/safeFragment.ts";
import type { Language } from "#shared/engine/language.ts";
import { addOtherLines } from "./otherLines.ts";
import styled from "styled-components";
import { letterLook } from "#client/theme/LetterBox.tsx";
import { maskOf } from "#client/theme/parts/maskOf.ts";
import { masks } from "#client/theme/masks.ts";
import { otherLine } from "#client/widgets/other/OtherLine.tsx";
import { fontSizes, from, hairline, px, rule, sizes, small } from "#client/ui/tokens.ts";
import { drawing } from "#client/theme/parts/drawing.ts";

/** The same text in another language. */
export interface OtherText {
  language: Language;
  html: string;
}

interface RecordTextProps {
  /** A line above it. */
  facts?: string;
  /** As the server writes it for paper. */
  html: string;
  other?: OtherText | undefined;
}

/** Elements of the server's writer; nothing that executes, loads or styles. */
const written = {
  elements: new Set(
    "section h2 h3 h4 h5 h6 p br b span div dl dt dd table thead tbody tr th td".split(" "),
  ),
  attributes: ["class", "scope", "colspan", "tabindex", "data-mark"],
};

/** A record or a letter as a text for readers, with its letters at the margin, as it is printed. */
export function RecordText({ facts = "", html, other }: RecordTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const text = safeFragment(html, written);
    if (other) addOtherLines(text, safeFragment(other.html, written), other.language);
    place.current?.replaceChildren(text);
  }, [html, other]);
  return (
    <Whole>
      {facts !== "" && <p className="facts">{facts}</p>}
      <div ref={place} translate="yes" />
    </Whole>
  );
}

/** Marks what the product fixes, like the icon of that name. */
const lock = maskOf(
  "M4 4a4 4 0 0 1 8 0v2h.25c.966 0 1.75.784 1.75 1.75v5.5A1.75 1.75 0 0 1 12.25 15h-8.5A1.75 1.75 0 0 1 2 13.25v-5.5C2 6.784 2.784 6 3.75 6H4Zm8.25 3.5h-8.5a.25.25 0 0 0-.25.25v5.5c0 .138.112.25.25.25h8.5a.25.25 0 0 0 .25-.25v-5.5a.25.25 0 0 0-.25-.25ZM10.5 6V4a2.5 2.5 0 1 0-5 0v2Z",
  12,
);

const Whole = styled.article`
  section {
    position: relative;
    padding: ${px(3.5)} 0 ${px(3.5)} ${px(9)};
    border-top: ${rule.muted};
  }
  h2,
  h3,
  h4,
  h5,
  thead {
    break-after: avoid;
  }
  dl > div,
  tr {
    break-inside: avoid;
  }
  section:first-of-type {
    border-top-color: var(--borderColor-emphasis);
  }
  h2 {
    margin-bottom: ${px(1.5)};
    font-size: ${sizes.body};
  }
  h2:not(:first-child) {
    margin-top: ${px(2)};
  }
  .letters {
    position: absolute;
    inset: ${px(4)} auto auto 0;
    display: grid;
    gap: ${px(1)};
  }
  .letter {
    ${letterLook("untouched")}
  }
  section > h3,
  section > h4,
  section > h5,
  section > p,
  dt {
    position: relative;
  }
  section > :is(h3, h4, h5, p) .letters,
  dt .letters {
    inset: ${px(0.5)} 100% auto auto;
    grid-auto-flow: column;
    gap: ${px(0.5)};
    margin-right: ${px(3.5)};
  }
  :is(p, dt) .letters {
    top: ${px(0.75)};
  }
  th .letters {
    position: static;
    display: inline-grid;
    margin-right: ${px(1.5)};
  }
  :is(h3, h4, h5, p, dt, th) .letter {
    width: ${px(4)};
    height: ${px(4)};
    font-size: ${fontSizes.mini};
    padding-bottom: ${hairline};
  }
  h3,
  h4,
  h5 {
    margin: ${px(3)} 0 ${px(1)};
    font-size: ${fontSizes.small};
  }
  .part {
    color: var(--fgColor-muted);
  }
  p,
  dd,
  td {
    font-family: var(--a30-law);
    font-size: ${fontSizes.reading};
    line-height: ${px(5.5)};
    overflow-wrap: anywhere;
  }
  td {
    min-width: 6.5em;
    hyphens: auto;
  }
  @media ${from.small} {
    td {
      min-width: 9em;
    }
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(${px(24)}, ${px(42)}) minmax(0, 1fr);
    gap: 0 ${px(4)};
    padding: ${px(0.5)} 0;
  }
  dl:not(.marks) > div:has(> .mark) {
    grid-template-columns: minmax(${px(24)}, ${px(42)}) minmax(0, 1fr) auto;
  }
  > div > .marks {
    padding: ${px(1)} 0 ${px(3)} ${px(9)};
  }
  .mark {
    display: flex;
    align-items: center;
    gap: ${px(1.5)};
    font-family: inherit;
    font-size: ${fontSizes.small};
    white-space: nowrap;
  }
  .mark::before {
    ${drawing(lock, 12)}
    color: var(--fgColor-muted);
  }
  .mark[data-mark="asked"] {
    font-weight: 600;
  }
  .mark[data-mark="asked"]::before {
    color: var(--fgColor-attention);
    mask: ${masks.untouched};
    mask-size: ${px(3)};
  }
  dt {
    font-size: ${fontSizes.small};
    line-height: ${px(5.5)};
    color: var(--fgColor-muted);
    hyphens: auto;
  }
  .wide {
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${px(1)} ${px(4)} ${px(1)} 0;
    vertical-align: top;
    text-align: left;
  }
  th {
    font-size: ${fontSizes.tiny};
    line-height: ${px(4.5)};
    font-weight: 500;
    color: var(--fgColor-muted);
  }
  tbody tr {
    border-top: ${rule.muted};
  }
  tbody tr.notes {
    border-top: 0;
  }
  .notes td {
    padding-top: 0;
  }
  .unnamed {
    font-family: inherit;
    font-size: ${fontSizes.small};
    color: var(--fgColor-muted);
  }
  .other {
    ${otherLine}
  }
  > .facts {
    padding: 0 0 ${px(3)} ${px(9)};
    font-family: inherit;
    font-size: ${sizes.small};
    color: var(--fgColor-muted);
  }
  ${small} {
    td {
      min-width: 5em;
      padding-right: ${px(2)};
    }
    dl > div {
      grid-template-columns: minmax(0, 1fr);
      padding: ${px(1)} 0;
    }
  }
  @media print {
    .wide {
      overflow: visible;
    }
  }
`;
