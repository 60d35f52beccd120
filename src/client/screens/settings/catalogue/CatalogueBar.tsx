import { useCallback } from "react";
import { useSnapshot } from "valtio";
import { itemCounts, itemsInput, type ItemView } from "#client/state/catalogue.ts";
import { downloadTable } from "#client/state/downloads.ts";
import { canBeNamed } from "#client/state/catalogueItem.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { Text } from "#shared/strings/text.ts";
import { Tools } from "#client/ui/row.ts";
import { SegmentTrack } from "#client/ui/segments.ts";
import { ColumnsMenu } from "../../list/ColumnsMenu.tsx";
import { SortMenu } from "../../list/SortMenu.tsx";
import { Arranging } from "../../list/layout.ts";
import { TableButton } from "../../list/TableButton.tsx";
import { SearchField } from "../../list/SearchField.tsx";
import type { CatalogueProps } from "./catalogueProps.ts";
import { catalogueParts } from "./catalogueView.ts";
import type { ItemColumn } from "./itemColumns.ts";
import { useIsMixed } from "./useIsMixed.ts";
import { useItemColumns } from "./useItemColumns.ts";

const words = {
  all: "screen.catalogue.all",
  own: "screen.catalogue.ownOnes",
  suggested: "screen.catalogue.suggestedOnes",
  unused: "screen.catalogue.unusedOnes",
  missing: "screen.catalogue.missing",
} as const satisfies Record<ItemView["part"], string>;

/**
 * Search of a catalogue and its filters: own items, unused items, items without an English title.
 * Hidden while there is nothing to search.
 */
export function CatalogueBar({ entry, address }: CatalogueProps) {
  const { text } = useTexts();
  const { shown, choices } = useItemColumns(entry);
  const { counts } = useSnapshot(itemCounts);
  const isMixed = useIsMixed(entry);
  const { view, change } = address;
  const search = useCallback((typed: string) => change({ text: typed }), [change]);
  if (counts?.all === 0 && view.text === "" && view.part === "all") return null;
  const parts = catalogueParts(entry).filter(
    (part) => view.part === part || isWorthShowing(part, isMixed, counts?.suggested),
  );
  return (
    <Tools inset gap={3} above={2} below={3}>
      <SearchField
        text={view.text}
        name={text("screen.catalogue.search")}
        placeholder={text("screen.catalogue.search")}
        onChange={search}
      />
      {parts.length > 1 && (
        <SegmentTrack role="group" aria-label={text("screen.catalogue.part")}>
          {parts.map((part) => (
            <button
              key={part}
              type="button"
              aria-pressed={view.part === part}
              onClick={() => change({ part })}
            >
              {text(words[part])} {counts?.[part]}
            </button>
          ))}
        </SegmentTrack>
      )}
      <Arranging>
        <SortMenu columns={sortable(entry, shown, text)} sorting={view} onSort={change} />
        <ColumnsMenu choices={choices} />
        <TableButton
          words={text("screen.catalogue.table")}
          save={() => downloadTable("catalogue.table", itemsInput(view), { kind: entry.kind })}
        />
      </Arranging>
    </Tools>
  );
}

/** Own items are a part where there are others, suggested ones where there are any. */
function isWorthShowing(part: ItemView["part"], isMixed: boolean, suggested = 0): boolean {
  if (part === "own") return isMixed;
  return part !== "suggested" || suggested > 0;
}

function sortable(entry: CatalogueEntry, shown: readonly ItemColumn[], text: Text) {
  const title = planOf(entry.document).nodes.find(({ name }) => name === "title");
  return [
    {
      label: text(title ? `${title.textKey}.label` : "common.catalogueItem.title.label"),
      sort: "",
    },
    ...shown.flatMap(({ label, name, isSortable }) => (isSortable ? { label, sort: name } : [])),
    ...(canBeNamed(entry)
      ? [{ label: text("common.catalogueItem.usage.label"), sort: "usage" }]
      : []),
  ];
}
