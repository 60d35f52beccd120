import { Button } from "@primer/react";
import { CardList } from "#client/ui/cards.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { useRef, useState } from "react";
import styled from "styled-components";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { ImportIcon } from "#client/theme/icons.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import { SendingLine, StoredLine } from "./FileLines.tsx";
import { itemKey } from "../picker/matching.ts";
import { filesTaken, useUploads } from "./useUploads.ts";

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
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const taken = filesTaken(node);
  const size = formatFileSize(taken.size, store.context.language);
  const pick = text(node.maxItems === 1 ? "widget.files.pickOne" : "widget.files.pick");
  return (
    <Drop
      $isOver={isOver}
      $isInvalid={invalid}
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
      <Button
        id={id}
        leadingVisual={ImportIcon}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
        onBlur={onBlur}
      >
        {pick}
        {required && " *"}
      </Button>
      <Hint as="span">
        {taken.types === ""
          ? text("widget.files.drop", { size })
          : text("widget.files.dropOfTypes", { size, types: taken.types })}
      </Hint>
      <input
        ref={picker}
        type="file"
        multiple={node.maxItems !== 1}
        accept={node.files?.types.join(",")}
        hidden
        aria-label={pick}
        onChange={(event) => {
          onTake(event.target.files);
          event.target.value = "";
        }}
      />
    </Drop>
  );
}

const Drop = styled.div<{ $isOver: boolean; $isInvalid: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 8px;
  border: 1px dashed
    ${({ $isInvalid }) => ($isInvalid ? "var(--borderColor-danger-emphasis)" : "var(--control-borderColor-rest)")};
  border-radius: 6px;
  background: ${({ $isOver }) => ($isOver ? "var(--bgColor-accent-muted)" : "transparent")};
`;
