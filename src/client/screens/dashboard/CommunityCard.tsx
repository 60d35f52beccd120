import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { loadTexts } from "#client/i18n/language.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { Article } from "#client/state/community/content.ts";
import { communityNews, loadNews } from "#client/state/community/news.ts";
import { Row } from "#client/ui/row.ts";
import { Text } from "#client/ui/text.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { communityAddress, wholeCommunity } from "../community/communityPlaces.ts";
import { UnreadMark } from "../community/UnreadMark.tsx";
import { Tile } from "./cardParts.ts";

/** The card with its texts, which nothing else on the dashboard needs, and with what it tells. */
export async function loadCard() {
  await allEnded([loadTexts("community"), loadNews()]);
  return CommunityCard;
}

/** The newest news and reports of the community, as far as there are any. */
function CommunityCard() {
  const { text } = usePageTexts();
  const { news, reports } = useSnapshot(communityNews);
  if (news.length + reports.length === 0) return null;
  return (
    <Place data-screen-only as="section" aria-labelledby="community-title">
      <Row between align="baseline" gap={3}>
        <h2 id="community-title">{text("screen.community.fromIt")}</h2>
        <Text as={Link} size="tiny" href={communityAddress(wholeCommunity)}>
          {text("screen.community.whole")}
        </Text>
      </Row>
      <div className="parts">
        <Part title={text("screen.community.news")} items={news} />
        <Part title={text("screen.community.reports")} items={reports} />
      </div>
    </Place>
  );
}

function Part({ title, items }: { title: string; items: readonly Article[] }) {
  const { language } = usePageTexts();
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link href={communityAddress(wholeCommunity, item.id)}>
              {!item.isRead && <UnreadMark />}
              {item.title}
            </Link>
            {item.publishedAt !== undefined && (
              <time dateTime={item.publishedAt}>
                {formatDate(item.publishedAt, "date", language)}
              </time>
            )}
            {item.teaser !== undefined && <p>{item.teaser}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Place = styled(Tile)`
  h3 {
    padding: 12px 0 2px;
    font-size: 12px;
    line-height: 16px;
    font-weight: 600;
    color: var(--fgColor-muted);
  }
  .parts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
    gap: 0 32px;
  }
  ul {
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 2px 12px;
    padding: 8px 0;
  }
  li + li {
    border-top: 1px solid var(--borderColor-muted);
  }
  li a {
    flex: 1 1 200px;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  time,
  p {
    font-size: 12px;
    line-height: 18px;
    color: var(--fgColor-muted);
  }
  p {
    flex: 1 1 100%;
  }
  @media (max-width: 767.98px) {
    li a {
      padding-block: 10px;
      margin-block: -10px;
    }
  }
`;
