import styled from "styled-components";
import { controls } from "#client/theme/controls.ts";
import { masks } from "#client/theme/masks.ts";
import { small } from "#client/ui/tokens.ts";
import { touch } from "#client/theme/parts/declarations.ts";
import { drawing } from "#client/theme/parts/drawing.ts";

const columns = 12;
const spans = Array.from(
  { length: columns },
  (_, at) => `.field[data-width="${at + 1}"] { grid-column: span ${at + 1}; }`,
).join("\n");

/**
 * A form. The styles of its fields are defined once here, since styled components for each field
 * would cost more than the field's content.
 */
export const FieldArea = styled.section`
  ${controls}
  ${spans}
  .room {
    container: fields / inline-size;
  }
  /* Twelve columns, at most two fields per line. */
  .grid {
    display: grid;
    grid-template-columns: repeat(12, minmax(0, 1fr));
    gap: 16px 20px;
    align-items: start;
  }
  .grid > h3 {
    grid-column: 1 / -1;
    margin-top: 8px;
  }
  .grid > [data-line] {
    border: 1px solid var(--borderColor-default);
    border-radius: 10px;
  }
  .field {
    min-width: 0;
    display: flex;
    flex-direction: column;
    gap: 4px;
    /* A key paints its own field; what the others have painted is taken as it is. */
    isolation: isolate;
  }
  /* Lists open over the next fields, and so does help. */
  .field:focus-within,
  .field[data-helped]:has(> [data-help] > [role="note"]) {
    z-index: 1;
  }
  /* Only where fields have help of their own: typing invalidates what :has() looks at. */
  .field[data-helped]:has(> [data-help]) {
    position: relative;
  }
  /* The button of the help is at the end of the first line. */
  .field[data-helped]:has(> [data-help]) > :first-child {
    padding-right: 32px;
  }
  .field[data-card],
  .field[data-line] {
    gap: 0;
  }
  .field[data-card] {
    border: 1px solid var(--borderColor-default);
    border-radius: 10px;
  }
  .field[data-card]:not(:has([data-line] > *)),
  .field[data-line]:empty {
    display: none;
  }
  .field[data-card] > .section {
    padding: 9px 16px;
    border-radius: 10px 10px 0 0;
    background: var(--bgColor-muted);
  }
  .field > .labels {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 12px;
  }
  .field > .labels > .label {
    font-weight: 600;
  }
  .field > .labels .star {
    font-weight: 400;
  }
  .star {
    color: var(--fgColor-danger);
  }
  /* Citation of the field's legal source, at the end of its label. */
  .article {
    flex: none;
    font-size: 11px;
    line-height: 16px;
    font-weight: 500;
    color: var(--fgColor-muted);
  }
  .said {
    display: inline-flex;
    align-items: center;
    align-self: center;
    justify-content: center;
    flex: none;
    gap: 4px;
    min-height: 24px;
    padding: 0 8px;
    border: 0 solid transparent;
    border-radius: 12px;
    background: var(--bgColor-accent-muted) padding-box;
    box-shadow: inset 0 0 0 1px var(--borderColor-accent-emphasis);
    color: var(--fgColor-accent);
    font-size: 12px;
    font-weight: 500;
  }
  .field > .said {
    align-self: flex-end;
  }
  .labels > .said {
    margin-block: -2px;
  }
  .labels > .article:not(:last-child) {
    margin-left: auto;
  }
  .said::before {
    ${drawing(masks.comment, 12)}
  }
  /* Dot for unread comments. */
  .said[data-new]::after {
    ${drawing("none", 8)}
    border-radius: 4px;
  }
  /* A finger needs more room than the eye. */
  ${small} {
    .said {
      border-width: 8px;
      border-radius: 20px;
    }
    .field .said,
    .head > .said {
      margin: -10px -8px;
    }
  }
  @media (forced-colors: active) {
    .said {
      border: 1px solid ButtonBorder;
      margin: 0;
    }
  }
  .hint {
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
  }
  /* The texts of a field of a template, and at their right its rule, for which there is room at once. */
  .ruled {
    display: flex;
    align-items: flex-start;
    gap: 16px;
    min-height: 24px;
    ${touch}
  }
  .ruled > :first-child {
    display: grid;
    flex: 1;
    gap: 4px;
    min-width: 0;
    padding-top: 4px;
  }
  .news {
    padding-left: 8px;
    border-left: 3px solid var(--borderColor-accent-emphasis);
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-accent);
  }
  @container fields (max-width: 459.98px) {
    .grid {
      grid-template-columns: minmax(0, 1fr);
    }
    .field[data-width] {
      grid-column: 1 / -1;
    }
  }
  @media print {
    .grid {
      gap: 6px 20px;
    }
    .field {
      gap: 0;
    }
    .field > .labels {
      break-after: avoid;
    }
    .field > .labels > .label {
      font-size: 11px;
      line-height: 14px;
      font-weight: 400;
      color: var(--fgColor-muted);
    }
    .field > .labels > .label ~ * {
      display: none;
    }
  }
`;
