import type { Language } from "#shared/engine/language.ts";
import { Button } from "@primer/react";
import styled from "styled-components";
import { useForm } from "#client/form/services.ts";
import { CloseIcon, EnclosureIcon, ErrorIcon, SavingIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { formatPercent } from "#shared/domain/writing/numbers.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { itemTitle, plainText } from "../picker/matching.ts";
import { PreviewButton } from "../preview/PreviewButton.tsx";
import type { Sending } from "./useUploads.ts";

interface StoredLineProps {
  file: Body;
  language: Language;
  onRemove: (() => void) | undefined;
}

/** An uploaded file; its name is the download link. */
export function StoredLine({ file, language, onRemove }: StoredLineProps) {
  const { text } = useForm();
  const name = itemTitle(file);
  const size = file["size"];
  const reference = file["reference"] ?? file["id"];
  return (
    <Line>
      <EnclosureIcon size={16} />
      <a
        href={`/download/upload/${plainText(reference)}/${encodeURIComponent(name)}`}
        target="_blank"
        rel="noreferrer"
      >
        {name}
      </a>
      <PreviewButton file={{ reference: plainText(reference), name }} />
      {typeof size === "number" && <small>{formatFileSize(size, language)}</small>}
      {onRemove && (
        <PlainIconButton name={text("widget.token.remove", { title: name })} onClick={onRemove}>
          <CloseIcon size={16} />
        </PlainIconButton>
      )}
    </Line>
  );
}

interface SendingLineProps {
  sending: Sending;
  size: string;
  onRetry: () => void;
  onClose: () => void;
}

/** A file being uploaded, or one that was refused. */
export function SendingLine({ sending, size, onRetry, onClose }: SendingLineProps) {
  const { store, text } = useForm();
  const { file, percent, refusal } = sending;
  if (refusal) {
    return (
      <Line>
        <ErrorIcon size={16} className="danger" />
        <span className="words">
          {file.name}
          <span className="danger" role="alert">
            {refusal.message ?? text(refusal.text, refusal.params)}
          </span>
        </span>
        {refusal.mayRetry && (
          <Button size="small" onClick={onRetry}>
            {text("widget.files.retry")}
          </Button>
        )}
        <PlainIconButton name={text("widget.files.close")} onClick={onClose}>
          <CloseIcon size={16} />
        </PlainIconButton>
      </Line>
    );
  }
  const isSent = percent >= 100;
  return (
    <Line>
      <SavingIcon size={16} />
      <span className="words">
        {file.name}
        <progress
          max={100}
          value={percent}
          aria-label={text("widget.files.sending", { name: file.name })}
        />
      </span>
      <small>
        {isSent
          ? text("widget.files.checking")
          : `${formatPercent(percent, store.context.language)} · ${size}`}
      </small>
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 2px 4px 2px 12px;
  & + & {
    border-top: 1px solid var(--borderColor-muted);
  }
  > svg {
    color: var(--fgColor-muted);
  }
  > a,
  .words {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .words {
    display: grid;
    gap: 2px;
  }
  small {
    padding-right: 8px;
  }
  .danger {
    color: var(--fgColor-danger);
  }
  .words .danger {
    font-size: 12px;
    line-height: 16px;
  }
  progress {
    width: 100%;
    height: 4px;
    accent-color: var(--bgColor-accent-emphasis);
  }
`;
