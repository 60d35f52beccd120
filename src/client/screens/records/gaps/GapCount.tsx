import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { gapCount, gapOverview, gapsInput } from "#client/state/gaps/gaps.ts";
import { recordRowsKey, useRecordList } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { Count } from "#client/ui/count.ts";

/** How many gaps the records of a view have, asked for once the records are there. */
export function GapCount({ view }: { view: RecordView }) {
  const { i18n } = useTranslation();
  const { status, rows } = useRecordList();
  const input = gapsInput(view);
  const { key, answers } = gapCount.keysOf(input);
  const counted = useSnapshot(gapCount.state);
  const overview = useSnapshot(gapOverview.state);
  // The gaps themselves are counted as they are read.
  const isOfGaps = view.gapsBy !== null;
  const isListed = !isOfGaps && status === "ready" && rows === recordRowsKey(view);
  useEffect(() => {
    if (isListed) void gapCount.load(input);
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is what matters of the input
  }, [isListed, key]);
  const { answers: of, data } = isOfGaps && overview.data ? overview : counted;
  // The tab leads to them without a number, too.
  if (of !== answers || !data || counted.status === "failed") return null;
  return <Count>{formatNumber(data.gaps, asLanguage(i18n.language))}</Count>;
}
