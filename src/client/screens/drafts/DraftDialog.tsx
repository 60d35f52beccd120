import type { ReactNode } from "react";
import { useTexts } from "#client/i18n/useTexts.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { EditIcon } from "#client/theme/icons.ts";
import { Text } from "#client/ui/text.ts";
import { limits } from "#shared/api/limits.ts";
import type { Homeless } from "#shared/engine/body/settle.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { ChangeList } from "../difference/ChangeList.tsx";
import { Sides } from "../difference/sides.ts";

interface DraftDialogProps {
  title: string;
  /** The stored document. */
  before: Body;
  /** The same with the entries. */
  after: Body;
  homeless: readonly Homeless[];
  stepTitle: ((step: number) => string) | undefined;
  footer?: ReactNode;
  onClose: () => void;
}

/** Unsaved changes by field and row, and entries that no longer have a place. */
export function DraftDialog(props: DraftDialogProps) {
  const { title, before, after, homeless, stepTitle, footer, onClose } = props;
  const { text } = useTexts();
  return (
    <Dialog
      title={title}
      icon={<EditIcon size={16} />}
      tone="accent"
      width={limits.dialogWidth}
      closeName={text("action.close")}
      onClose={onClose}
      footer={footer}
    >
      <Sides aria-label={title}>
        <div className="heads">
          <h2 className="first">{text("drafts.stored")}</h2>
          <h2>{text("drafts.entered")}</h2>
        </div>
        <ChangeList
          before={before}
          after={after}
          {...(stepTitle === undefined ? {} : { stepTitle })}
        />
      </Sides>
      {homeless.length > 0 && (
        <Text as="div" above={4} keepsLines>
          <p>{text("drafts.homeless")}</p>
          <ul>
            {homeless.map(({ field, value }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- they have no other name
              <li key={at}>
                <b>{field}</b> {typeof value === "string" ? value : JSON.stringify(value)}
              </li>
            ))}
          </ul>
        </Text>
      )}
    </Dialog>
  );
}
