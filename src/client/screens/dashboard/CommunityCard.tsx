import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { loadTexts } from "#client/i18n/language.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { Article } from "#client/state/community/content.ts";
import { communityNews, loadNews } from "#client/state/community/news.ts";
import { Line } from "#client/ui/lines.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { TitledCard } from "#client/ui/TitledCard.tsx";
import { allEnded } from "#shared/engine/allEnded.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { communityAddress, wholeCommunity } from "../community/communityPlaces.ts";
import { UnreadMark } from "../community/UnreadMark.tsx";

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
    <TitledCard
      data-screen-only
      id="community"
      title={text("screen.community.fromIt")}
      tools={
        <TextButton as={Link} href={communityAddress(wholeCommunity)}>
          {text("screen.community.whole")}
        </TextButton>
      }
    >
      <Row wrap align="start" gap={8}>
        <Part title={text("screen.community.news")} items={news} />
        <Part title={text("screen.community.reports")} items={reports} />
      </Row>
    </TitledCard>
  );
}

function Part({ title, items }: { title: string; items: readonly Article[] }) {
  const { language } = usePageTexts();
  if (items.length === 0) return null;
  return (
    <Fill>
      <Muted as="h3" size="tiny">
        {title}
      </Muted>
      <ul>
        {items.map((item) => (
          <Line key={item.id} align="baseline">
            <Fill>
              <Link href={communityAddress(wholeCommunity, item.id)}>
                {!item.isRead && <UnreadMark />}
                {item.title}
              </Link>
              {item.teaser !== undefined && <Hint>{item.teaser}</Hint>}
            </Fill>
            {item.publishedAt !== undefined && (
              <Muted as="time" size="tiny" dateTime={item.publishedAt}>
                {formatDate(item.publishedAt, "date", language)}
              </Muted>
            )}
          </Line>
        ))}
      </ul>
    </Fill>
  );
}
