import styled from "styled-components";
import { controls } from "#client/theme/controls.ts";
import { masks } from "#client/theme/masks.ts";
import { fontSizes, hairline, px, radius, rule, sizes, small } from "#client/ui/tokens.ts";
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
    gap: ${px(4)} ${px(5)};
    align-items: start;
  }
  .grid > h3 {
    grid-column: 1 / -1;
    margin-top: ${px(2)};
  }
  .grid > [data-line] {
    border: ${rule.default};
    border-radius: ${radius.card};
  }
  .field {
    min-width: 0;
    display: flex;
    flex-direction: column;
    gap: ${px(1)};
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
    padding-right: ${px(8)};
  }
  .field[data-card],
  .field[data-line] {
    gap: 0;
  }
  .field[data-card] {
    border: ${rule.default};
    border-radius: ${radius.card};
  }
  .field[data-card]:not(:has([data-line] > *)),
  .field[data-line]:empty {
    display: none;
  }
  .field[data-card] > .section {
    padding: ${px(2.25)} ${px(4)};
    border-radius: ${px(2.5)} ${px(2.5)} 0 0;
    background: var(--bgColor-muted);
  }
  .field > .labels {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${px(3)};
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
    font-size: ${fontSizes.mini};
    line-height: ${px(4)};
    font-weight: 500;
    color: var(--fgColor-muted);
  }
  .comments {
    display: inline-flex;
    align-items: center;
    align-self: center;
    justify-content: center;
    flex: none;
    gap: ${px(1)};
    min-height: ${px(6)};
    padding: 0 ${px(2)};
    border: 0 solid transparent;
    border-radius: ${radius.dialog};
    background: var(--bgColor-accent-muted) padding-box;
    box-shadow: inset 0 0 0 ${hairline} var(--borderColor-accent-emphasis);
    color: var(--fgColor-accent);
    font-size: ${fontSizes.tiny};
    font-weight: 500;
  }
  .field > .comments {
    align-self: flex-end;
  }
  .labels > .comments {
    margin-block: -${px(0.5)};
  }
  .labels > .article:not(:last-child) {
    margin-left: auto;
  }
  .comments::before {
    ${drawing(masks.comment, 12)}
  }
  /* Dot for unread comments. */
  .comments[data-new]::after {
    ${drawing("none", 8)}
    border-radius: ${px(1)};
  }
  /* A finger needs more room than the eye. */
  ${small} {
    .comments {
      border-width: ${px(2)};
      border-radius: ${px(5)};
    }
    .field .comments,
    .head > .comments {
      margin: -${px(2.5)} -${px(2)};
    }
  }
  @media (forced-colors: active) {
    .comments {
      border: ${hairline} solid ButtonBorder;
      margin: 0;
    }
  }
  .hint {
    font-size: ${sizes.tiny};
    color: var(--fgColor-muted);
  }
  /* The texts of a field of a template, and at their right its rule, for which there is room at once. */
  .ruled {
    display: flex;
    align-items: flex-start;
    gap: ${px(4)};
    min-height: ${px(6)};
    ${touch}
  }
  .ruled > :first-child {
    display: grid;
    flex: 1;
    gap: ${px(1)};
    min-width: 0;
    padding-top: ${px(1)};
  }
  .news {
    padding-left: ${px(2)};
    border-left: ${px(0.75)} solid var(--borderColor-accent-emphasis);
    font-size: ${sizes.tiny};
    color: var(--fgColor-accent);
  }
  @container fields (max-width: ${px(114.995)}) {
    .grid {
      grid-template-columns: minmax(0, 1fr);
    }
    .field[data-width] {
      grid-column: 1 / -1;
    }
  }
  @media print {
    .grid {
      gap: ${px(1.5)} ${px(5)};
    }
    .field {
      gap: 0;
    }
    .field > .labels {
      break-after: avoid;
    }
    .field > .labels > .label {
      font-size: ${fontSizes.mini};
      line-height: ${px(3.5)};
      font-weight: 400;
      color: var(--fgColor-muted);
    }
    .field > .labels > .label ~ * {
      display: none;
    }
  }
`;
