import { useLayoutEffect, useRef, useState } from "react";
import type { FieldValue } from "#client/form/flatten.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { writtenEvent } from "#client/form/heldHeight.ts";
import { useForm } from "#client/form/services.ts";

function asText(value: FieldValue): string {
  return typeof value === "string" ? value : "";
}

/** Only where nothing is written: browsers style a hidden placeholder anew at each key. */
function showHint(
  element: HTMLInputElement | HTMLTextAreaElement | null,
  written: string,
  hint: string,
): void {
  const shown = written === "" ? hint : "";
  if (element && element.placeholder !== shown) element.placeholder = shown;
}

/**
 * The props shared by text inputs of one line and of several. What is typed stands in the element
 * alone and is written to the store; changes by others are written into the element.
 */
export function useWrittenText<Element extends HTMLInputElement | HTMLTextAreaElement>(
  props: FieldWidgetProps,
) {
  const { id, node, value, required, invalid, describedBy, onChange, onBlur, source } = props;
  const { text, hasText } = useForm();
  const hintKey = `${node.textKey}.placeholder`;
  const hint = hasText(hintKey) ? text(hintKey) : "";
  const ref = useRef<Element>(null);
  const [defaultValue] = useState(() => asText(value));
  useLayoutEffect(() => {
    const show = () => {
      const wanted = asText(source ? source.read() : value);
      // Writing what is there already would move the caret.
      if (ref.current && ref.current.value !== wanted) {
        ref.current.value = wanted;
        ref.current.dispatchEvent(new Event(writtenEvent));
      }
      showHint(ref.current, wanted, hint);
    };
    show();
    return source?.listen(show);
  }, [source, value, hint]);
  return {
    ref,
    className: "input",
    id,
    defaultValue,
    "aria-required": required || undefined,
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur,
  };
}
