import styled from "styled-components";
import { useSnapshot } from "valtio";
import { nodeAtPath } from "#client/form/paths.ts";
import { HelpText } from "#client/widgets/HelpText.tsx";
import { ChangeHelp, HelpWords } from "../help/HelpWords.tsx";
import { useHelpSubject } from "../help/helpSubject.ts";
import { type EditorSession } from "./session.ts";
import { stepsFor } from "./steps.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

interface HelpPanelProps {
  session: EditorSession;
  /** Rendered in a sheet, which has its own heading. */
  isSheet?: boolean;
}

/**
 * Subject of the help: the focused field if it has a text, else its nearest parent with one, else
 * the step.
 */
function useSubject({ store, meta }: EditorSession) {
  const { text } = useTexts();
  const { focus, step: number } = useSnapshot(meta);
  const step = stepsFor(store.context).find((each) => each.number === number);
  const node = focus ? nodeAtPath(store.index, focus) : undefined;
  const subject = useHelpSubject(store.plan, node, step?.plan);
  return {
    subject,
    head: text(node ? "editor.help.field" : "editor.help.step"),
    label: text(`${node?.textKey ?? step?.plan.textKey ?? ""}.label`),
  };
}

/** Help for the focused field with its legal source, or for the step if no field has the focus. */
export function HelpPanel({ session, isSheet = false }: HelpPanelProps) {
  const { text } = useTexts();
  const { head, label, subject } = useSubject(session);
  return (
    <Whole>
      {!isSheet && <p className="tab">{text("editor.side.help")}</p>}
      <div className="content" aria-live="polite">
        <small>{head}</small>
        <h3>{label}</h3>
        {subject ? <HelpWords subject={subject} /> : <HelpText help={text("editor.help.none")} />}
      </div>
      <ChangeHelp subject={subject} />
    </Whole>
  );
}

const Whole = styled.div`
  .tab {
    padding: 10px 24px 9px;
    font-weight: 600;
    font-size: 13px;
    border-bottom: 1px solid var(--borderColor-muted);
  }
  .content {
    padding: 20px 24px;
  }
  > p:last-child:not(.tab) {
    padding: 0 24px 20px;
  }
  small {
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
  }
  h3 {
    margin: 8px 0 12px;
    font-size: 18px;
    line-height: 26px;
  }
`;
