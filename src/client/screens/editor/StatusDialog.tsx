import { Button } from "@primer/react";
import { useForm } from "#client/form/services.ts";
import type { Problem } from "#client/form/store.ts";
import { Text } from "#client/ui/text.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { DialogButtons } from "#client/theme/DialogButtons.tsx";
import { GapIcon, ReplaceIcon } from "#client/theme/icons.ts";
import { ComingGaps } from "./ComingGaps.tsx";
import { ProblemList } from "./ProblemList.tsx";
import type { OpenChange } from "./session.ts";

/** A change of status that something is missing for. */
export interface StatusDialogProps {
  open: Pick<OpenChange, "to" | "gaps" | "coming">;
  isBusy: boolean;
  onClose: () => void;
  onProblem: (problem: Problem) => void;
  /** Present if only values are missing that are to be stated where possible. */
  onConfirm?: () => void;
}

/**
 * Values missing for another status, each as a link; those to be stated where possible may be
 * skipped deliberately.
 */
export function StatusDialog({ open, isBusy, onClose, onProblem, onConfirm }: StatusDialogProps) {
  const { text } = useForm();
  const { to, gaps, coming = [] } = open;
  const status = text(`lists.statuses.${to}`);
  return (
    <Dialog
      title={text(titleKey(gaps, onConfirm !== undefined), { status })}
      icon={onConfirm ? <ReplaceIcon size={16} /> : <GapIcon size={16} />}
      onClose={onClose}
      footer={
        onConfirm ? (
          <DialogButtons
            onClose={onClose}
            isBusy={isBusy}
            busyText={text("common.saving")}
            onClick={onConfirm}
          >
            {text(`editor.status.to.${to}`)}
          </DialogButtons>
        ) : (
          <Button onClick={onClose}>{text("action.close")}</Button>
        )
      }
    >
      <OpenGaps to={to} gaps={gaps} isConfirmable={onConfirm !== undefined} onProblem={onProblem} />
      <ComingGaps gaps={coming} onProblem={onProblem} />
    </Dialog>
  );
}

function titleKey(gaps: readonly Problem[], isConfirmable: boolean): string {
  if (!isConfirmable) return "editor.status.missing";
  return gaps.some(({ need }) => need !== "reading")
    ? "editor.status.possible"
    : "editor.status.toRead";
}

interface OpenGapsProps extends Pick<StatusDialogProps, "onProblem"> {
  to: string;
  gaps: readonly Problem[];
  isConfirmable: boolean;
  /** Shows the sentence alone until somebody opens a long list. */
  isFolded?: boolean;
}

/** Most gaps of a folded list that are shown at once. */
const fewGaps = 3;

/** Gaps, required ones first, and last the texts that are to be read. */
export function OpenGaps({ to, gaps, isConfirmable, isFolded, onProblem }: OpenGapsProps) {
  const { text } = useForm();
  const possible = gaps.filter((gap) => gap.need === "possible");
  const toRead = gaps.filter((gap) => gap.need === "reading");
  const needed = gaps.filter((gap) => gap.need !== "possible" && gap.need !== "reading");
  const words = {
    needed: text("editor.status.missingText", { count: needed.length }),
    possible: text("editor.status.possibleText", { count: possible.length }),
    toRead: text("editor.status.toReadText", { count: toRead.length }),
  };
  const sentence = isConfirmable
    ? `${possible.length > 0 ? words.possible : words.toRead} ${text(`editor.status.anyway.${to}`)}`
    : words.needed;
  const lists = (
    <>
      {needed.length > 0 && <ProblemList problems={needed} onProblem={onProblem} />}
      {possible.length > 0 && (
        <>
          {needed.length > 0 && (
            <Text as="h3" above={3} below={1}>
              {text("editor.status.alsoPossible")}
            </Text>
          )}
          <ProblemList problems={possible} onProblem={onProblem} />
        </>
      )}
      {toRead.length > 0 && (
        <>
          {gaps.length > toRead.length && (
            <Text as="h3" above={3} below={1}>
              {text("editor.status.toRead")}
            </Text>
          )}
          <ProblemList problems={toRead} onProblem={onProblem} />
        </>
      )}
    </>
  );
  if (isFolded && gaps.length > fewGaps)
    return (
      <details>
        <summary>{sentence}</summary>
        {lists}
      </details>
    );
  return (
    <>
      <p>{sentence}</p>
      {lists}
    </>
  );
}
