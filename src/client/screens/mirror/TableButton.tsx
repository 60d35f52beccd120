import { useState } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { downloadMirror } from "#client/state/downloads.ts";
import { type MirrorView, tableOf } from "#client/state/mirror/mirror.ts";
import { ExportIcon } from "#client/theme/icons.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { QuietButton } from "../list/layout.ts";

/** Saves all that is compared as a table, for those who may export. */
export function TableButton({ view }: { view: MirrorView | null }) {
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const [isBusy, setBusy] = useState(false);
  if (!hasFeature(viewer?.features ?? [], "export")) return null;
  const save = async () => {
    setBusy(true);
    // What fails is shown by the call.
    await downloadMirror(tableOf(view)).catch(() => undefined);
    setBusy(false);
  };
  return (
    <QuietButton type="button" disabled={isBusy} onClick={() => void save()}>
      <ExportIcon size={16} />
      {text("mirror.saveTable")}
    </QuietButton>
  );
}
