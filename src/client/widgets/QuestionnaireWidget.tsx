import { useState } from "react";
import styled from "styled-components";
import { choose } from "#client/form/follow.ts";
import { nodeAt } from "#client/form/paths.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import type { Scope } from "#client/form/store.ts";
import { scopeAt } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { AnswerList } from "./AnswerList.tsx";
import { optionText } from "./optionText.ts";
import { QuestionCard } from "./QuestionCard.tsx";
import { type QuestionSetup, questionSetup } from "./questionSetup.ts";

/** Questions one at a time; every answer can be looked over and changed. */
export function QuestionnaireWidget(props: FieldWidgetProps) {
  const { store } = useForm();
  const scope = scopeAt(store, props.path);
  return scope ? <Questions {...props} scope={scope} /> : null;
}

function firstOpen(scope: Scope, setup: QuestionSetup): number {
  return setup.questions.findIndex((field) => scope.values[field] === undefined);
}

function Questions({ node, path, readOnly, scope }: FieldWidgetProps & { scope: Scope }) {
  const { store, text, onFocus } = useForm();
  // The answers are few: one look at all of them, after each change.
  useKey(store.state, "revision");
  const setup = questionSetup(node, path.field);
  const [at, setAt] = useState(() => firstOpen(scope, setup));
  const shown = at < 0 ? null : (setup.questions[at] ?? null);
  const answerOf = (field: string) => scope.values[field];
  const wordOf = (field: string) => {
    const answer = answerOf(field);
    const of = nodeAt(store.index, { ...path, field });
    return of && typeof answer === "string" ? optionText(text, of, answer) : "";
  };
  const go = (next: number) => {
    setAt(next);
    const field = setup.questions[next];
    if (field !== undefined) onFocus({ ...path, field });
  };
  const answer = (field: string, value: string) => {
    choose(store, { ...path, field }, value);
    const next = setup.questions.findIndex(
      (each, index) => index > at && answerOf(each) === undefined,
    );
    go(next >= 0 ? next : firstOpen(scope, setup));
  };
  const answered = setup.questions.filter((field) => answerOf(field) !== undefined);
  return (
    <div>
      <Card>
        <Strip aria-label={text("widget.questionnaire.all")}>
          {setup.questions.map((field, index) => (
            <button
              key={field}
              type="button"
              aria-current={index === at ? "step" : undefined}
              aria-label={text("widget.questionnaire.goTo", {
                number: index + 1,
                answer: wordOf(field) || text("widget.questionnaire.open"),
              })}
              data-answered={answerOf(field) !== undefined}
              onClick={() => go(index)}
            >
              {index === at ? index + 1 : wordOf(field) || index + 1}
            </button>
          ))}
        </Strip>
        {shown === null ? (
          <Done>{text("widget.questionnaire.done", { count: setup.questions.length })}</Done>
        ) : (
          <QuestionCard
            key={shown}
            path={{ ...path, field: shown }}
            notePath={{ ...path, field: setup.noteOf(shown) }}
            setup={setup}
            scope={scope}
            position={text("widget.questionnaire.position", {
              number: at + 1,
              total: setup.questions.length,
            })}
            isLocked={readOnly}
            onAnswer={(value) => answer(shown, value)}
          />
        )}
      </Card>
      {answered.length > 0 && (
        <AnswerList
          head={text("widget.questionnaire.soFar")}
          answers={answered.map((field) => {
            const of = nodeAt(store.index, { ...path, field });
            const note = answerOf(setup.noteOf(field));
            return {
              key: field,
              answer: wordOf(field),
              isYes: answerOf(field) === setup.yes,
              text: `${setup.questions.indexOf(field) + 1} · ${of ? text(`${of.textKey}.label`) : ""}`,
              note: typeof note === "string" ? note : undefined,
            };
          })}
          onChange={(field) => go(setup.questions.indexOf(field))}
        />
      )}
    </div>
  );
}

const Card = styled.div`
  padding: 28px 40px 32px;
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  @media (max-width: 767.98px) {
    padding: 20px 18px 24px;
  }
`;

const Strip = styled.div`
  display: flex;
  gap: 6px;
  margin-bottom: 32px;
  button {
    flex: 1;
    min-width: 0;
    min-height: 24px;
    padding: 2px 0;
    border: 0;
    border-radius: 3px;
    background: var(--bgColor-muted);
    color: var(--fgColor-muted);
    font-size: 12px;
    line-height: 16px;
    cursor: pointer;
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
  @media (max-width: 767.98px) {
    gap: 3px;
    margin-bottom: 20px;
    button {
      min-height: 40px;
      font-size: 11px;
    }
  }
`;

const Done = styled.p`
  font: 500 22px/30px var(--a30-law);
`;
