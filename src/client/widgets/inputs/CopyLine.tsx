import { Button, TextInput } from "@primer/react";
import { Fill, Row } from "#client/ui/row.ts";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CopyIcon, TickIcon } from "#client/theme/icons.ts";
import { useCopied } from "#client/theme/useCopied.ts";

interface CopyLineProps {
  label: string;
  hint: string;
  value: string;
  /** Name of the button. */
  copyName: string;
  /** True once the user has pressed a copy button. */
  isWanted?: boolean;
}

/** A read-only text to copy, selected on display, with a copy button for those who didn't ask yet. */
export function CopyLine({ label, hint, value, copyName, isWanted = false }: CopyLineProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isCopied, copy } = useCopied(value);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    if (isWanted) void copy();
    // oxlint-disable-next-line react/exhaustive-deps -- once per value; the function is new on each render
  }, [value, isWanted]);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Row wrap gap={2}>
        <Fill
          as={TextInput}
          ref={input}
          block
          monospace
          id={id}
          value={value}
          readOnly
          aria-describedby={`${id}_hint`}
        />
        <Button leadingVisual={isCopied ? TickIcon : CopyIcon} onClick={() => void copy()}>
          {isCopied ? t("action.copied") : copyName}
        </Button>
      </Row>
      <small id={`${id}_hint`}>{hint}</small>
    </div>
  );
}
