import { useEffect, useRef, type KeyboardEvent } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useFieldValue, useValueAndSource } from "#client/form/useKey.ts";
import { setValue } from "#client/form/edit.ts";
import { fieldId } from "#client/form/fieldIds.ts";
import { FieldMark } from "#client/form/annotations/MarkLine.tsx";
import { handleBlur } from "#client/form/showChecks.ts";
import { type FieldPath, nodeAtPath } from "#client/form/paths.ts";
import { type FormServices, useForm } from "#client/form/services.ts";
import type { FormNode } from "#client/form/store.ts";
import { helpHtml, helpTextAt, helpTexts, loadHelpTexts } from "#client/state/helpTexts.ts";
import { SafeHtml } from "#client/theme/SafeHtml.tsx";
import { ProposalIcon } from "#client/theme/icons.ts";
import { Callout } from "#client/ui/cards.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint, Muted, Text } from "#client/ui/text.ts";
import { helpPlaceOf } from "#shared/domain/catalogues/helpPlaces.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { helpParts } from "../HelpText.tsx";
import { LongTextWidget } from "../inputs/LongTextWidget.tsx";
import { ReadOnlyWidget } from "../inputs/ReadOnlyWidget.tsx";
import { optionText } from "../inputs/optionText.ts";
import { proposalFor } from "../proposal/proposal.ts";
import type { QuestionSetup } from "./questionSetup.ts";
import { fontSizes, px, small } from "#client/ui/tokens.ts";

interface QuestionCardProps {
  path: FieldPath;
  notePath: FieldPath;
  setup: QuestionSetup;
  formNode: FormNode;
  position: string;
  isLocked: boolean;
  /** True if it follows another question, and so takes the focus to be read out. */
  takesFocus: boolean;
  onAnswer: (value: string) => void;
}

/** One question with its explanation, the proposed answer, the answer buttons and a note. */
export function QuestionCard(props: QuestionCardProps) {
  const { path, setup, formNode, position, isLocked, onAnswer } = props;
  const services = useForm();
  const { store, Other } = services;
  const answer = useFieldValue(formNode, path.field);
  const node = nodeAtPath(store.index, path);
  if (!node) return null;
  const proposal = isLocked ? null : proposalFor(store, node, path);
  const headId = `${fieldId(path)}_head`;
  const handleKey = (event: KeyboardEvent) => {
    const hit = isLocked ? undefined : answerOfKey(event, services, node, [setup.yes, setup.no]);
    if (hit !== undefined) onAnswer(hit);
  };
  return (
    <div>
      {/* Receives key events bubbling up from the heading and the answers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
      <Question onKeyDown={handleKey}>
        <Hint>{position}</Hint>
        <QuestionHead id={headId} takesFocus={props.takesFocus}>
          {questionIn(services, node)}
        </QuestionHead>
        {Other && <Other words={(say) => questionIn(say, node)} />}
        <QuestionHelp node={node} />
        {proposal && typeof proposal.value === "string" && (
          <Callout>
            <p>
              <ProposalIcon size={16} />{" "}
              <b>
                {services.text("widget.proposal.is", {
                  value: optionText(services.text, node, proposal.value),
                })}
              </b>{" "}
              {services.text(proposal.reason)}
            </p>
          </Callout>
        )}
        <AnswerButtons
          id={fieldId(path)}
          node={node}
          labelledBy={headId}
          yes={setup.yes}
          no={setup.no}
          value={answer}
          proposed={proposal?.value}
          isLocked={isLocked}
          hasKeys
          onAnswer={onAnswer}
        />
        <FieldMark path={path} formNode={formNode} />
      </Question>
      <NoteField {...props} />
    </div>
  );
}

/** The question in full, if there is more of it than its name. */
function questionIn(
  { text, hasText }: Pick<FormServices, "text" | "hasText">,
  { textKey }: PlanNode,
): string {
  return text(hasText(`${textKey}.hint`) ? `${textKey}.hint` : `${textKey}.label`);
}

/** The explanation of a question, in the group's own words if there are any. */
function QuestionHelp({ node }: { node: PlanNode }) {
  const { store, text, hasText } = useForm();
  const { byPlace, isEnabled } = useSnapshot(helpTexts);
  useEffect(() => void loadHelpTexts(), []);
  if (!isEnabled) return null;
  const own = helpTextAt(byPlace, helpPlaceOf(store.plan, node.pointer));
  const key = `${node.textKey}.help`;
  if (own) return <SafeHtml html={helpHtml(own, store.context.language)} />;
  return hasText(key) ? <Explanation help={text(key)} /> : null;
}

interface QuestionHeadProps {
  id: string;
  takesFocus: boolean;
  children: string;
}

function QuestionHead({ id, takesFocus, children }: QuestionHeadProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) head.current?.focus();
  }, [takesFocus]);
  return (
    <h3 id={id} ref={head} tabIndex={-1}>
      {children}
    </h3>
  );
}

/** An optional remark on the answer; for readers, only if there is one. */
function NoteField({ notePath, formNode, isLocked }: QuestionCardProps) {
  const { store, text } = useForm();
  const { value: note, source } = useValueAndSource(formNode, notePath.field, !isLocked);
  const node = nodeAtPath(store.index, notePath);
  if (!node || (isLocked && note === undefined)) return null;
  const id = fieldId(notePath);
  const Input = isLocked ? ReadOnlyWidget : LongTextWidget;
  return (
    <Stack gap={1} above={4}>
      <Text as="label" strong htmlFor={id} id={`${id}_label`}>
        {text(`${node.textKey}.label`)}
      </Text>
      <Input
        id={id}
        node={node}
        path={notePath}
        label=""
        value={note}
        {...(isLocked ? {} : { source })}
        required={false}
        readOnly={isLocked}
        invalid={false}
        describedBy={undefined}
        onChange={(next) => setValue(store, notePath, next)}
        onBlur={() => handleBlur(store, notePath)}
      />
      <FieldMark path={notePath} formNode={formNode} />
    </Stack>
  );
}

/** The explanation of a question, with examples set apart. */
function Explanation({ help }: { help: string }) {
  const words = helpParts(help)
    .filter((part) => part.kind === "words")
    .map((part) => part.text)
    .join(" ");
  const at = words.search(/\b(Beispiele?|Examples?):/);
  return (
    <p>
      {at < 0 ? words : words.slice(0, at)}
      {at >= 0 && <Muted>{words.slice(at)}</Muted>}
    </p>
  );
}

/** The keys are shown only while they act. */
const Question = styled.div`
  display: grid;
  gap: ${px(3)};
  max-width: ${px(160)};
  font-size: ${fontSizes.large};
  line-height: ${px(6)};
  &:not(:focus-within) kbd {
    visibility: hidden;
  }
  h3 {
    font: 500 ${px(7.5)}/${px(9.5)} var(--a30-law);
  }
  ${small} {
    h3 {
      font-size: ${fontSizes.total};
      line-height: ${px(8)};
    }
  }
`;

/** The answer whose first letter was pressed; undefined for other keys and with modifiers. */
function answerOfKey(
  event: KeyboardEvent,
  { text }: FormServices,
  node: PlanNode,
  answers: readonly string[],
): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const letter = (word: string | undefined) => word?.[0]?.toLowerCase();
  return answers.find(
    (answer) => letter(optionText(text, node, answer)) === event.key.toLowerCase(),
  );
}
