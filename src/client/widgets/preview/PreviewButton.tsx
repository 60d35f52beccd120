import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { PreviewIcon } from "#client/theme/icons.ts";
import { kindOfPreview, type PreviewedFile } from "./previewKinds.ts";

/** Few files are looked at on the page they are named on. */
const PreviewDialog = lazyPart(async () => (await import("./PreviewDialog.tsx")).PreviewDialog, {
  texts: ["preview"],
});

/** Shows a file's pages or picture without saving it; nothing for files that browsers can't show. */
export function PreviewButton({ file }: { file: PreviewedFile }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (kindOfPreview(file.name) === null) return null;
  return (
    <>
      <PlainIconButton
        name={t("action.preview", { title: file.name })}
        onClick={() => setOpen(true)}
      >
        <PreviewIcon size={16} />
      </PlainIconButton>
      {isOpen && <PreviewDialog file={file} onClose={() => setOpen(false)} />}
    </>
  );
}
