import type { Language } from "#shared/engine/language.ts";
import { Wrong } from "#client/ui/Field.tsx";
import { Line } from "#client/ui/lines.ts";
import { Fill } from "#client/ui/row.ts";
import { Button } from "@primer/react";
import { useForm } from "#client/form/services.ts";
import { CloseIcon, EnclosureIcon, SavingIcon } from "#client/theme/icons.ts";
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
    <Line dense>
      <Fill
        as="a"
        href={`/download/upload/${plainText(reference)}/${encodeURIComponent(name)}`}
        target="_blank"
        rel="noreferrer"
      >
        <EnclosureIcon size={16} /> {name}
      </Fill>
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
      <Line dense>
        <Fill>
          {file.name}
          <Wrong>{refusal.message ?? text(refusal.text, refusal.params)}</Wrong>
        </Fill>
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
    <Line dense>
      <Fill>
        <SavingIcon size={16} /> {file.name}
        <progress
          max={100}
          value={percent}
          aria-label={text("widget.files.sending", { name: file.name })}
        />
      </Fill>
      <small>
        {isSent
          ? text("widget.files.checking")
          : `${formatPercent(percent, store.context.language)} · ${size}`}
      </small>
    </Line>
  );
}
