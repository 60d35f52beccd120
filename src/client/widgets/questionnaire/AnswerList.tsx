import { useId } from "react";
import styled from "styled-components";
import { useForm } from "#client/form/services.ts";

interface GivenAnswer {
  key: string;
  answer: string;
  isYes: boolean;
  text: string;
  note: string;
  /** Of the question, if it has one in the texts. */
  labelKey?: string;
}

interface AnswerListProps {
  head: string;
  answers: readonly GivenAnswer[];
  isLocked: boolean;
  onChange: (key: string) => void;
}

/** The answers given so far, each of which can be changed. */
export function AnswerList({ head, answers, isLocked, onChange }: AnswerListProps) {
  const { text, Other } = useForm();
  const id = useId();
  if (answers.length === 0) return null;
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{head}</h3>
      <ul>
        {answers.map((given) => (
          <li key={given.key}>
            <Answer $isYes={given.isYes}>{given.answer}</Answer>
            <span className="words">
              {given.text}
              {Other && given.labelKey && <Other textKey={given.labelKey} />}
              {given.note && <small>{given.note}</small>}
            </span>
            {!isLocked && (
              <button
                type="button"
                aria-label={text("widget.questionnaire.changeOf", { question: given.text })}
                onClick={() => onChange(given.key)}
              >
                {text("widget.questionnaire.change")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = styled.section`
  margin-top: 16px;
  ul {
    list-style: none;
    margin-top: 4px;
    border-top: 1px solid var(--borderColor-default);
  }
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 40px;
    padding: 6px 0;
  }
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
  .words {
    flex: 1;
    min-width: 0;
    display: grid;
  }
  small {
    font-size: 12px;
    color: var(--fgColor-muted);
  }
  button {
    flex: none;
    padding: 4px 0;
    border: 0;
    background: none;
    color: var(--fgColor-accent);
    cursor: pointer;
  }
  button:hover {
    text-decoration: underline;
  }
  @media print {
    margin-top: 0;
    h3 {
      display: none;
    }
    li {
      min-height: 0;
      padding: 1px 0;
    }
  }
  @media (max-width: 767.98px), (pointer: coarse) {
    button {
      min-height: 40px;
    }
  }
`;

const Answer = styled.span<{ $isYes: boolean }>`
  flex: none;
  min-width: 44px;
  padding: 1px 8px;
  border-radius: 3px;
  text-align: center;
  font-size: 12px;
  line-height: 18px;
  font-weight: ${({ $isYes }) => ($isYes ? 600 : 400)};
  background: ${({ $isYes }) =>
    $isYes ? "var(--bgColor-accent-muted)" : "var(--bgColor-neutral-muted)"};
`;
