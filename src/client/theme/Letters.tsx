import styled, { css } from "styled-components";
import { forced, LetterBox, type LetterState } from "./LetterBox.tsx";

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
    <Bars $gap={2} role="img" aria-label={name} title={name}>
      {letters.map(({ letter, state }) => (
        <i key={letter} data-state={state} />
      ))}
    </Bars>
  );
}

const Line = styled.span<{ $gap: number }>`
  display: inline-flex;
  flex: none;
  gap: ${({ $gap }) => $gap}px;
  vertical-align: middle;
`;

const states: readonly LetterState[] = ["there", "gap", "error", "untouched"];

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

/** One style for all bars of a line, since lists have thousands of them. */
const Bars = styled(Line)`
  i {
    width: 8px;
    height: 14px;
    border: 1px solid;
    border-radius: 2px;
  }
  ${states.map(
    (state) => css`
      i[data-state="${state}"] {
        ${barColours[state]}
        ${forced[state]}
      }
    `,
  )}
`;
