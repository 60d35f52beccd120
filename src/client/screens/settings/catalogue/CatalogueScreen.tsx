import { useCallback, useEffect, type ComponentType } from "react";
import { useSnapshot } from "valtio";
import { useParams } from "wouter";
import {
  countItems,
  forgetItems,
  itemList,
  loadItems,
  loadMoreItems,
} from "#client/state/catalogue.ts";
import { useHeard } from "#client/state/live/useHeard.ts";
import { AddIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { planOf } from "#shared/generated/plans.ts";
import { TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import { Muted } from "#client/ui/text.ts";
import { Head, ListFrame } from "../../list/layout.ts";
import { ListEnd } from "../../list/ListEnd.tsx";
import { CatalogueBar } from "./CatalogueBar.tsx";
import { CatalogueState } from "./CatalogueState.tsx";
import { CatalogueTable } from "./CatalogueTable.tsx";
import type { CatalogueProps } from "./catalogueProps.ts";
import { catalogueParts, useCatalogueAddress } from "./catalogueView.ts";
import { ItemSheet, SectionSheet } from "../item/ItemSheet.tsx";
import { ReplaceDialog } from "../replace/ReplaceDialog.tsx";
import { RowsPage } from "../rows/RowsPage.tsx";
import { listAction } from "../rows/rowsAddress.ts";
import { SettingsFrame } from "../frame/SettingsFrame.tsx";
import { TranslationList } from "./TranslationList.tsx";
import { UsageDialog } from "../replace/UsageDialog.tsx";

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
  const { text, hasText, language } = useTexts();
  const address = useCatalogueAddress(entry);
  const { view } = address;
  const { textKey } = planOf(entry.document);
  useEffect(() => forgetItems, [entry]);
  useEffect(() => void loadItems(entry.kind, view), [entry, view, language]);
  const { isProductOwned, parentId } = view;
  const count = useCallback(
    () => void countItems(entry.kind, catalogueParts(entry), { isProductOwned, parentId }),
    [entry, isProductOwned, parentId],
  );
  useEffect(count, [count]);
  const onChanged = () => {
    void loadItems(entry.kind, view);
    count();
  };
  useHeard(({ topic, kind }) => topic === "entities" && kind === entry.kind, onChanged);
  const props = { entry, address, onChanged };
  return (
    <SettingsFrame current={entry.route}>
      <ListFrame>
        <Head>
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
        <CatalogueItems {...props} />
        <OpenPart {...props} />
      </ListFrame>
    </SettingsFrame>
  );
}

function CatalogueItems(props: CatalogueProps) {
  const { entry, address } = props;
  const { status, items, groups } = useSnapshot(itemList);
  // Parents are shown even if they have no items.
  if (status !== "ready" || items.length + groups.length === 0)
    return <CatalogueState {...props} />;
  const isUpkeep = address.view.part === "missing" && entry.isTranslated;
  const List = isUpkeep ? TranslationList : CatalogueTable;
  return (
    <>
      <List {...props} />
      <ItemsEnd {...props} />
    </>
  );
}

function ItemsEnd({ entry, address: { view } }: CatalogueProps) {
  const { text } = useTexts();
  const { next, isLoadingMore, hasMoreFailed, items, total, isMore } = useSnapshot(itemList);
  const loadMore = useCallback(() => void loadMoreItems(entry.kind, view), [entry, view]);
  const key = isMore ? "screen.catalogue.loadedMore" : "screen.catalogue.loaded";
  return (
    <ListEnd next={next} isLoading={isLoadingMore} hasFailed={hasMoreFailed} onMore={loadMore}>
      {text(key, { shown: items.length, total })}
    </ListEnd>
  );
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
