import { useLayoutEffect, useRef, useState } from "react";
import styled from "styled-components";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { SafeHtml } from "#client/theme/SafeHtml.tsx";
import { Counter } from "../inputs/Counter.tsx";
import { beginParagraphs, htmlIn, paste, showHtml } from "./htmlEditing.ts";
import { HtmlTools } from "./HtmlTools.tsx";

/** Text with emphasis, lists and links, written as it will look; what is kept is html. */
export function HtmlWidget(props: FieldWidgetProps) {
  const { value, readOnly } = props;
  const html = typeof value === "string" ? value : "";
  return readOnly ? <SafeHtml html={html} /> : <Editor {...props} html={html} />;
}

function Editor(props: FieldWidgetProps & { html: string }) {
  const { id, node, html, required, invalid, describedBy, onChange, onBlur } = props;
  const editor = useRef<HTMLDivElement>(null);
  // What the editor itself has said last: only what others say is put into it.
  const said = useRef<string | null>(null);
  const [, setTouched] = useState(0);
  const touch = () => setTouched((count) => count + 1);
  useLayoutEffect(() => {
    if (!editor.current || said.current === html) return;
    showHtml(editor.current, html);
    said.current = html;
  }, [html]);
  const tell = () => {
    const next = editor.current ? htmlIn(editor.current) : undefined;
    said.current = next ?? "";
    onChange(next);
    touch();
  };
  return (
    <>
      <Frame $isInvalid={invalid}>
        <HtmlTools editor={editor} label={props.label} onChanged={tell} />
        <div
          ref={editor}
          id={id}
          className="text"
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}_label`}
          aria-required={required || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onFocus={beginParagraphs}
          onInput={tell}
          onKeyUp={touch}
          onPointerUp={touch}
          onPaste={(event) => {
            event.preventDefault();
            paste(event);
          }}
          // Pictures and pages have no place in the text.
          onDrop={(event) => event.preventDefault()}
          onBlur={onBlur}
        />
      </Frame>
      <Counter length={html.length} limit={node.maxLength} />
    </>
  );
}

const Frame = styled.div<{ $isInvalid: boolean }>`
  border: 1px solid
    ${({ $isInvalid }) => ($isInvalid ? "var(--borderColor-danger-emphasis)" : "var(--control-borderColor-rest)")};
  border-radius: 6px;
  background: var(--bgColor-default);
  &:has(.text:focus-visible) {
    outline: 2px solid var(--focus-outlineColor);
    outline-offset: -1px;
  }
  .text {
    min-height: 104px;
    max-height: 50vh;
    padding: 6px 12px;
    overflow-y: auto;
    overflow-wrap: anywhere;
    outline: none;
  }
  .text > * + * {
    margin-top: 8px;
  }
  .text ul,
  .text ol {
    padding-left: 20px;
  }
  .text a {
    text-decoration: underline;
  }
  @media (max-width: 767.98px) {
    .text {
      font-size: 16px;
    }
  }
`;
