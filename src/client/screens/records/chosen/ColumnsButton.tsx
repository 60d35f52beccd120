import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ColumnsIcon, MenuIcon } from "#client/theme/icons.ts";
import { smallScreen, useMedia } from "#client/theme/useMedia.ts";
import { QuietButton } from "../../list/layout.ts";
import { ColumnsDialog } from "../lazyParts.ts";

/** Opens the choice of columns. */
export function ColumnsButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Small screens show entries of two lines.
  if (useMedia(smallScreen)) return null;
  return (
    <>
      <QuietButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ColumnsIcon size={16} />
        {t("screen.list.columns")}
        <MenuIcon size={16} />
      </QuietButton>
      {isOpen && <ColumnsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
