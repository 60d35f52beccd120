import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { auth } from "#client/state/auth.ts";
import { ExportIcon } from "#client/theme/icons.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { QuietButton } from "#client/ui/quietButton.ts";

interface TableButtonProps {
  words?: string;
  save: () => Promise<unknown>;
}

/** Saves all that is listed as a table, for those who may export. */
export function TableButton({ words, save }: TableButtonProps) {
  const { t } = useTranslation();
  const { viewer } = useSnapshot(auth);
  const [isBusy, setBusy] = useState(false);
  if (!hasFeature(viewer?.features ?? [], "export")) return null;
  const begin = async () => {
    setBusy(true);
    // The call reports its own failures.
    await save().catch(() => undefined);
    setBusy(false);
  };
  return (
    <QuietButton type="button" disabled={isBusy} onClick={() => void begin()}>
      <ExportIcon size={16} />
      {words ?? t("action.saveTable")}
    </QuietButton>
  );
}
