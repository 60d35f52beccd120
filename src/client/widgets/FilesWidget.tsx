import { Button } from "@primer/react";
import { useRef, useState } from "react";
import styled from "styled-components";
import { choose } from "#client/form/follow.ts";
import type { FieldWidgetProps } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { scopeAt } from "#client/form/store.ts";
import { ImportIcon } from "#client/theme/icons.ts";
import { sendFile, type UploadRefusal } from "#client/state/editorFiles.ts";
import { limits } from "#shared/api/limits.ts";
import { formatFileSize } from "#shared/domain/fileSizes.ts";
import { isBody } from "#shared/engine/paths.ts";
import { referencesIn } from "#shared/engine/references.ts";
import type { Body } from "#shared/engine/types.ts";
import { SendingLine, StoredLine } from "./FileLines.tsx";

/** A file on its way. */
export interface Sending {
  key: string;
  file: File;
  percent: number;
  refusal: UploadRefusal | null;
}

/** Files that belong to a field: dropped or picked, sent with progress, refused with the reason. */
export function FilesWidget(props: FieldWidgetProps) {
  const { id, node, path, value, readOnly, required, invalid, describedBy, onBlur } = props;
  const { store, text } = useForm();
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [isOver, setOver] = useState(false);
  const files = referencesIn(value).filter(isBody);
  const language = store.context.language;
  const most = node.maxItems ?? Infinity;

  const change = (key: string, next: Partial<Sending> | null) =>
    setSending((before) =>
      before.flatMap((each) => (each.key !== key ? [each] : next ? [{ ...each, ...next }] : [])),
    );
  const setFiles = (next: readonly Body[]) => {
    choose(store, path, next.length > 0 ? [...next] : undefined);
  };
  const send = async (each: Sending) => {
    if (each.file.size > limits.uploadSize) {
      return change(each.key, { refusal: { text: "problem.tooLarge", mayRetry: false } });
    }
    change(each.key, { refusal: null, percent: 0 });
    const answer = await sendFile(
      each.file,
      (percent) => change(each.key, { percent }),
      new AbortController().signal,
    );
    if ("refusal" in answer) return change(each.key, { refusal: answer.refusal });
    change(each.key, null);
    // Others may have arrived meanwhile: the field itself says what is there.
    const now = referencesIn(scopeAt(store, path)?.values[path.field]).filter(isBody);
    setFiles([...now, answer.file]);
  };
  const take = (list: FileList | null) => {
    const room = Math.max(most - files.length - sending.length, 0);
    const fresh = [...(list ?? [])].slice(0, room).map((file): Sending => ({
      key: crypto.randomUUID(),
      file,
      percent: 0,
      refusal: null,
    }));
    setSending((before) => [...before, ...fresh]);
    for (const each of fresh) void send(each);
  };
  return (
    <Box>
      {files.length + sending.length > 0 && (
        <ul role="list">
          {files.map((file) => (
            <StoredLine
              key={String(file["id"] ?? file["clientId"])}
              file={file}
              language={language}
              onRemove={
                readOnly ? undefined : () => setFiles(files.filter((each) => each !== file))
              }
            />
          ))}
          {sending.map((each) => (
            <SendingLine
              key={each.key}
              sending={each}
              size={formatFileSize(each.file.size, language)}
              onRetry={() => void send(each)}
              onClose={() => change(each.key, null)}
            />
          ))}
        </ul>
      )}
      {readOnly && files.length === 0 && <p className="none">{text("widget.files.none")}</p>}
      {!readOnly && files.length < most && (
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
            take(event.dataTransfer.files);
          }}
        >
          <Button
            id={id}
            leadingVisual={ImportIcon}
            aria-describedby={describedBy}
            aria-required={required || undefined}
            onClick={() => picker.current?.click()}
            onBlur={onBlur}
          >
            {text("widget.files.pick")}
          </Button>
          <span>
            {text("widget.files.drop", { size: formatFileSize(limits.uploadSize, language) })}
          </span>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            aria-label={text("widget.files.pick")}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = "";
            }}
          />
        </Drop>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  ul {
    border: 1px solid var(--borderColor-default);
    border-radius: 6px;
  }
  .none {
    padding: 6px 0;
    color: var(--fgColor-muted);
  }
`;

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
  > span {
    font-size: 12px;
    color: var(--fgColor-muted);
  }
`;
