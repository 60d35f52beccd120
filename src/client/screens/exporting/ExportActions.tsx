import { Button } from "@primer/react";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { exportProgress, type ExportRequest, stopExport } from "#client/state/exporting.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { refuseWrongDates } from "#client/widgets/inputs/DateField.tsx";

interface ExportActionsProps {
  /** Null or false while there is nothing to export. */
  wanted: ExportRequest | false | null;
  /** How many records go into it. */
  records: number;
  onMake: () => void;
  onClose: () => void;
}

const ExportSample = lazyPart(async () => (await import("./ExportSample.tsx")).ExportSample, {
  texts: ["preview"],
});

/** Formats that are read as pages. */
const pageFormats: readonly string[] = ["pdf", "word"];

/** Makes the file, shows its first pages, and gives up what is being made. */
export function ExportActions({ wanted, records, onMake, onClose }: ExportActionsProps) {
  const { t } = useTranslation();
  const { isRunning, job } = useSnapshot(exportProgress);
  const [isShown, setShown] = useState(false);
  const hasPages = wanted && pageFormats.includes(wanted.contentType);
  return (
    <>
      {isRunning ? (
        <Button disabled={job === null} onClick={() => void stopExport()}>
          {t("screen.export.stop")}
        </Button>
      ) : (
        <Button onClick={onClose}>{t("action.cancel")}</Button>
      )}
      {hasPages && !isRunning && (
        <Button onClick={unlessWrong(() => setShown(true))}>{t("screen.export.sample")}</Button>
      )}
      <BusyButton
        variant="primary"
        isBusy={isRunning}
        busyText={t("screen.export.running")}
        disabled={!wanted}
        onClick={unlessWrong(onMake)}
      >
        {t("screen.export.make")}
      </BusyButton>
      {isShown && wanted && (
        <ExportSample wanted={wanted} records={records} onClose={() => setShown(false)} />
      )}
    </>
  );
}

/** Runs an action unless a day that was typed can't be meant. */
function unlessWrong(act: () => void) {
  return ({ currentTarget }: MouseEvent) => {
    if (!refuseWrongDates(currentTarget)) act();
  };
}
