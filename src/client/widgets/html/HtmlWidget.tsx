import styled from "styled-components";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { SafeHtml } from "#client/theme/SafeHtml.tsx";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";
import { px, small } from "#client/ui/tokens.ts";

// Loaded on demand: 68 kB that few pages need.
const HtmlEditor = lazyPart(async () => (await import("./HtmlEditor.tsx")).HtmlEditor, {
  waiting: WaitingEditor,
  otherwise: SafeHtml,
});

export function HtmlWidget(props: FieldWidgetProps) {
  const html = typeof props.value === "string" ? props.value : "";
  if (props.readOnly) return <SafeHtml html={html} />;
  return <HtmlEditor {...props} html={html} />;
}

function WaitingEditor() {
  return (
    <Room>
      <AfterDelay>
        <Skeleton $height={143} />
      </AfterDelay>
    </Room>
  );
}

/** As high as the editor with its tools, so that nothing below moves when it comes. */
const Room = styled.div`
  min-height: ${px(35.75)};
  ${small} {
    min-height: ${px(38.75)};
  }
`;
