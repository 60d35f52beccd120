import { Line } from "#client/ui/lines.ts";
import { Fill } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint } from "#client/ui/text.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { Badge } from "#client/ui/words.ts";
import { useId } from "react";
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
    <Stack as="section" gap={1} above={4} aria-labelledby={id}>
      <h3 id={id}>{head}</h3>
      <ul>
        {answers.map((given) => (
          <Line key={given.key}>
            <Badge strong={given.isYes} tone={given.isYes ? "accent" : "muted"}>
              {given.answer}
            </Badge>
            <Fill>
              {given.text}
              {Other && given.labelKey && <Other textKey={given.labelKey} />}
              {given.note && <Hint>{given.note}</Hint>}
            </Fill>
            {!isLocked && (
              <TextButton
                type="button"
                aria-label={text("widget.questionnaire.changeOf", { question: given.text })}
                onClick={() => onChange(given.key)}
              >
                {text("widget.questionnaire.change")}
              </TextButton>
            )}
          </Line>
        ))}
      </ul>
    </Stack>
  );
}
