import styled, { css } from "styled-components";

/**
 * State of one of the mandatory contents a to g: complete (or not required), missing, invalid, or not
 * begun yet.
 */
export type LetterState = "there" | "gap" | "error" | "untouched";

/** With forced colours a full mark is filled, a gap dashed and an error thick. */
const forced = {
  there: css`
    @media (forced-colors: active) {
      forced-color-adjust: none;
      border-color: CanvasText;
      background: CanvasText;
      color: Canvas;
    }
  `,
  gap: css`
    @media (forced-colors: active) {
      border-style: dashed;
    }
  `,
  error: css`
    @media (forced-colors: active) {
      border-width: 3px;
    }
  `,
  untouched: css`
    @media (forced-colors: active) {
      border-style: dotted;
    }
  `,
};

const boxColours = {
  there: css`
    background: var(--bgColor-accent-emphasis);
    border-color: var(--bgColor-accent-emphasis);
    color: #fff;
  `,
  gap: css`
    background: var(--bgColor-attention-muted);
    border-color: var(--fgColor-attention);
    color: var(--fgColor-attention);
  `,
  error: css`
    background: var(--bgColor-danger-muted);
    border-color: var(--fgColor-danger);
    color: var(--fgColor-danger);
  `,
  untouched: css`
    border-color: var(--borderColor-emphasis);
    color: var(--fgColor-muted);
  `,
};

/** Style of a letter in its box, for markup that has no components. */
export const letterLook = (state: LetterState) => css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  border: 1px solid;
  border-radius: 3px;
  font: 600 12px/1 var(--a30-law);
  padding-bottom: 2px;
  ${boxColours[state]}
  ${forced[state]}
`;

/** A letter in its box, also used to mark quoted law. */
export const LetterBox = styled.span<{ $state: LetterState }>`
  ${({ $state }) => letterLook($state)}
`;
