import styled from "styled-components";
import { LetterBox, type LetterState } from "./LetterBox.tsx";
import { roundedShape } from "./parts/roundedShape.ts";

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
    <Line role="img" aria-label={name} title={name}>
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
    <Bars role="img" aria-label={name} title={name}>
      <svg width={letters.length * pace - gap} height={barHeight}>
        {states.map((state) => {
          const shape = shapeOf(letters, state);
          return shape !== "" && <path key={state} data-state={state} d={shape} />;
        })}
      </svg>
    </Bars>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex: none;
  gap: 4px;
  vertical-align: middle;
`;

const states: readonly LetterState[] = ["there", "gap", "error", "untouched"];

const gap = 2;
const pace = 8 + gap;
const barHeight = 14;
/** Of the outlines, half of which would lie beside their bars. */
const thickness: Readonly<Record<LetterState, number>> = {
  there: 0,
  gap: 1,
  error: 1.5,
  untouched: 1,
};

/** The bars of all letters in a state, as one shape: lists have thousands of them. */
function shapeOf(letters: readonly LetterMark[], state: LetterState): string {
  const inside = thickness[state] / 2;
  const bars = letters.map((letter, index) =>
    letter.state === state
      ? roundedShape({
          x: index * pace + inside,
          y: inside,
          width: pace - gap - 2 * inside,
          height: barHeight - 2 * inside,
          radius: 2 - inside,
        })
      : "",
  );
  return bars.join("");
}

/** With forced colours a full mark is filled, a gap dashed and an error thick. */
const Bars = styled.span`
  display: inline-flex;
  flex: none;
  svg {
    /* Not cut: what is cut is drawn by itself. */
    overflow: visible;
    fill: none;
  }
  [data-state="there"] {
    fill: var(--a30-letter);
  }
  [data-state="gap"] {
    stroke: var(--fgColor-attention);
  }
  [data-state="error"] {
    stroke: var(--fgColor-danger);
    stroke-width: ${thickness.error};
  }
  [data-state="untouched"] {
    stroke: var(--borderColor-emphasis);
  }
  @media (forced-colors: active) {
    [data-state="there"] {
      fill: CanvasText;
    }
    [data-state]:not([data-state="there"]) {
      stroke: CanvasText;
    }
    [data-state="gap"] {
      stroke-dasharray: 3 2;
    }
    [data-state="error"] {
      stroke-width: 3;
    }
    [data-state="untouched"] {
      stroke-dasharray: 1 2;
    }
  }
`;
