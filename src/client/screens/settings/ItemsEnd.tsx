import { Button } from "@primer/react";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { itemList, loadMoreItems, type ItemView } from "#client/state/catalogue.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { useTexts } from "../editor/useTexts.ts";

/** The end of what is loaded: fetches the next page when it comes into view, and by a button. */
export function ItemsEnd({ entry, view }: { entry: CatalogueEntry; view: ItemView }) {
  const { text } = useTexts();
  const { next, isLoadingMore, items, total, isMore } = useSnapshot(itemList);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || next === null) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) void loadMoreItems(entry.entity, view);
      },
      { rootMargin: "400px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [next, entry, view]);
  const key = isMore ? "screen.catalogue.loadedMore" : "screen.catalogue.loaded";
  return (
    <End ref={end}>
      <span>{text(key, { shown: items.length, total })}</span>
      {next !== null && (
        <Button
          size="small"
          loading={isLoadingMore}
          loadingAnnouncement={text("common.loading")}
          onClick={() => void loadMoreItems(entry.entity, view)}
        >
          {text("screen.records.more")}
        </Button>
      )}
    </End>
  );
}

const End = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 12px var(--a30-page-inline) 24px;
  font-size: 12px;
  line-height: 16px;
  color: var(--fgColor-muted);
`;
