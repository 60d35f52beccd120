import { useId } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import type { ExportPreview } from "#client/state/exporting.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { Stack } from "#client/ui/stack.ts";

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
        <Lines>
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
        </Lines>
      </div>
      {counts && counts.unfinished > 0 && (
        <Choice
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
    <Choice
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

function Choice({ label, hint, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <Box>
      <CheckBox
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      />
      <span id={`${id}-label`}>{label}</span>
      <Hint id={`${id}-hint`}>{hint}</Hint>
    </Box>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding-inline-start: 20px;
`;

const Box = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 4px 8px;
  font-weight: 600;
  cursor: pointer;
`;

const Hint = styled.span`
  grid-column: 2;
  font-size: 12px;
  line-height: 16px;
  font-weight: 400;
  color: var(--fgColor-muted);
`;
