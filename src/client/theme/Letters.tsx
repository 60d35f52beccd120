import styled, { css } from "styled-components";

/**
 * State of one of the mandatory contents a to g: complete (or not required), missing, invalid, or not
 * begun yet.
 */
export type LetterState = "there" | "gap" | "error" | "untouched";

/** One of the mandatory contents of Art. 30(1). */
export interface LetterMark {
  letter: string;
  state: LetterState;
}

interface LettersProps {
  letters: readonly LetterMark[];
  /** Summary for screen readers and the tooltip: how many are complete, which are missing. */
  name: string;
}

/** The seven letters as 20 px boxes, in the editor's header. */
export function LetterBoxes({ letters, name }: LettersProps) {
  return (
    <Line $gap={4} role="img" aria-label={name} title={name}>
      {letters.map(({ letter, state }) => (
        <LetterBox key={letter} $state={state} aria-hidden="true">
          {letter}
        </LetterBox>
      ))}
    </Line>
  );
}

/** The seven letters as bars of 8 × 14 px, in the record list. */
export function LetterBars({ letters, name }: LettersProps) {
  return (
    <Line $gap={2} role="img" aria-label={name} title={name}>
      {letters.map(({ letter, state }) => (
        <Bar key={letter} $state={state} />
      ))}
    </Line>
  );
}

const Line = styled.span<{ $gap: number }>`
  display: inline-flex;
  flex: none;
  gap: ${({ $gap }) => $gap}px;
  vertical-align: middle;
`;

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

/** A letter in its box, also used to mark quoted law. */
export const LetterBox = styled.span<{ $state: LetterState }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  border: 1px solid;
  border-radius: 3px;
  font: 600 12px/1 var(--a30-law);
  padding-bottom: 2px;
  ${({ $state }) => boxColours[$state]}
  ${({ $state }) => forced[$state]}
`;

const barColours = {
  there: css`
    background: var(--a30-letter);
    border-color: var(--a30-letter);
  `,
  gap: css`
    border-color: var(--fgColor-attention);
  `,
  error: css`
    border-color: var(--fgColor-danger);
    border-width: 1.5px;
  `,
  untouched: css`
    border-color: var(--borderColor-emphasis);
  `,
};

const Bar = styled.span<{ $state: LetterState }>`
  width: 8px;
  height: 14px;
  border: 1px solid;
  border-radius: 2px;
  ${({ $state }) => barColours[$state]}
  ${({ $state }) => forced[$state]}
`;
