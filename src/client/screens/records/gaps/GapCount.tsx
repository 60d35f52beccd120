import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { countGaps, gaps, gapsKey } from "#client/state/gaps/gaps.ts";
import { recordList, recordRowsKey } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { Count } from "#client/ui/count.ts";

/** How many gaps the records of a view have, asked for once the records are there. */
export function GapCount({ view }: { view: RecordView }) {
  const { i18n } = useTranslation();
  const { counted } = useSnapshot(gaps);
  const { status, rows } = useSnapshot(recordList);
  const key = gapsKey(view);
  // The gaps themselves are counted as they are read.
  const isListed = view.gapsBy === null && status === "ready" && rows === recordRowsKey(view);
  useEffect(() => {
    if (isListed) void countGaps(view);
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is what matters of the view
  }, [isListed, key]);
  if (counted?.of !== key) return null;
  return <Count>{formatNumber(counted.count, asLanguage(i18n.language))}</Count>;
}
