import { Button, type ButtonProps } from "@primer/react";
import { type ReactNode, useRef, useState } from "react";
import styled from "styled-components";
import { ImportIcon } from "#client/theme/icons.ts";

interface FileDropProps {
  /** Says what is picked, also to those who see no button. */
  label: string;
  /** The button that opens the system's dialog. */
  button?: ButtonProps;
  accept?: string | undefined;
  multiple?: boolean;
  isInvalid?: boolean;
  /** The only thing to do on a page. */
  isLarge?: boolean;
  onTake: (files: FileList | null) => void;
  /** Words beside the button, e.g. which files are taken. */
  children: ReactNode;
}

/** A place where files are dropped or picked. */
export function FileDrop(props: FileDropProps) {
  const { label, button, accept, multiple = false, isInvalid, isLarge, onTake, children } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <Area
      data-over={isOver || undefined}
      data-invalid={isInvalid || undefined}
      data-large={isLarge || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onTake(event.dataTransfer.files);
      }}
    >
      <Button leadingVisual={ImportIcon} {...button} onClick={() => picker.current?.click()}>
        {label}
        {button?.children}
      </Button>
      {children}
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onTake(event.target.files);
          event.target.value = "";
        }}
      />
    </Area>
  );
}

const Area = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 8px;
  border: 1px dashed var(--control-borderColor-rest);
  border-radius: 6px;
  &[data-invalid] {
    border-color: var(--borderColor-danger-emphasis);
  }
  &[data-over] {
    background: var(--bgColor-accent-muted);
  }
  &[data-large] {
    flex-direction: column;
    padding: 40px 16px;
    border-radius: 10px;
    text-align: center;
  }
`;
