import { useCallback } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { type Texts, useTexts } from "#client/i18n/useTexts.ts";
import {
  loadMorePool,
  loadPool,
  poolRowsKey,
  templatePool,
  type TemplateRow,
  type TemplateView,
} from "#client/state/templates.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { RecordsIcon } from "#client/theme/icons.ts";
import { moveInList } from "#client/theme/listKeys.ts";
import { ListEnd } from "../list/ListEnd.tsx";
import { FailedList, LoadingList, NoHit } from "../list/ListStates.tsx";
import { Behind } from "./Behind.tsx";
import { Rows } from "./layout.ts";
import { addressOf } from "./templatePlaces.ts";

interface ListProps {
  base: string;
  view: TemplateView;
  /** The open template. */
  current: number | null;
  onReset: () => void;
}

/** The templates of a source, each with what it is for and where it is used. */
export function TemplateList({ base, view, current, onReset }: ListProps) {
  const texts = useTexts();
  const { text, language } = texts;
  const { status, rows, items, next, isLoadingMore, total, isMore } = useSnapshot(templatePool);
  const loadMore = useCallback(() => void loadMorePool({ ...view, language }), [view, language]);
  const isOther = rows !== poolRowsKey({ ...view, language });
  if (isOther || status === "loading") return <LoadingList />;
  if (status === "failed")
    return <FailedList onRetry={() => void loadPool({ ...view, language })} />;
  if (items.length === 0)
    return view.text === "" && view.category === null ? (
      <EmptyState
        icon={<RecordsIcon size={24} />}
        title={text(`screen.templates.empty.${view.type}`)}
        text={text(`screen.templates.emptyText.${view.type}`)}
      />
    ) : (
      <NoHit
        title={text("screen.templates.noHitTitle")}
        text={text("screen.templates.noHitText")}
        onReset={onReset}
      />
    );
  return (
    <>
      <Rows onKeyDown={(event) => moveInList(event, "a")}>
        {items.map((row) => (
          <li key={row.id}>
            <Link
              href={addressOf(base, view, row.id)}
              aria-current={row.id === current ? "true" : undefined}
            >
              <strong>{row.name}</strong>
              {row.description && <span className="words">{row.description}</span>}
              <small>{factsOf(row, texts)}</small>
              <Behind {...row} />
            </Link>
          </li>
        ))}
      </Rows>
      <ListEnd next={next} isLoading={isLoadingMore} onMore={loadMore}>
        {text(isMore ? "screen.templates.loadedMore" : "screen.templates.loaded", {
          shown: items.length,
          total,
        })}
      </ListEnd>
    </>
  );
}

function factsOf(row: TemplateRow, { text }: Pick<Texts, "text">): string {
  const { departmentCategory, company, companiesUsing: count } = row;
  const used = count === undefined || company !== undefined ? [] : [usedIn(count, text)];
  return [company?.title, ...departmentCategory.map(({ title }) => title), ...used]
    .filter(Boolean)
    .join(" · ");
}

function usedIn(count: number, text: Texts["text"]): string {
  return count === 0 ? text("screen.templates.unused") : text("screen.templates.used", { count });
}
