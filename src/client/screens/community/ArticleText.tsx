import { useEffect } from "react";
import styled from "styled-components";
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
import { FailedCard } from "../FailedCard.tsx";
import { LoadingList } from "../list/ListStates.tsx";
import { mayKeepTemplates } from "../records/recordPlaces.ts";
import { poolPath } from "../records/addresses.ts";
import { addressOf, groupPoolPath } from "../templates/templatePlaces.ts";
import { ArticleFacts } from "./ArticleList.tsx";
import { communityAddress, wholeCommunity } from "./communityPlaces.ts";

/** An article with its text, its source, and the model activities that one can begin with. */
export function ArticleText({ id }: { id: number }) {
  const { text } = useTexts();
  const { data, failure, reload } = useResource(openArticle, { body: { id } });
  const article = data?.items[0];
  const isNew = article !== undefined && !article.isRead;
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
    <Page>
      <header>
        <h2>{title}</h2>
        <ArticleFacts item={article} />
        {hasRole(viewer?.roles ?? [], "ROLE_MASTER_EDITOR") && (
          <LinkButton href={`/admin/community/edit/${id}`} icon={EditIcon}>
            {text("screen.community.edit")}
          </LinkButton>
        )}
      </header>
      {teaser !== undefined && <p className="teaser">{teaser}</p>}
      <SafeHtml html={html} />
      <Attached article={article} />
      {files.length > 0 && (
        <section>
          <h3>{text("screen.community.files")}</h3>
          <ul className="files">
            {files.map(({ id, name, size }) => (
              <li key={id}>
                <EnclosureIcon size={16} />
                <a
                  href={`/download/upload/${id}/${encodeURIComponent(name)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {name}
                </a>
                <small>{formatFileSize(size, language)}</small>
              </li>
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
        <p className="tags">
          {text("screen.community.tags")}{" "}
          {tags.map((tag) => (
            <Link key={tag.id} href={communityAddress({ ...wholeCommunity, tag: tag.id })}>
              {tag.title}
            </Link>
          ))}
        </p>
      )}
    </Page>
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
      <ul className="attached">
        {shown.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <LinkButton href={addressOf(poolPath, source, id)}>
              {text(mayCreate ? "screen.community.create" : "screen.community.look")}
            </LinkButton>
            {mayKeepTemplates(viewer) && (
              <LinkButton href={addressOf(groupPoolPath, source, id)}>
                {text("screen.community.template")}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Page = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  max-width: 720px;
  padding: 24px;
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
  }
  header h2 {
    flex: 1 1 100%;
    font-size: 18px;
    line-height: 26px;
    overflow-wrap: anywhere;
  }
  header small {
    flex: 1;
    font-size: 12px;
    line-height: 18px;
    color: var(--fgColor-muted);
  }
  .teaser {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  h3,
  h4 {
    padding-top: 8px;
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  .attached {
    list-style: none;
    border-top: 1px solid var(--borderColor-muted);
    margin-top: 8px;
  }
  .attached li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 10px 0;
    border-bottom: 1px solid var(--borderColor-muted);
  }
  .attached span {
    flex: 1 1 200px;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .files {
    list-style: none;
  }
  .files li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    overflow-wrap: anywhere;
  }
  .files small {
    white-space: nowrap;
    color: var(--fgColor-muted);
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    font-size: 12px;
    line-height: 24px;
    color: var(--fgColor-muted);
  }
  @media (max-width: 767.98px) {
    padding: 12px 16px 24px;
    .attached a {
      min-height: 40px;
    }
    .files li {
      min-height: 40px;
    }
    .tags {
      line-height: 40px;
    }
  }
`;
