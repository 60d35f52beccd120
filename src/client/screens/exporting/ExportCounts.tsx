import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ExportPreview } from "#client/state/exporting.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { Stack } from "#client/ui/stack.ts";
import { Bullets } from "#client/ui/words.ts";
import { Choice } from "#client/ui/fields.ts";
import { Muted, Text } from "#client/ui/text.ts";

interface ExportCountsProps {
  /** An authority gets the versions last finalised; others what there is. */
  forAuthority: boolean;
  /** Undefined while counting, null if counting failed. */
  counts: ExportPreview | null | undefined;
  withUnfinished: boolean;
  onUnfinished: (isWanted: boolean) => void;
}

export function ExportCounts({
  forAuthority,
  counts,
  withUnfinished,
  onUnfinished,
}: ExportCountsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={3}>
      <div role="status">
        <Bullets>
          {counts === undefined && <li>{t("screen.export.counting")}</li>}
          {counts && (
            <>
              <li>
                {t(forAuthority ? "screen.export.goIn" : "screen.export.goInAsIs", {
                  count: counts.records,
                })}
              </li>
              {counts.unfinished > 0 && (
                <li>{t("screen.export.unfinished", { count: counts.unfinished })}</li>
              )}
              {counts.leftOut > 0 && (
                <li>{t("screen.export.leftOut", { count: counts.leftOut })}</li>
              )}
              {counts.processorOnly > 0 && (
                <li>{t("screen.export.processorOnly", { count: counts.processorOnly })}</li>
              )}
              {counts.controllerOnly > 0 && (
                <li>{t("screen.export.controllerOnly", { count: counts.controllerOnly })}</li>
              )}
            </>
          )}
        </Bullets>
      </div>
      {counts && counts.unfinished > 0 && (
        <LabelledChoice
          label={t("screen.export.withUnfinished")}
          hint={t("screen.export.withUnfinishedHint")}
          isChosen={withUnfinished}
          onChoose={onUnfinished}
        />
      )}
    </Stack>
  );
}

interface CommentChoiceProps {
  isWanted: boolean;
  onWanted: (isWanted: boolean) => void;
}

/** Asks for the comments in the paper of a record. */
export function CommentChoice({ isWanted, onWanted }: CommentChoiceProps) {
  const { t } = useTranslation();
  return (
    <LabelledChoice
      label={t("screen.export.withComments")}
      hint={t("screen.export.withCommentsHint")}
      isChosen={isWanted}
      onChoose={onWanted}
    />
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function LabelledChoice({ label, hint, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <Choice>
      <CheckBox
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      />
      <Stack as="span">
        <Text strong id={`${id}-label`}>
          {label}
        </Text>
        <Muted size="tiny" id={`${id}-hint`}>
          {hint}
        </Muted>
      </Stack>
    </Choice>
  );
}
