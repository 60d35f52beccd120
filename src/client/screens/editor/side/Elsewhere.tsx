import { useEffect } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { setWithEffects } from "#client/form/applyCascade.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { LOCKED } from "#client/form/ruleState.ts";
import { type FormNode, formNodeAt, nodeBody } from "#client/form/store.ts";
import { useRule } from "#client/form/useFieldState.ts";
import { useFieldValue } from "#client/form/useKey.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { type AnswerElsewhere, elsewhere, loadElsewhere } from "#client/state/records/elsewhere.ts";
import { wordButtons } from "#client/theme/controls.ts";
import { DuplicateIcon } from "#client/theme/icons.ts";
import { entryOfRow } from "#shared/engine/body/references.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { EditorSession } from "../session.ts";

/** So many answers are shown at a field. */
const most = 2;

interface ElsewhereProps {
  session: EditorSession;
  node: PlanNode;
  path: FieldPath;
}

/** How other companies of the group have answered a field, each to be taken over. */
export function Elsewhere({ session, node, path }: ElsewhereProps) {
  const { store, meta } = session;
  const { id } = useSnapshot(meta);
  const { items } = useSnapshot(elsewhere);
  useEffect(() => {
    if (id !== null) void loadElsewhere(id);
  }, [id]);
  const formNode = formNodeAt(store, path);
  const fields = store.index.lists.get(path.list)?.children ?? [];
  const entry = formNode && path.list !== "" ? entryOfRow(fields, nodeBody(formNode)) : undefined;
  const here = items.filter((each) => each.pointer === node.pointer && each.entry === entry);
  if (!formNode || here.length === 0 || elsewhere.id !== id) return null;
  return <Answers session={session} formNode={formNode} path={path} answers={here} />;
}

interface AnswersProps {
  session: EditorSession;
  formNode: FormNode;
  path: FieldPath;
  answers: readonly AnswerElsewhere[];
}

function Answers({ session: { store }, formNode, path, answers }: AnswersProps) {
  const { text } = useTexts();
  const value = useFieldValue(formNode, path.field);
  const isLocked = (useRule(formNode, path.field) & LOCKED) !== 0;
  const said = typeof value === "string" ? value.trim() : "";
  const different = answers.filter(
    (each, at) =>
      !said.includes(each.text) && answers.findIndex((one) => one.text === each.text) === at,
  );
  return different.slice(0, most).map((each) => (
    <Answer key={each.id} aria-label={text("editor.elsewhere", { company: each.company })}>
      <h4>{text("editor.elsewhere", { company: each.company })}</h4>
      <blockquote>
        <p>{each.text}</p>
        {!isLocked && (
          <button
            type="button"
            onClick={() =>
              setWithEffects(store, path, said === "" ? each.text : `${said}\n\n${each.text}`)
            }
          >
            <DuplicateIcon size={16} />
            {text(said === "" ? "editor.elsewhere.take" : "editor.elsewhere.add")}
          </button>
        )}
      </blockquote>
    </Answer>
  ));
}

const Answer = styled.section`
  padding: 0 24px 20px;
  h4 {
    margin: 0 0 8px;
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  blockquote {
    margin: 0;
    padding: 12px;
    border-radius: 6px;
    background: var(--bgColor-muted);
    overflow-wrap: anywhere;
  }
  p {
    white-space: pre-line;
  }
  ${wordButtons}
  button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    margin: 4px 0 -4px;
    padding: 4px 0;
  }
  @media (forced-colors: active) {
    blockquote {
      border: 1px solid;
    }
  }
`;
