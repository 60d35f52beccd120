import { useId, useState } from "react";
import styled from "styled-components";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { nodeAtPath } from "#client/form/paths.ts";
import { type FieldWidgetProps, type FormServices, useForm } from "#client/form/services.ts";
import { type FormNode, formNodeAt } from "#client/form/store.ts";
import { useAfterChange, useKey } from "#client/form/useKey.ts";
import { plainText } from "../picker/matching.ts";
import { optionText } from "../inputs/optionText.ts";
import { QuestionCard } from "./QuestionCard.tsx";
import { type QuestionSetup, questionSetup } from "./questionSetup.ts";
import { fontSizes, px, radius, rule, sizes, small } from "#client/ui/tokens.ts";
import { Line } from "#client/ui/lines.ts";
import { Fill } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint } from "#client/ui/text.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { Badge } from "#client/ui/words.ts";

/** Shows questions one at a time; all answers can be reviewed and changed. */
export function QuestionnaireWidget(props: FieldWidgetProps) {
  const { store } = useForm();
  const formNode = formNodeAt(store, props.path);
  return formNode ? <Questions {...props} formNode={formNode} /> : null;
}

/** A question's short name and its answer in words. */
interface Question {
  field: string;
  label: string;
  labelKey: string;
  answer: string;
  isYes: boolean;
  note: string;
}

function questionOf(
  { store, text }: FormServices,
  formNode: FormNode,
  setup: QuestionSetup,
  field: string,
): Question {
  const node = nodeAtPath(store.index, { list: formNode.list, key: formNode.key, field });
  const value = formNode.values[field];
  return {
    field,
    label: node ? text(`${node.textKey}.label`) : "",
    labelKey: node ? `${node.textKey}.label` : "",
    answer: node && typeof value === "string" ? optionText(text, node, value) : "",
    isYes: value === setup.yes,
    note: plainText(formNode.values[setup.noteOf(field)]),
  };
}

function firstOpen(formNode: FormNode, setup: QuestionSetup, from = 0): number {
  return setup.questions.findIndex(
    (field, at) => at >= from && formNode.values[field] === undefined,
  );
}

function Questions({ node, path, readOnly, formNode }: FieldWidgetProps & { formNode: FormNode }) {
  const services = useForm();
  const { store, text, onFocus, isOnPaper = false } = services;
  const setup = questionSetup(node, path.field);
  // Few enough to recompute all of them after each change.
  const questions = useAfterChange(store, () =>
    setup.questions.map((field) => questionOf(services, formNode, setup, field)),
  );
  const request = useKey(store.state, "focusRequest");
  const place = setup.questions.findIndex(
    (field) => field === request?.field && formNode.values[field] === undefined,
  );
  const [at, setAt] = useState(() => (place >= 0 ? place : firstOpen(formNode, setup)));
  const [lastRequest, setLastRequest] = useState(request);
  if (lastRequest !== request) {
    setLastRequest(request);
    if (place >= 0) setAt(place);
  }
  const [hasMoved, setMoved] = useState(false);
  const shown = questions[at];
  const go = (next: number) => {
    setMoved(true);
    setAt(next);
    const field = setup.questions[next];
    if (field !== undefined) onFocus({ ...path, field });
  };
  const answer = (field: string, value: string) => {
    setWithEffects(store, { ...path, field }, value);
    const next = firstOpen(formNode, setup, at + 1);
    go(next >= 0 ? next : firstOpen(formNode, setup));
  };
  return (
    <div>
      {shown && (
        <Card hidden={isOnPaper}>
          <ProgressStrip questions={questions} at={at} onGo={go} />
          <QuestionCard
            key={shown.field}
            path={{ ...path, field: shown.field }}
            notePath={{ ...path, field: setup.noteOf(shown.field) }}
            setup={setup}
            formNode={formNode}
            position={text("widget.questionnaire.position", {
              number: at + 1,
              total: questions.length,
            })}
            isLocked={readOnly}
            takesFocus={hasMoved}
            onAnswer={(value) => answer(shown.field, value)}
          />
        </Card>
      )}
      <AnswerList
        head={
          shown
            ? text("widget.questionnaire.soFar")
            : text("widget.questionnaire.done", { count: questions.length })
        }
        answers={questions.flatMap((question, index) =>
          question.answer
            ? [{ ...question, key: question.field, text: `${index + 1} · ${question.label}` }]
            : [],
        )}
        isLocked={readOnly}
        onChange={(field) => go(setup.questions.indexOf(field))}
      />
    </div>
  );
}

interface ProgressStripProps {
  questions: readonly Question[];
  at: number;
  onGo: (at: number) => void;
}

function ProgressStrip({ questions, at, onGo }: ProgressStripProps) {
  const { text } = useForm();
  return (
    <Strip role="group" aria-label={text("widget.questionnaire.all")}>
      {questions.map(({ field, answer }, index) => (
        <button
          key={field}
          type="button"
          aria-current={index === at ? "step" : undefined}
          aria-label={text("widget.questionnaire.goTo", {
            number: index + 1,
            answer: answer || text("widget.questionnaire.open"),
          })}
          data-answered={answer !== ""}
          onClick={() => onGo(index)}
        >
          {index === at ? index + 1 : answer || index + 1}
        </button>
      ))}
    </Strip>
  );
}

const Card = styled.div`
  &[hidden] {
    display: none;
  }
  padding: ${px(7)} ${px(10)} ${px(8)};
  border: ${rule.default};
  border-radius: ${radius.card};
  ${small} {
    padding: ${px(5)} ${px(4.5)} ${px(6)};
  }
`;

const Strip = styled.div`
  display: flex;
  gap: ${px(1.5)};
  margin-bottom: ${px(8)};
  button {
    flex: 1;
    min-width: 0;
    min-height: ${px(6)};
    padding: ${px(0.5)} 0;
    border-radius: ${radius.mark};
    background: var(--bgColor-muted);
    color: var(--fgColor-muted);
    font-size: ${sizes.tiny};
  }
  button[data-answered="true"] {
    background: var(--bgColor-neutral-muted);
    color: var(--fgColor-default);
  }
  button[aria-current] {
    background: var(--bgColor-accent-emphasis);
    color: var(--fgColor-onEmphasis);
    font-weight: 600;
  }
  ${small} {
    gap: ${px(0.75)};
    margin-bottom: ${px(5)};
    button {
      min-height: ${px(10)};
      font-size: ${fontSizes.mini};
    }
  }
`;

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
function AnswerList({ head, answers, isLocked, onChange }: AnswerListProps) {
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
