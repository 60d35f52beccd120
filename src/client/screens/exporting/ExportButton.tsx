import { Button } from "@primer/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { exportWish } from "#client/state/palette/exportWish.ts";
import { ExportIcon } from "#client/theme/icons.ts";
import { ExportDialog } from "./lazyParts.ts";

interface ExportButtonProps {
  /** Company selected initially; null selects the only one, if there is but one. */
  companyId: number | null;
  /** The single record to export; absent for a company's whole register. */
  recordId?: number;
}

/** Button that opens the export dialog for the register or a single record. */
export function ExportButton({ companyId, recordId }: ExportButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isWished = useSnapshot(exportWish).isOpen && recordId === undefined;
  const close = () => {
    exportWish.isOpen = false;
    setOpen(false);
  };
  return (
    <>
      <Button leadingVisual={ExportIcon} onClick={() => setOpen(true)}>
        {t("action.export")}
      </Button>
      {(isOpen || isWished) && (
        <ExportDialog companyId={companyId} recordId={recordId} onClose={close} />
      )}
    </>
  );
}
