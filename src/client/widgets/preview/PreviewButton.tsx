import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "#client/i18n/language.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { PreviewIcon } from "#client/theme/icons.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { kindOfPreview, type PreviewedFile } from "./previewKinds.ts";

/** Few files are looked at on the page they are named on. */
const PreviewDialog = optionalChunk("preview", async () => {
  const [parts] = await allEnded([import("./PreviewDialog.tsx"), loadTexts("preview")]);
  return parts.PreviewDialog;
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
      {isOpen && (
        <Suspense>
          <PreviewDialog file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
