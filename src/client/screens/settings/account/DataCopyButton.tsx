import { useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadDataCopy } from "#client/state/downloads.ts";
import { showToast } from "#client/state/notices.ts";
import { ExportIcon } from "#client/theme/icons.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

interface DataCopyButtonProps {
  /** The member of staff; absent for the person signed in. */
  id?: number;
  label: string;
}

/** Button that downloads all data about a person as one file. */
export function DataCopyButton({ id, label }: DataCopyButtonProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const isDone = await downloadDataCopy(id);
    setBusy(false);
    if (isDone) showToast(t("screen.dataCopy.done"));
  };
  return (
    <div>
      <BusyButton
        leadingVisual={ExportIcon}
        isBusy={isBusy}
        busyText={t("screen.dataCopy.running")}
        onClick={() => void download()}
      >
        {label}
      </BusyButton>
    </div>
  );
}
