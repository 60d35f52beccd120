import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { onFirstInteraction } from "#client/state/loading/onFirstInteraction.ts";
import { useRecordList } from "#client/state/recordList.ts";
import { addressOfView, type RecordView, withoutFilters } from "#client/state/recordView.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { Count } from "#client/ui/count.ts";
import { PageTabs } from "../list/AreaTabs.tsx";
import { Views } from "../list/Views.tsx";
import { GapCount, SavedTabs, SavedTrouble } from "./lazyParts.ts";
import type { ChangeView } from "./useRecordView.ts";

export interface ListViewsProps {
  view: RecordView;
  change: ChangeView;
  /** Begins a filter. */
  onNew: () => void;
}

/** The views of the register: all its records, what they lack, and each saved filter. */
export function ListViews(props: ListViewsProps) {
  const { t } = useTranslation();
  const { view } = props;
  // Saved filters come after the list, unless one of them is shown.
  const [isTouched, setTouched] = useState(false);
  useEffect(() => onFirstInteraction(() => setTouched(true)), []);
  const isShown = isTouched || view.filterId !== "all";
  const all = { ...withoutFilters(view), gapsBy: null };
  return (
    <>
      <Views aria-label={t("screen.records.views")}>
        <Link
          href={addressOfView(all)}
          aria-current={view.filterId === "all" && !view.gapsBy ? "page" : undefined}
        >
          {t("screen.records.viewAll")}
          <AllCount />
        </Link>
        <Link
          href={addressOfView({ ...view, gapsBy: view.gapsBy ?? "field" })}
          aria-current={view.gapsBy ? "page" : undefined}
        >
          {t("screen.records.viewGaps")}
          {isShown && <GapCount view={view} />}
        </Link>
        <PageTabs />
        {isShown && <SavedTabs {...props} />}
      </Views>
      {isShown && <SavedTrouble view={view} />}
    </>
  );
}

/** How many records there are without filters, once that is known. */
function AllCount() {
  const { i18n } = useTranslation();
  const { all, total, status, more } = useRecordList();
  const count = all ?? total;
  if (status !== "ready" || more) return null;
  return <Count>{formatNumber(count, asLanguage(i18n.language))}</Count>;
}
