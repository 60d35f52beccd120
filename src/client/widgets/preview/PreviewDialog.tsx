import { Button } from "@primer/react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { downloadFile } from "#client/state/downloads.ts";
import { ExportIcon } from "#client/theme/icons.ts";
import { useContents } from "./FilePreview.tsx";
import { PreviewFrame } from "./PreviewFrame.tsx";
import type { PreviewedFile } from "./previewKinds.ts";

interface PreviewDialogProps {
  file: PreviewedFile;
  onClose: () => void;
}

/** A file's pages or picture; one that is gone or broken says so, and can be saved all the same. */
export function PreviewDialog({ file, onClose }: PreviewDialogProps) {
  const { text } = usePageTexts();
  const { name, reference } = file;
  const fetched = useContents(file);
  const save = () => void downloadFile(reference, name);
  return (
    <PreviewFrame title={name} name={name} fetched={fetched} onClose={onClose}>
      <Button variant="primary" leadingVisual={ExportIcon} onClick={save}>
        {text("preview.save")}
      </Button>
    </PreviewFrame>
  );
}
