import { useTexts } from "#client/i18n/useTexts.ts";
import type { CompanyLosses } from "#client/state/records/templateLosses.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { DialogButtons } from "#client/theme/DialogButtons.tsx";
import { GapIcon } from "#client/theme/icons.ts";
import { limits } from "#shared/api/limits.ts";
import { asText } from "#shared/domain/values.ts";
import { Line } from "#client/ui/lines.ts";
import { DocumentLines, LossLines } from "../pieces/changes.tsx";

interface MisfitDialogProps {
  /** The companies that something does not fit. */
  losses: readonly CompanyLosses[];
  /** How many records are created. */
  count: number;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what of a template does not fit companies, before records are begun with it. */
export function MisfitDialog({ losses, count, onClose, onConfirm }: MisfitDialogProps) {
  const { text } = useTexts();
  return (
    <Dialog
      title={text("screen.templates.misfit", { count: losses.length })}
      icon={<GapIcon size={16} />}
      width={limits.dialogWidth}
      onClose={onClose}
      footer={
        <DialogButtons onClose={onClose} onClick={onConfirm}>
          {text("screen.templates.create", { count })}
        </DialogButtons>
      }
    >
      {/* The dialog scrolls by itself. */}
      <DocumentLines style={{ maxHeight: "none" }}>
        {losses.map((each) => (
          <Line key={String(each.company["id"])} size="small" stacked>
            <b>{asText(each.company["title"])}</b>
            <LossLines losses={each} />
          </Line>
        ))}
      </DocumentLines>
    </Dialog>
  );
}
