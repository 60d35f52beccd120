import { Suspense } from "react";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { SafeHtml } from "#client/theme/SafeHtml.tsx";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";

// It weighs 68 kB, and few pages have html to write.
const HtmlEditor = optionalChunk(
  "htmlEditor",
  async () => (await import("./HtmlEditor.tsx")).HtmlEditor,
  SafeHtml,
);

/** Text with emphasis, lists and links, written as it will look; what is kept is html. */
export function HtmlWidget(props: FieldWidgetProps) {
  const html = typeof props.value === "string" ? props.value : "";
  if (props.readOnly) return <SafeHtml html={html} />;
  return (
    <Suspense
      fallback={
        <AfterDelay>
          <Skeleton $height={142} />
        </AfterDelay>
      }
    >
      <HtmlEditor {...props} html={html} />
    </Suspense>
  );
}
