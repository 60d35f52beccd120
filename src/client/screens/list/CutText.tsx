import styled from "styled-components";

/** Longest ending that stays in sight, in letters and as a part of the text. */
const longestEnding = 16;
const largestPart = 0.55;
/** Average width of a letter, in em. */
const letterWidth = 0.59;

/** A text on one line. Where there is no room for it, its last words stay, since names often begin alike. */
export function CutText({ text }: { text: string }) {
  const at = startOfEnding(text);
  const room = (text.length - at) * letterWidth;
  return (
    <OneLine title={text}>
      <span style={{ maxWidth: `calc(100% - ${room}em)` }}>{text.slice(0, at)}</span>
      {text.slice(at)}
    </OneLine>
  );
}

/** Index of the space before the last words that are short enough; the text's end if there are none. */
function startOfEnding(text: string): number {
  const longest = Math.min(longestEnding, Math.floor(text.length * largestPart));
  const space = text.indexOf(" ", text.length - longest - 1);
  return space < 0 ? text.length : space;
}

const OneLine = styled.span`
  display: block;
  white-space: pre;
  overflow: hidden;
  span {
    display: inline-block;
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: bottom;
  }
  /* Paper has no tooltips. */
  @media print {
    white-space: normal;
    span {
      display: inline;
    }
  }
`;
