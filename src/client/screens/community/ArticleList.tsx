import { Link } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import {
  type Article,
  articleList,
  articleQuery,
  articlesPerPage,
  type CommunityView,
} from "#client/state/community/content.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { CommunityIcon } from "#client/theme/icons.ts";
import { moveInList } from "#client/theme/listKeys.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { listKey } from "#shared/strings/keys.ts";
import { Row } from "#client/ui/row.ts";
import { Muted } from "#client/ui/text.ts";
import { NoHit } from "../list/NoHit.tsx";
import { Loadable } from "../list/Loadable.tsx";
import { Rows } from "../templates/layout.ts";
import { communityAddress, wholeCommunity } from "./communityPlaces.ts";
import { UnreadMark } from "./UnreadMark.tsx";

interface ListProps {
  view: CommunityView;
  current: number | null;
  change: (part: Partial<CommunityView>) => void;
}

/** The articles of a view, a page of them at a time; new ones are marked. */
export function ArticleList({ view, current, change }: ListProps) {
  const loaded = useResource(articleList, articleQuery(view));
  return (
    <Loadable of={loaded}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Nothing view={view} change={change} />
        ) : (
          <>
            <Rows onKeyDown={(event) => moveInList(event, "a")}>
              {items.map((item) => (
                <li key={item.id}>
                  <Line item={item} view={view} isCurrent={item.id === current} />
                </li>
              ))}
            </Rows>
            <Pages view={view} total={total} />
          </>
        )
      }
    </Loadable>
  );
}

function Line({
  item,
  view,
  isCurrent,
}: {
  item: Article;
  view: CommunityView;
  isCurrent: boolean;
}) {
  return (
    <Link href={communityAddress(view, item.id)} aria-current={isCurrent ? "true" : undefined}>
      <strong>
        {!item.isRead && <UnreadMark />}
        {item.title}
      </strong>
      {item.teaser !== undefined && <span className="words">{item.teaser}</span>}
      <ArticleFacts item={item} />
    </Link>
  );
}

export function ArticleFacts({ item }: { item: Article }) {
  const { text, language } = useTexts();
  const facts = [
    item.type === "community" ? undefined : text(listKey("contentKinds", item.type)),
    item.category?.title,
    item.publishedAt && formatDate(item.publishedAt, "date", language),
  ];
  return <Muted size="tiny">{facts.filter(Boolean).join(" · ")}</Muted>;
}

function Nothing({ view, change }: Omit<ListProps, "current">) {
  const { text } = useTexts();
  const isNarrowed =
    view.text !== "" || [view.category, view.tag, view.country].some((each) => each !== null);
  if (isNarrowed || view.page > 1)
    return (
      <NoHit
        title={text("screen.community.noHitTitle")}
        text={text("screen.community.noHitText")}
        onReset={() => change(wholeCommunity)}
      />
    );
  return (
    <EmptyState
      icon={<CommunityIcon size={20} />}
      title={text("screen.community.emptyTitle")}
      text={text("screen.community.emptyText")}
    />
  );
}

/** Where among the pages this one is, and the ways to its neighbours. */
function Pages({ view, total }: { view: CommunityView; total: number }) {
  const { text } = useTexts();
  const last = Math.ceil(total / articlesPerPage);
  const hrefOf = (page: number) => communityAddress({ ...view, page });
  return (
    <Row
      as="nav"
      wrap
      inset
      gap={3}
      above={3}
      below={6}
      tone="muted"
      size="tiny"
      aria-label={text("screen.community.pages")}
    >
      <span role="status">
        {last > 1
          ? text("screen.community.page", { page: view.page, last, total })
          : text("screen.community.count", { count: total })}
      </span>
      {view.page > 1 && (
        <LinkButton href={hrefOf(view.page - 1)}>{text("screen.community.back")}</LinkButton>
      )}
      {view.page < last && (
        <LinkButton href={hrefOf(view.page + 1)}>{text("screen.community.on")}</LinkButton>
      )}
    </Row>
  );
}
