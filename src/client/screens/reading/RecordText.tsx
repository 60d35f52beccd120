import { useLayoutEffect, useRef } from "react";
import { safeFragment } from "#client/theme/safeFragment.ts";
import type { Language } from "#shared/engine/language.ts";
import { addOtherLines } from "./otherLines.ts";
import { Whole } from "./textStyles.ts";

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
      <div ref={place} />
    </Whole>
  );
}
