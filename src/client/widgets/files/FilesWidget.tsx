import { CardList } from "#client/ui/cards.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import { itemKey, itemTitle, plainText } from "../picker/matching.ts";
import { filesTaken, type Sending, useUploads } from "./useUploads.ts";
import { FileDrop } from "#client/ui/FileDrop.tsx";
import type { Language } from "#shared/engine/language.ts";
import { Wrong } from "#client/ui/Field.tsx";
import { Line } from "#client/ui/lines.ts";
import { Fill } from "#client/ui/row.ts";
import { Button } from "@primer/react";
import { CloseIcon, EnclosureIcon, SavingIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { formatPercent } from "#shared/domain/writing/numbers.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { PreviewButton } from "../preview/PreviewButton.tsx";

/** The files of a field: dropped or picked, uploaded with progress, or refused with the reason. */
export function FilesWidget(props: FieldWidgetProps) {
  const { node, path, value, readOnly } = props;
  const { store, text } = useForm();
  const files = referencesIn(value).filter(isBody);
  const most = node.maxItems ?? Infinity;
  const { sending, take, send, drop, remove } = useUploads(node, path, files);
  const language = store.context.language;
  return (
    <Stack gap={2}>
      {files.length + sending.length > 0 && (
        <CardList role="list">
          {files.map((file) => (
            <StoredLine
              key={itemKey(file)}
              file={file}
              language={language}
              onRemove={readOnly ? undefined : () => remove(file)}
            />
          ))}
          {sending.map((each) => (
            <SendingLine
              key={each.key}
              sending={each}
              size={formatFileSize(each.file.size, language)}
              onRetry={() => void send(each)}
              onClose={() => drop(each.key)}
            />
          ))}
        </CardList>
      )}
      {readOnly && files.length === 0 && <Muted as="p">{text("widget.files.none")}</Muted>}
      {!readOnly && files.length < most && <DropZone {...props} onTake={take} />}
    </Stack>
  );
}

function DropZone(props: FieldWidgetProps & { onTake: (files: FileList | null) => void }) {
  const { id, node, required, invalid, describedBy, onBlur, onTake } = props;
  const { store, text } = useForm();
  const taken = filesTaken(node);
  const size = formatFileSize(taken.size, store.context.language);
  return (
    <FileDrop
      label={text(node.maxItems === 1 ? "widget.files.pickOne" : "widget.files.pick")}
      button={{ id, "aria-describedby": describedBy, onBlur, children: required && " *" }}
      accept={node.files?.types.join(",")}
      multiple={node.maxItems !== 1}
      isInvalid={invalid}
      onTake={onTake}
    >
      <Hint as="span">
        {taken.types === ""
          ? text("widget.files.drop", { size })
          : text("widget.files.dropOfTypes", { size, types: taken.types })}
      </Hint>
    </FileDrop>
  );
}

interface StoredLineProps {
  file: Body;
  language: Language;
  onRemove: (() => void) | undefined;
}

/** An uploaded file; its name is the download link. */
function StoredLine({ file, language, onRemove }: StoredLineProps) {
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
function SendingLine({ sending, size, onRetry, onClose }: SendingLineProps) {
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
