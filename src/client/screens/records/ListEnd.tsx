import { Button } from "@primer/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { loadMoreRecords, recordList } from "#client/state/records.ts";
import type { RecordView } from "#client/state/recordView.ts";

/** The end of what is loaded: fetches the next page when it comes into view, and by a button. */
export function ListEnd({ view }: { view: RecordView }) {
  const { t } = useTranslation();
  const { next, isLoadingMore, items, total, isMore } = useSnapshot(recordList);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = end.current;
    if (!element || next === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void loadMoreRecords(view);
      },
      { rootMargin: "400px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [next, view]);

  return (
    <End ref={end}>
      <span>
        {isMore
          ? t("screen.records.loadedMore", { shown: items.length, total })
          : t("screen.records.loaded", { shown: items.length, total })}
      </span>
      {next !== null && (
        <Button
          size="small"
          loading={isLoadingMore}
          loadingAnnouncement={t("common.loading")}
          onClick={() => void loadMoreRecords(view)}
        >
          {t("screen.records.more")}
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
