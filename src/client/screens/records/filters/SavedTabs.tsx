import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import {
  loadSavedFilters,
  type SavedFilter,
  savedFilters,
  saveFilter,
} from "#client/state/filters/savedFilters.ts";
import {
  conditionOfView,
  isUnsaved,
  orderToSave,
  savedOf,
} from "#client/state/filters/savedView.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { useRecordList } from "#client/state/recordList.ts";
import { showToast } from "#client/state/notices.ts";
import { addressOfView, type RecordView, withoutFilters } from "#client/state/recordView.ts";
import { AddIcon, GapIcon, SharedIcon } from "#client/theme/icons.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { Count } from "#client/ui/count.ts";
import { Text } from "#client/ui/text.ts";
import type { ListViewsProps } from "../ListViews.tsx";

const SaveFilterDialog = lazyPart(
  async () => (await import("./SaveFilterDialog.tsx")).SaveFilterDialog,
  { texts: ["filters", "editor"] },
);

/** Saved filters among the views of the list, and what one can do with changes to them. */
export function SavedTabs(props: ListViewsProps) {
  const { text: t, language } = usePageTexts();
  const { view } = props;
  const { items } = useSnapshot(savedFilters);
  const { saved } = useSaved(view);
  const isGone = useRecordList().status === "missing";
  useEffect(() => {
    void loadSavedFilters();
  }, []);
  useEffect(() => {
    // Somebody has deleted the filter meanwhile.
    if (isGone) void loadSavedFilters();
  }, [isGone]);
  const all = { ...withoutFilters(view), gapsBy: null };
  return (
    <>
      {items.map(({ id, title, filterType, count, more, unusable, gone }) => (
        <Link
          key={id}
          href={addressOfView({ ...all, filterId: String(id), isOrderKept: true })}
          aria-current={saved?.id === id && !view.gapsBy ? "page" : undefined}
        >
          {filterType === "group" && (
            <SharedIcon size={16} aria-label={t("savedFilters.ofGroup")} />
          )}
          {title}
          {(unusable || gone) && <GapIcon size={16} aria-label={t("savedFilters.trouble")} />}
          {count !== undefined && (
            <Count>
              {formatNumber(count, language)}
              {more && "+"}
            </Count>
          )}
          {saved?.id === id && isUnsaved(view, saved) && (
            <HiddenText>{t("savedFilters.changed")}</HiddenText>
          )}
        </Link>
      ))}
      <Actions {...props} saved={saved} />
    </>
  );
}

export function SavedTrouble({ view }: { view: RecordView }) {
  const { text: t } = usePageTexts();
  const { saved, isMissing } = useSaved(view);
  const said = [
    ...(isMissing ? [t("savedFilters.missing")] : []),
    ...(saved?.unusable ? [t("savedFilters.unusable")] : []),
    ...(saved?.gone ? [t("savedFilters.gone", { count: saved.gone })] : []),
  ];
  return (
    <Text as="p" inset tone="attention" role="status">
      {said.join(" ")}
    </Text>
  );
}

function useSaved(view: RecordView) {
  const { items, status } = useSnapshot(savedFilters);
  // Border: nothing here changes what a snapshot holds.
  const saved = savedOf(view, items as readonly SavedFilter[]);
  // Where its own conditions are asked for, the list says itself that it is gone.
  const isBase = view.filterId !== "all" && view.isChanged;
  return { saved, isMissing: isBase && !saved && status === "ready" };
}

/** Begins a filter, or does something with one that is not saved as it is. */
function Actions({
  view,
  change,
  onNew,
  saved,
}: ListViewsProps & { saved: SavedFilter | undefined }) {
  const { text: t } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const [isNaming, setNaming] = useState(false);
  const isAdmin =
    hasRole(viewer?.roles ?? [], "ROLE_TENANT_ADMIN") && viewer?.allCompanies === true;
  const open = (id: number) =>
    change({ ...withoutFilters(view), filterId: String(id), isOrderKept: true });
  const save = async (filter: SavedFilter) => {
    const { id, version, title, filterType, place, description } = filter;
    const done = await saveFilter({
      id,
      version,
      title,
      filterType,
      ...orderToSave(view),
      ...(place === undefined ? {} : { place }),
      ...(description === undefined ? {} : { description }),
      conditions: conditionOfView(view, filter),
    });
    if (typeof done === "string") showToast(done, { kind: "gap" });
    if (typeof done === "number") open(done);
  };
  if (!isUnsaved(view, saved) || view.counted !== null)
    return (
      <QuietButton type="button" aria-label={t("savedFilters.new")} onClick={onNew}>
        <AddIcon size={16} />
      </QuietButton>
    );
  return (
    <>
      {saved && mayChange(saved, isAdmin) && (
        <QuietButton type="button" tone="accent" onClick={() => void save(saved)}>
          {t("savedFilters.save")}
        </QuietButton>
      )}
      <QuietButton type="button" tone="accent" onClick={() => setNaming(true)}>
        {t(saved ? "savedFilters.saveAsNew" : "savedFilters.saveNew")}
      </QuietButton>
      {saved && (
        <QuietButton type="button" onClick={() => open(saved.id)}>
          {t("savedFilters.discard")}
        </QuietButton>
      )}
      {isNaming && (
        <SaveFilterDialog
          filter={{ conditions: conditionOfView(view, saved), ...orderToSave(view) }}
          isAdmin={isAdmin}
          onSaved={open}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

/** Everybody changes their own filters, administrators the group's. */
function mayChange({ filterType }: SavedFilter, isAdmin: boolean): boolean {
  return filterType === "user" || isAdmin;
}
