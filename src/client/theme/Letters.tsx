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
