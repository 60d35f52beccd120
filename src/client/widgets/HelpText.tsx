import styled from "styled-components";
import { px, sizes } from "#client/ui/tokens.ts";

/** One part of a help text: a statute quotation with its source, or plain words. */
export interface HelpPart {
  kind: "quote" | "words";
  text: string;
  source?: string;
}

/**
 * Splits a help text into paragraphs; one that starts with ">" quotes the law, with its source
 * after a dash.
 */
export function helpParts(help: string): HelpPart[] {
  return help
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => {
      if (!paragraph.startsWith(">")) return { kind: "words", text: paragraph };
      const [text = "", source] = paragraph.replace(/^>\s*/, "").split(/\s+—\s+(?=[^—]*$)/);
      return source ? { kind: "quote", text, source } : { kind: "quote", text };
    });
}

/** A line ends neither between "Art." and its number nor between "§" and its own. */
function unbroken(text: string): string {
  return text.replaceAll(/(Art\.|Abs\.|lit\.|Nr\.|§) (?=[\da-z])/g, "$1\u00A0");
}

/** A help text; quotations of the law are set in serif. */
export function HelpText({ help }: { help: string }) {
  return (
    <Column>
      {helpParts(help).map((part) =>
        part.kind === "quote" ? (
          <blockquote key={`${part.text} ${part.source}`}>
            <p>{unbroken(part.text)}</p>
            {part.source && <cite>{unbroken(part.source)}</cite>}
          </blockquote>
        ) : (
          <p key={part.text}>{unbroken(part.text)}</p>
        ),
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${px(3)};
  blockquote {
    margin: 0;
    padding: ${px(0.5)} 0 ${px(0.5)} ${px(3.5)};
    border-left: ${px(0.5)} solid var(--borderColor-accent-emphasis);
  }
  blockquote p {
    font: 400 ${px(4)}/${px(6)} var(--a30-law);
  }
  cite {
    display: block;
    margin-top: ${px(1)};
    font-size: ${sizes.tiny};
    font-style: normal;
    font-weight: 500;
    color: var(--fgColor-muted);
  }
`;
