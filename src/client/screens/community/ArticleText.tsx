import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { useTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { type Article, noteRead, openArticle } from "#client/state/community/content.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { EditIcon, EnclosureIcon, NewTabIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { SafeHtml } from "#client/theme/SafeHtml.tsx";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { Content } from "#client/ui/page.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { Line } from "#client/ui/lines.ts";
import { FailedCard } from "../FailedCard.tsx";
import { LoadingList } from "../list/ListStates.tsx";
import { mayKeepTemplates } from "../records/recordPlaces.ts";
import { poolPath } from "../records/addresses.ts";
import { addressOf, groupPoolPath } from "../templates/templatePlaces.ts";
import { ArticleFacts } from "./ArticleList.tsx";
import { communityAddress, wholeCommunity } from "./communityPlaces.ts";

interface ArticleTextProps {
  id: number;
  /** Reading counts only what somebody has chosen. */
  isChosen: boolean;
}

/** An article with its text, its source, and the model activities that one can begin with. */
export function ArticleText({ id, isChosen }: ArticleTextProps) {
  const { text } = useTexts();
  const { data, failure, reload } = useResource(openArticle, { body: { id } });
  const article = data?.items[0];
  const isNew = isChosen && article !== undefined && !article.isRead;
  useEffect(() => void (isNew && noteRead(id)), [isNew, id]);
  if (article) return <Whole article={article} />;
  if (data) return <p className="nothing">{text("screen.community.gone")}</p>;
  if (!failure) return <LoadingList />;
  return <FailedCard title={text("screen.community.failed")} failure={failure} onRetry={reload} />;
}

function Whole({ article }: { article: Article }) {
  const { text, language } = useTexts();
  const { viewer } = useSnapshot(auth);
  const { id, title, teaser, tags, link, files = [], text: html = "" } = article;
  return (
    <Content as="article" gap={4} width="text">
      <Stack as="header" gap={1}>
        <Text as="h2">{title}</Text>
        <Row wrap between gap={4}>
          <ArticleFacts item={article} />
          {hasRole(viewer?.roles ?? [], "ROLE_MASTER_EDITOR") && (
            <LinkButton href={`/admin/community/edit/${id}`} icon={EditIcon}>
              {text("screen.community.edit")}
            </LinkButton>
          )}
        </Row>
      </Stack>
      {teaser !== undefined && (
        <Text as="p" strong>
          {teaser}
        </Text>
      )}
      <SafeHtml html={html} />
      <Attached article={article} />
      {files.length > 0 && (
        <section>
          <h3>{text("screen.community.files")}</h3>
          <ul>
            {files.map(({ id, name, size }) => (
              <Row as="li" key={id} gap={2} above={1} below={1}>
                <EnclosureIcon size={16} />
                <a
                  href={`/download/upload/${id}/${encodeURIComponent(name)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {name}
                </a>
                <Muted size="tiny" oneLine>
                  {formatFileSize(size, language)}
                </Muted>
              </Row>
            ))}
          </ul>
        </section>
      )}
      {link !== undefined && (
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {text("screen.community.source")} <NewTabIcon size={12} />
          </a>
        </p>
      )}
      {tags.length > 0 && (
        <Row as="p" wrap gap={3} tone="muted" size="tiny">
          {text("screen.community.tags")}{" "}
          {tags.map((tag) => (
            <TextButton
              as={Link}
              key={tag.id}
              href={communityAddress({ ...wholeCommunity, tag: tag.id })}
            >
              {tag.title}
            </TextButton>
          ))}
        </Row>
      )}
    </Content>
  );
}

/** The attached model activities in the reader's language, else in any. */
function Attached({ article: { masterRecords = [] } }: { article: Article }) {
  const { text, language } = useTexts();
  const { viewer } = useSnapshot(auth);
  const own = masterRecords.filter((each) => each.language === language);
  const shown = own.length > 0 ? own : masterRecords;
  if (shown.length === 0 || !hasRole(viewer?.roles ?? [], "ROLE_READER")) return null;
  const mayCreate = hasRole(viewer?.roles ?? [], "ROLE_CREATOR");
  const source = { type: "master", category: null, text: "" } as const;
  return (
    <section>
      <h3>{text("screen.community.attached")}</h3>
      <ul>
        {shown.map(({ id, title }) => (
          <Line key={id}>
            <Fill strong>{title}</Fill>
            <LinkButton href={addressOf(poolPath, source, id)}>
              {text(mayCreate ? "screen.community.create" : "screen.community.look")}
            </LinkButton>
            {mayKeepTemplates(viewer) && (
              <LinkButton href={addressOf(groupPoolPath, source, id)}>
                {text("screen.community.template")}
              </LinkButton>
            )}
          </Line>
        ))}
      </ul>
    </section>
  );
}
