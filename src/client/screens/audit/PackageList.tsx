import { useEffect } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { type AuditLine, audit, loadAudits } from "#client/state/audit/audit.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { AuditIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { AreaTabs } from "../list/AreaTabs.tsx";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { PageHead, Lines, Page } from "../pieces/page.ts";
import { Content } from "./parts.ts";

/** The packages that were made for authorities, and the way to a new one. */
export function PackageList() {
  const { text } = usePageTexts();
  const { status, reply } = useSnapshot(audit).overview;
  useEffect(() => void loadAudits(), []);
  const isEmpty = reply !== null && reply.packages.length === 0;
  return (
    <Page>
      <PageHead>
        <AreaTabs area="audit" current="requests" />
        <PageTitle>{text("title.audit")}</PageTitle>
        {reply && !isEmpty && (
          <LinkButton href="/audit/new" isPrimary>
            {text("audit.new")}
          </LinkButton>
        )}
      </PageHead>
      {status === "failed" && <FailedList onRetry={() => void loadAudits()} />}
      {status === "loading" && !reply && <LoadingList />}
      {isEmpty && (
        <EmptyState
          icon={<AuditIcon size={24} />}
          title={text("audit.noneTitle")}
          text={text("audit.none")}
          actions={
            <LinkButton href="/audit/new" isPrimary>
              {text("audit.new")}
            </LinkButton>
          }
        />
      )}
      {reply && !isEmpty && (
        <Content>
          <List aria-label={text("audit.packages")}>
            {reply.packages.map((line) => (
              <PackageLine key={line.id} line={line} />
            ))}
          </List>
        </Content>
      )}
    </Page>
  );
}

function PackageLine({ line }: { line: AuditLine }) {
  const { text, language } = usePageTexts();
  const { id, at, by, authority, companies, day, parts, handed } = line;
  const made = { date: formatDate(at, "shortDateTime", language), who: by?.title ?? "" };
  return (
    <li>
      <Link href={`/audit/${id}`}>{authority}</Link>
      <span>{companies.map(({ title }) => title).join(", ")}</span>
      <span className="hint">
        {[
          text("audit.asAt", { date: formatDate(day, "date", language) }),
          text("audit.partCount", { count: parts }),
          text(by ? "audit.madeBy" : "audit.made", made),
        ].join(" · ")}
      </span>
      <span className={handed ? "hint" : "open"}>
        {handed
          ? text("audit.handedTo", {
              to: handed.to,
              date: formatDate(handed.on, "date", language),
            })
          : text("audit.notHanded")}
      </span>
    </li>
  );
}

const List = styled(Lines)`
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  li {
    position: relative;
    display: grid;
    gap: 2px;
    padding: 12px 16px;
  }
  li:hover {
    background: var(--bgColor-muted);
  }
  a {
    color: var(--fgColor-default);
    font-weight: 600;
  }
  a::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: 10px;
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid var(--focus-outlineColor);
    outline-offset: -2px;
  }
  .open {
    font-size: 13px;
  }
`;
