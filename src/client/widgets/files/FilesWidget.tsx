import { CardList } from "#client/ui/cards.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import { SendingLine, StoredLine } from "./FileLines.tsx";
import { itemKey } from "../picker/matching.ts";
import { filesTaken, useUploads } from "./useUploads.ts";
import { FileDrop } from "#client/ui/FileDrop.tsx";

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
