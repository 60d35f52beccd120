import { Button } from "@primer/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useFieldValue } from "#client/form/useKey.ts";
import { setValue } from "#client/form/edit.ts";
import { fieldId } from "#client/form/fieldIds.ts";
import { handleBlur } from "#client/form/showChecks.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { nodeAtPath } from "#client/form/paths.ts";
import { useForm } from "#client/form/services.ts";
import type { FormNode } from "#client/form/store.ts";
import { helpHtml, helpTextAt, helpTexts, loadHelpTexts } from "#client/state/helpTexts.ts";
import { SafeHtml } from "#client/theme/SafeHtml.tsx";
import { ProposalIcon } from "#client/theme/icons.ts";
import { helpPlaceOf } from "#shared/domain/catalogues/helpPlaces.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { helpParts } from "../HelpText.tsx";
import { LongTextWidget } from "../inputs/LongTextWidget.tsx";
import { optionText } from "../inputs/optionText.ts";
import { proposalFor } from "../proposal/proposal.ts";
import type { QuestionSetup } from "./questionSetup.ts";

interface QuestionCardProps {
  path: FieldPath;
  notePath: FieldPath;
  setup: QuestionSetup;
  formNode: FormNode;
  position: string;
  isLocked: boolean;
  /** Whether it follows another question, and so takes the focus to be read out. */
  takesFocus: boolean;
  onAnswer: (value: string) => void;
}

/** One question with its explanation, the proposed answer and the answer buttons. */
export function QuestionCard(props: QuestionCardProps) {
  const { path, setup, formNode, position, isLocked, onAnswer } = props;
  const { store, text, hasText } = useForm();
  const answer = useFieldValue(formNode, path.field);
  const node = nodeAtPath(store.index, path);
  if (!node) return null;
  const proposal = isLocked ? null : proposalFor(store, node, path);
  const headId = `${fieldId(path)}_head`;
  return (
    <div>
      <Position>{position}</Position>
      <QuestionHead id={headId} takesFocus={props.takesFocus}>
        {text(hasText(`${node.textKey}.hint`) ? `${node.textKey}.hint` : `${node.textKey}.label`)}
      </QuestionHead>
      <QuestionHelp node={node} />
      {proposal && typeof proposal.value === "string" && (
        <Proposal>
          <ProposalIcon size={16} />
          <p>
            <b>{text("widget.proposal.is", { value: optionText(text, node, proposal.value) })}</b>{" "}
            {text(proposal.reason)}
          </p>
        </Proposal>
      )}
      <NoteField {...props}>
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
      </NoteField>
    </div>
  );
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
    <Head id={id} ref={head} tabIndex={-1}>
      {children}
    </Head>
  );
}

/** An optional remark on the answer, shown on request. */
function NoteField({
  notePath,
  formNode,
  isLocked,
  children,
}: QuestionCardProps & { children: ReactNode }) {
  const { store, text } = useForm();
  const note = useFieldValue(formNode, notePath.field);
  const [isAsked, setAsked] = useState(false);
  const node = nodeAtPath(store.index, notePath);
  const isShown = isAsked || note !== undefined;
  return (
    <>
      <Foot>
        {children}
        {node && !isShown && !isLocked && (
          <Button variant="invisible" onClick={() => setAsked(true)}>
            {text("widget.questionnaire.note")}
          </Button>
        )}
      </Foot>
      {node && isShown && (
        <Note>
          <label htmlFor={fieldId(notePath)}>{text(`${node.textKey}.label`)}</label>
          <LongTextWidget
            id={fieldId(notePath)}
            node={node}
            path={notePath}
            label=""
            value={note}
            required={false}
            readOnly={isLocked}
            invalid={false}
            describedBy={undefined}
            onChange={(next) => setValue(store, notePath, next)}
            onBlur={() => handleBlur(store, notePath)}
          />
        </Note>
      )}
    </>
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
    <Words>
      {at < 0 ? words : words.slice(0, at)}
      {at >= 0 && <span>{words.slice(at)}</span>}
    </Words>
  );
}

const Position = styled.p`
  font-size: 12px;
  line-height: 16px;
  color: var(--fgColor-muted);
  margin-bottom: 4px;
`;

const Head = styled.h3`
  max-width: 640px;
  font: 500 30px/38px var(--a30-law);
  @media (max-width: 767.98px) {
    font-size: 24px;
    line-height: 32px;
  }
`;

const Words = styled.p`
  max-width: 640px;
  margin-top: 12px;
  font-size: 16px;
  line-height: 24px;
  span {
    color: var(--fgColor-muted);
  }
`;

const Proposal = styled.div`
  display: flex;
  gap: 10px;
  margin-top: 20px;
  padding: 10px 14px;
  border-radius: 6px;
  background: var(--bgColor-accent-muted);
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--fgColor-accent);
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-top: 24px;
`;

const Note = styled.div`
  display: grid;
  gap: 4px;
  margin-top: 16px;
  label {
    font-weight: 600;
  }
`;
