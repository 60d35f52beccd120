import styled from "styled-components";

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
  gap: 12px;
  blockquote {
    margin: 0;
    padding: 2px 0 2px 14px;
    border-left: 2px solid var(--borderColor-accent-emphasis);
  }
  blockquote p {
    font: 400 16px/24px var(--a30-law);
  }
  cite {
    display: block;
    margin-top: 4px;
    font-size: 12px;
    line-height: 16px;
    font-style: normal;
    font-weight: 500;
    color: var(--fgColor-muted);
  }
`;
