import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Fetched } from "#client/state/downloads.ts";
import { type ExportRequest, fetchSample } from "#client/state/exporting.ts";
import { whileWanted } from "#client/state/requests/whileWanted.ts";
import { PreviewFrame } from "#client/widgets/preview/PreviewFrame.tsx";
import { limits } from "#shared/api/limits.ts";

interface ExportSampleProps {
  wanted: ExportRequest;
  /** How many records go into the export. */
  records: number;
  onClose: () => void;
}

/** Shows an export's first pages as they would be. */
export function ExportSample({ wanted, records, onClose }: ExportSampleProps) {
  const { t } = useTranslation();
  const fetched = useSample(wanted);
  const count = limits.sampleRecords;
  return (
    <PreviewFrame
      title={t("screen.export.sample")}
      name="sample.pdf"
      fetched={fetched}
      {...(records > count && { note: t("screen.export.samplePart", { count, all: records }) })}
      onClose={onClose}
    />
  );
}

/** The pages once they are there; null until then. */
function useSample(wanted: ExportRequest): Fetched | null {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const asked = JSON.stringify(wanted);
  useEffect(() => {
    // Border: written by the line above.
    return whileWanted(fetchSample(JSON.parse(asked) as ExportRequest), setFetched);
  }, [asked]);
  return fetched;
}
