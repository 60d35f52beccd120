import { Button, Spinner } from "@primer/react";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { downloadFile, type Fetched, fetchFile } from "#client/state/downloads.ts";
import { Dialog } from "#client/theme/Dialog.tsx";
import { ExportIcon, PreviewIcon } from "#client/theme/icons.ts";
import { limits } from "#shared/api/limits.ts";
import { PdfPages } from "./PdfPages.tsx";
import { kindOfPreview, type PreviewedFile } from "./previewKinds.ts";
import { usePicture } from "./usePicture.ts";

interface PreviewDialogProps {
  file: PreviewedFile;
  onClose: () => void;
}

/** A file's pages or picture; one that is gone or broken says so, and can be saved all the same. */
export function PreviewDialog({ file, onClose }: PreviewDialogProps) {
  const { text } = usePageTexts();
  const fetched = useContents(file);
  const save = () => void downloadFile(file.reference, file.name);
  return (
    <Dialog
      title={file.name}
      icon={<PreviewIcon size={16} />}
      tone="accent"
      width={limits.dialogWidth}
      closeName={text("action.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text("action.close")}</Button>
          <Button variant="primary" leadingVisual={ExportIcon} onClick={save}>
            {text("preview.save")}
          </Button>
        </>
      }
    >
      <Room>
        {fetched === null ? (
          <Spinner srText={text("common.loading")} />
        ) : (
          <Contents name={file.name} fetched={fetched} />
        )}
      </Room>
    </Dialog>
  );
}

/** The contents once they are there; null until then. */
function useContents({ reference }: PreviewedFile): Fetched | null {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (found: Fetched) => {
      if (isWanted) setFetched(found);
    };
    void fetchFile(reference).then(show);
    return () => {
      isWanted = false;
    };
  }, [reference]);
  return fetched;
}

function Contents({ name, fetched }: { name: string; fetched: Fetched }) {
  const { text } = usePageTexts();
  if ("failure" in fetched)
    return (
      <p role="alert">{text(fetched.failure === "failed" ? "preview.failed" : "preview.gone")}</p>
    );
  if (kindOfPreview(name) === "pdf") return <PdfPages name={name} contents={fetched.blob} />;
  return <Picture name={name} contents={fetched.blob} />;
}

function Picture({ name, contents }: { name: string; contents: Blob }) {
  const { text } = usePageTexts();
  const { url, isBroken, onBroken } = usePicture(contents);
  if (isBroken) return <p role="alert">{text("preview.broken")}</p>;
  return url === null ? null : <img src={url} alt={name} onError={onBroken} />;
}

const Room = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 12px;
  min-height: 320px;
  > img {
    max-width: 100%;
    height: auto;
    border: 1px solid var(--borderColor-default);
  }
`;
