import { useState } from "react";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { ContractFile } from "#client/state/contracts/contracts.ts";
import { downloadFile } from "#client/state/downloads.ts";
import { EnclosureIcon, ErrorIcon } from "#client/theme/icons.ts";
import { PreviewButton } from "#client/widgets/preview/PreviewButton.tsx";
import { Line } from "#client/ui/lines.ts";
import { Row } from "#client/ui/row.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { Mark } from "#client/ui/mark.ts";

/** Files to download; one that is gone says what to do. */
export function FileList({ files, none }: { files: readonly ContractFile[]; none?: string }) {
  const { text } = useTexts();
  const [lost, setLost] = useState<readonly number[]>([]);
  if (files.length === 0) return none === undefined ? null : <p>{none}</p>;
  const fetchFile = async ({ id, name }: ContractFile) => {
    const result = await downloadFile(String(id), name);
    if (result === "gone" || result === "missing") setLost((before) => [...before, id]);
  };
  return (
    <ul>
      {files.map((file) => {
        const isGone = file.isGone === true || lost.includes(file.id);
        return (
          <Line dense key={file.id}>
            {isGone ? (
              <Mark tone="danger">
                <ErrorIcon size={16} />
                <span>
                  {file.name}
                  <Row as="small" size="tiny" role="status">
                    {text("contracts.fileGone")}
                  </Row>
                </span>
              </Mark>
            ) : (
              <>
                <TextButton type="button" onClick={() => void fetchFile(file)}>
                  <EnclosureIcon size={16} />
                  {file.name}
                </TextButton>
                <PreviewButton file={{ reference: String(file.id), name: file.name }} />
              </>
            )}
          </Line>
        );
      })}
    </ul>
  );
}
