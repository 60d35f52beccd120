import { type ComponentType, useCallback, useEffect } from "react";
import { useParams } from "wouter";
import {
  countItems,
  forgetItems,
  itemCounts,
  itemListOf,
  type ItemPage,
  itemsInput,
  type ItemView,
} from "#client/state/catalogue.ts";
import { useHeard } from "#client/state/live/useHeard.ts";
import { usePagedList } from "#client/state/live/usePagedList.ts";
import { AddIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import { TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import { Muted } from "#client/ui/text.ts";
import { Arranging, Head } from "../../list/layout.ts";
import { ListEnd } from "../../list/ListEnd.tsx";
import { Loadable } from "../../list/Loadable.tsx";
import { CatalogueState } from "./CatalogueState.tsx";
import { CatalogueTable } from "./CatalogueTable.tsx";
import type { CatalogueProps } from "./catalogueProps.ts";
import { catalogueParts, useCatalogueAddress } from "./catalogueView.ts";
import { ItemSheet, SectionSheet } from "../item/ItemSheet.tsx";
import { ReplaceDialog } from "../replace/ReplaceDialog.tsx";
import { RowsPage } from "../rows/RowsPage.tsx";
import { listAction } from "../rows/rowsAddress.ts";
import { TranslationList } from "./TranslationList.tsx";
import { UsageDialog } from "../replace/UsageDialog.tsx";
import { Box } from "#client/ui/box.ts";
import { useSnapshot } from "valtio";
import { downloadTable } from "#client/state/downloads.ts";
import { canBeNamed } from "#client/state/catalogueItem.ts";
import type { Text } from "#shared/strings/text.ts";
import { Tools } from "#client/ui/row.ts";
import { SegmentTrack } from "#client/ui/segments.ts";
import { ColumnsMenu } from "../../list/ColumnsMenu.tsx";
import { SortMenu } from "../../list/SortMenu.tsx";
import { TableButton } from "../../list/TableButton.tsx";
import { SearchField } from "../../list/SearchField.tsx";
import type { ItemColumn } from "./itemColumns.ts";
import { useIsMixed } from "./useIsMixed.ts";
import { useItemColumns } from "./useItemColumns.ts";

/** Page of a catalogue, generated from its document. */
export function catalogueScreen(entry: CatalogueEntry): ComponentType {
  return function CatalogueScreen() {
    const { action } = useParams();
    const Part = entry.children && action === listAction ? RowsPage : CataloguePage;
    return (
      <TextsProvider value={usePageTexts()}>
        <Part entry={entry} />
      </TextsProvider>
    );
  };
}

function CataloguePage({ entry }: { entry: CatalogueEntry }) {
  const { text, hasText } = useTexts();
  const address = useCatalogueAddress(entry);
  const { view } = address;
  const { textKey } = planOf(entry.document);
  const list = usePagedList(itemListOf(entry.kind), itemsInput(view));
  useEffect(() => () => forgetItems(entry.kind), [entry]);
  const { isProductOwned, parentId } = view;
  const count = useCallback(
    () => void countItems(entry.kind, catalogueParts(entry), { isProductOwned, parentId }),
    [entry, isProductOwned, parentId],
  );
  useEffect(count, [count]);
  const onChanged = () => {
    list.reload();
    count();
  };
  useHeard(({ topic, kind }) => topic === "entities" && kind === entry.kind, onChanged);
  const props = { entry, address, onChanged };
  return (
    <Box above={5}>
      <Head data-icons>
        <div>
          <PageTitle>{text(`${textKey}.labels`)}</PageTitle>
          {hasText(`${textKey}.intro`) && <Muted as="p">{text(`${textKey}.intro`)}</Muted>}
          {entry.isKept && <Muted as="p">{text("screen.catalogue.keptText")}</Muted>}
        </div>
        {!entry.isKept && (
          <LinkButton href={address.hrefOf("create")} isPrimary icon={AddIcon}>
            {text(`${textKey}.add`)}
          </LinkButton>
        )}
      </Head>
      <CatalogueBar {...props} />
      <Loadable<ItemPage> of={list}>
        {({ items, groups = [], total, more = false }) =>
          // Parents are shown even if they have no items.
          items.length + groups.length === 0 ? (
            <CatalogueState {...props} />
          ) : (
            <>
              <CatalogueItems {...props} />
              <ListEnd {...list.end}>
                {text(more ? "screen.catalogue.loadedMore" : "screen.catalogue.loaded", {
                  shown: items.length,
                  total,
                })}
              </ListEnd>
            </>
          )
        }
      </Loadable>
      <OpenPart {...props} />
    </Box>
  );
}

function CatalogueItems(props: CatalogueProps) {
  const { entry, address } = props;
  const isUpkeep = address.view.part === "missing" && entry.isTranslated;
  return isUpkeep ? <TranslationList {...props} /> : <CatalogueTable {...props} />;
}

/** The dialog or sheet that the URL opens over the list. */
function OpenPart(props: CatalogueProps) {
  const { open } = props.address;
  if (!open) return null;
  const { action, id } = open;
  if (action === "usage" && id !== null) return <UsageDialog key={id} {...props} id={id} />;
  if (action === "section" && id !== null) return <SectionSheet key={id} {...props} id={id} />;
  if (action === "replace" && id !== null) return <ReplaceDialog key={id} {...props} id={id} />;
  return <ItemSheet key={id ?? "new"} {...props} id={id} />;
}

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
function CatalogueBar({ entry, address }: CatalogueProps) {
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
