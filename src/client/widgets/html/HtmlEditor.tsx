import "prosemirror-view/style/prosemirror.css";
import { closeHistory } from "prosemirror-history";
import type { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import styled from "styled-components";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { Counter } from "../inputs/Counter.tsx";
import { stateNear, stateOf } from "./htmlCommands.ts";
import { readHtml } from "./htmlSchema.ts";
import { HtmlTools } from "./HtmlTools.tsx";
import { writeHtml } from "./writeHtml.ts";
import { fontSizes, hairline, px, radius, small } from "#client/ui/tokens.ts";

interface HtmlEditorProps extends FieldWidgetProps {
  html: string;
}

/** A WYSIWYG editor for text with emphasis, lists and links. */
export function HtmlEditor(props: HtmlEditorProps) {
  const { id, node, html, required, invalid, describedBy, onBlur } = props;
  const { mount, view, state } = useHtmlEditor(props);
  return (
    <>
      <Frame $isInvalid={invalid}>
        {view && state && <HtmlTools view={view} state={state} label={props.label} />}
        <div
          ref={mount}
          id={id}
          className="text"
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}_label`}
          aria-required={required || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onBlur={onBlur}
        />
      </Frame>
      {node.maxLength !== undefined && <Counter value={html} limit={node.maxLength} />}
    </>
  );
}

/**
 * A ProseMirror editor mounted in an element; reports entries as html and takes over values set
 * from outside.
 */
function useHtmlEditor({ html, onChange }: HtmlEditorProps) {
  const mount = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  // The editor's last own value, to recognise values set from outside.
  const said = useRef(html);
  const begin = () => stateOf(readHtml(html));
  const follow = useEffectEvent((next: EditorState, isTyped: boolean) => {
    setState(next);
    if (!isTyped) return;
    const written = writeHtml(next.doc);
    said.current = written ?? "";
    onChange(written);
  });
  const create = useEffectEvent((element: HTMLElement) => {
    const made = new EditorView(
      { mount: element },
      {
        state: begin(),
        // Dropped files have no place in the text.
        handleDrop: () => true,
        // A paste is its own undo step, however soon after typing.
        handlePaste(view) {
          view.dispatch(closeHistory(view.state.tr));
          return false;
        },
        dispatchTransaction(change) {
          made.updateState(made.state.apply(change));
          follow(made.state, change.docChanged);
        },
      },
    );
    setState(made.state);
    return made;
  });
  useLayoutEffect(() => {
    if (!mount.current) return;
    const made = create(mount.current);
    setView(made);
    return () => made.destroy();
  }, []);
  useLayoutEffect(() => {
    if (!view || said.current === html) return;
    said.current = html;
    view.updateState(stateNear(readHtml(html), view.state.selection.head));
    setState(view.state);
  }, [view, html]);
  return { mount, view, state };
}

const Frame = styled.div<{ $isInvalid: boolean }>`
  border: ${hairline} solid
    ${({ $isInvalid }) => ($isInvalid ? "var(--borderColor-danger-emphasis)" : "var(--control-borderColor-rest)")};
  border-radius: ${radius.control};
  background: var(--bgColor-default);
  &:has(.text:focus-visible) {
    outline: ${px(0.5)} solid var(--focus-outlineColor);
    outline-offset: -${hairline};
  }
  .text {
    min-height: ${px(26)};
    max-height: 50vh;
    padding: ${px(1.5)} ${px(3)};
    overflow-y: auto;
    overflow-wrap: anywhere;
    outline: none;
  }
  .text > * + * {
    margin-top: ${px(2)};
  }
  .text ul,
  .text ol {
    padding-left: ${px(5)};
  }
  .text a {
    text-decoration: underline;
  }
  ${small} {
    .text {
      font-size: ${fontSizes.large};
    }
  }
`;
