import { useState } from "react";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { ContractFile } from "#client/state/contracts/contracts.ts";
import { downloadFile } from "#client/state/downloads.ts";
import { EnclosureIcon, ErrorIcon } from "#client/theme/icons.ts";
import { FileButton } from "./sheetParts.ts";
import { PreviewButton } from "#client/widgets/preview/PreviewButton.tsx";
import { Mark } from "./StateMark.tsx";

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
          <li key={file.id}>
            {isGone ? (
              <Mark data-tone="danger">
                <ErrorIcon size={16} />
                <span>
                  {file.name}
                  <small role="status">{text("contracts.fileGone")}</small>
                </span>
              </Mark>
            ) : (
              <>
                <FileButton type="button" onClick={() => void fetchFile(file)}>
                  <EnclosureIcon size={16} />
                  {file.name}
                </FileButton>
                <PreviewButton file={{ reference: String(file.id), name: file.name }} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
