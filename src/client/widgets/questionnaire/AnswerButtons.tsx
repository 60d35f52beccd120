import styled from "styled-components";
import { useForm } from "#client/form/services.ts";
import type { FieldValue } from "#client/form/flatten.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { optionText, otherOption } from "../inputs/optionText.ts";
import { hairline, px, small } from "#client/ui/tokens.ts";

interface AnswerButtonsProps {
  id: string;
  node: PlanNode;
  labelledBy: string;
  yes: string;
  no: string;
  value: FieldValue;
  /** The proposed answer, highlighted but never set automatically. */
  proposed?: FieldValue;
  isLocked: boolean;
  isSmall?: boolean;
  /** Shows on each answer the key that selects it; see `answerOfKey`. */
  hasKeys?: boolean;
  onAnswer: (value: string) => void;
}

/** Yes and no buttons; unset is neither. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const {
    id,
    node,
    yes,
    no,
    value,
    proposed,
    isLocked,
    isSmall = false,
    hasKeys = false,
    onAnswer,
  } = props;
  const services = useForm();
  const { text, isOnPaper = false } = services;
  const words = [yes, no].map((answer) => ({ answer, word: optionText(text, node, answer) }));
  const strong = value ?? proposed;
  if (isOnPaper) return <span>{words.find(({ answer }) => answer === value)?.word}</span>;
  return (
    <Pair role="group" aria-labelledby={props.labelledBy} $isSmall={isSmall}>
      {words.map(({ answer, word }, index) => (
        <button
          key={answer}
          id={index === 0 ? id : undefined}
          type="button"
          aria-pressed={value === answer}
          data-strong={strong === answer}
          disabled={isLocked}
          onClick={() => onAnswer(answer)}
        >
          <span>
            {word[0]?.toUpperCase()}
            {word.slice(1)}
            {otherOption(services, node, answer)}
          </span>
          {hasKeys && !isLocked && <kbd aria-hidden="true">{word[0]?.toUpperCase()}</kbd>}
        </button>
      ))}
    </Pair>
  );
}

const Pair = styled.div<{ $isSmall: boolean }>`
  display: flex;
  flex: none;
  gap: ${({ $isSmall }) => px($isSmall ? 1.5 : 3)};
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${px(1.5)};
    min-width: ${({ $isSmall }) => px($isSmall ? 14 : 34)};
    min-height: ${({ $isSmall }) => px($isSmall ? 8 : 10)};
    padding: 0 ${px(3)};
    border: ${hairline} solid var(--button-default-borderColor-rest);
    background: var(--button-default-bgColor-rest);
    font-size: ${({ $isSmall }) => px($isSmall ? 3.5 : 4)};
    font-weight: 500;
  }
  button:hover:not(:disabled) {
    background: var(--button-default-bgColor-hover);
  }
  button[data-strong="true"] {
    border-color: transparent;
    background: var(--button-primary-bgColor-rest);
    color: var(--fgColor-onEmphasis);
  }
  button[data-strong="true"]:hover:not(:disabled) {
    background: var(--button-primary-bgColor-hover);
  }
  button [lang] {
    color: inherit;
  }
  button:disabled {
    cursor: default;
  }
  /* Beside the word, which stays in the middle. */
  button:has(kbd) {
    position: relative;
  }
  kbd {
    position: absolute;
    right: ${px(3)};
    border-color: currentColor;
    opacity: 0.8;
  }
  ${small} {
    /* Below the question, whose number stands before it. */
    margin-inline-start: ${({ $isSmall }) => px($isSmall ? 9 : 0)};
    button {
      min-width: ${({ $isSmall }) => px($isSmall ? 14 : 26)};
      min-height: ${({ $isSmall }) => px($isSmall ? 10 : 12)};
    }
    kbd {
      display: none;
    }
  }
`;
