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

/** What the field in focus means, with the law it comes from; without one, what the step is for. */
export function HelpPanel({ session, isSheet = false }: HelpPanelProps) {
  const { text, hasText } = useTexts();
  const { store, meta } = session;
  const { focus, step: number } = useSnapshot(meta);
  const step = stepsFor(store.context).find((each) => each.number === number);
  const node = focus ? nodeAt(store.index, focus) : undefined;
  const about = node && hasText(`${node.textKey}.help`) ? node : undefined;
  const textKey = about?.textKey ?? step?.plan.textKey ?? "";
  const label = node ? text(`${node.textKey}.label`) : text(`${textKey}.label`);
  return (
    <Whole>
      {!isSheet && <p className="tab">{text("editor.side.help")}</p>}
      <div className="content" aria-live="polite">
        <small>{text(node ? "editor.help.field" : "editor.help.step")}</small>
        <h3>{label}</h3>
        {hasText(`${textKey}.help`) ? (
          <HelpText help={text(`${textKey}.help`)} />
        ) : (
          <p>{hasText(`${textKey}.intro`) ? text(`${textKey}.intro`) : text("editor.help.none")}</p>
        )}
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
