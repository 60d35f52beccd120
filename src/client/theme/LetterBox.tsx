import styled, { css } from "styled-components";

/**
 * State of one of the mandatory contents a to g: complete (or not required), missing, invalid, or not
 * begun yet.
 */
export type LetterState = "there" | "gap" | "error" | "untouched";

/** With forced colours a full mark is filled, a gap dashed and an error thick. */
const forced: Record<LetterState, string> = {
  there:
    "forced-color-adjust: none; border-color: CanvasText; background: CanvasText; color: Canvas",
  gap: "border-style: dashed",
  error: "border-width: 3px",
  untouched: "border-style: dotted",
};

/** Ground, edge and letter. */
const colours: Record<LetterState, readonly [ground: string, edge: string, letter: string]> = {
  there: ["--bgColor-accent-emphasis", "--bgColor-accent-emphasis", "--fgColor-onEmphasis"],
  gap: ["--bgColor-attention-muted", "--fgColor-attention", "--fgColor-attention"],
  error: ["--bgColor-danger-muted", "--fgColor-danger", "--fgColor-danger"],
  untouched: ["--bgColor-transparent", "--borderColor-emphasis", "--fgColor-muted"],
};

/** Style of a letter in its box, for markup that has no components. */
export function letterLook(state: LetterState) {
  const [ground, edge, letter] = colours[state];
  return css`
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 20px;
    height: 20px;
    border: 1px solid var(${edge});
    border-radius: 3px;
    background: var(${ground});
    color: var(${letter});
    font: 600 12px/1 var(--a30-law);
    padding-bottom: 2px;
    @media (forced-colors: active) {
      ${forced[state]}
    }
  `;
}

/** A letter in its box, also used to mark quoted law. */
export const LetterBox = styled.span<{ $state: LetterState }>`
  ${({ $state }) => letterLook($state)}
`;
