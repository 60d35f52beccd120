import { Checkbox, FormControl } from "@primer/react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import type { ExportPreview } from "#client/state/exporting.ts";
import { Stack } from "#client/theme/stack.ts";

interface ExportCountsProps {
  /** Undefined while counting, null if counting failed. */
  counts: ExportPreview | null | undefined;
  withUnfinished: boolean;
  onUnfinished: (isWanted: boolean) => void;
}

/** What goes into a register for an authority and what doesn't, with the switch for drafts. */
export function ExportCounts({ counts, withUnfinished, onUnfinished }: ExportCountsProps) {
  const { t } = useTranslation();
  return (
    <Stack $gap={12}>
      <Lines role="status">
        {counts === undefined && <li>{t("screen.export.counting")}</li>}
        {counts && (
          <>
            <li>{t("screen.export.goIn", { count: counts.records })}</li>
            {counts.unfinished > 0 && (
              <li>{t("screen.export.unfinished", { count: counts.unfinished })}</li>
            )}
            {counts.leftOut > 0 && <li>{t("screen.export.leftOut", { count: counts.leftOut })}</li>}
            {counts.processorOnly > 0 && (
              <li>{t("screen.export.processorOnly", { count: counts.processorOnly })}</li>
            )}
          </>
        )}
      </Lines>
      {counts && counts.unfinished > 0 && (
        <FormControl>
          <Checkbox
            checked={withUnfinished}
            onChange={(event) => onUnfinished(event.currentTarget.checked)}
          />
          <FormControl.Label>{t("screen.export.withUnfinished")}</FormControl.Label>
          <FormControl.Caption>{t("screen.export.withUnfinishedHint")}</FormControl.Caption>
        </FormControl>
      )}
    </Stack>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding-inline-start: 20px;
`;
