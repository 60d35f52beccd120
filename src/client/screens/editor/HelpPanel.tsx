import styled from "styled-components";
import { useSnapshot } from "valtio";
import { nodeAt } from "#client/form/paths.ts";
import { HelpText } from "#client/widgets/HelpText.tsx";
import { type EditorSession } from "./session.ts";
import { stepsFor } from "./steps.ts";
import { useTexts } from "./useTexts.ts";

interface HelpPanelProps {
  session: EditorSession;
  /** In a sheet, which has a heading of its own. */
  isSheet?: boolean;
}

/** What the help is about: the field in focus where it has a text, else the step. */
function useSubject(session: EditorSession) {
  const { text, hasText } = useTexts();
  const { store, meta } = session;
  const { focus, step: number } = useSnapshot(meta);
  const step = stepsFor(store.context).find((each) => each.number === number);
  const node = focus ? nodeAt(store.index, focus) : undefined;
  const hasOwn = node !== undefined && hasText(`${node.textKey}.help`);
  const textKey = (hasOwn ? node.textKey : step?.plan.textKey) ?? "";
  const fallback = hasText(`${textKey}.intro`)
    ? text(`${textKey}.intro`)
    : text("editor.help.none");
  return {
    head: text(node ? "editor.help.field" : "editor.help.step"),
    label: text(`${node?.textKey ?? textKey}.label`),
    help: hasText(`${textKey}.help`) ? text(`${textKey}.help`) : fallback,
  };
}

/** What the field in focus means, with the law it comes from; without one, what the step is for. */
export function HelpPanel({ session, isSheet = false }: HelpPanelProps) {
  const { text } = useTexts();
  const { head, label, help } = useSubject(session);
  return (
    <Whole>
      {!isSheet && <p className="tab">{text("editor.side.help")}</p>}
      <div className="content" aria-live="polite">
        <small>{head}</small>
        <h3>{label}</h3>
        <HelpText help={help} />
      </div>
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
