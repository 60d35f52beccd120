import { asLanguage } from "#shared/engine/language.ts";
import { Button } from "@primer/react";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useParams } from "wouter";
import { account } from "#client/state/account.ts";
import { auth } from "#client/state/auth.ts";
import { figures, loadFigures } from "#client/state/figures.ts";
import { optionalChunk } from "#client/state/chunks.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { AddIcon, DangerIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { Notices } from "../notices/Notices.tsx";
import { FigureCard } from "./FigureCard.tsx";
import { StreamCard } from "./StreamCard.tsx";

const Charts = optionalChunk("charts", async () => (await import("./Charts.tsx")).Charts);

/** Start page: the state of the register, where each figure links to the records it counts. */
export function DashboardScreen() {
  const { viewer } = useSnapshot(auth);
  const roles = viewer?.roles ?? [];
  const isReader = hasRole(roles, "ROLE_READER");
  return (
    <Page>
      <Greeting canCreate={hasRole(roles, "ROLE_CREATOR")} />
      <Notices place="dashboard" />
      {isReader && <AllFigures />}
      {isReader && <StreamCard />}
    </Page>
  );
}

function AllFigures() {
  const { t } = useTranslation();
  const { filter } = useParams();
  const { status, values } = useSnapshot(figures);
  const wanted = filter !== undefined && /^\d+$/.test(filter) ? Number(filter) : null;
  const loading = <LoadingFigures name={t("common.loading")} />;

  useEffect(() => {
    void loadFigures(wanted);
  }, [wanted]);

  if (status === "failed") {
    return (
      <EmptyState
        icon={<DangerIcon size={24} />}
        title={t("screen.dashboard.failedTitle")}
        text={t("screen.list.failedText")}
        actions={<Button onClick={() => void loadFigures(wanted)}>{t("action.retry")}</Button>}
      />
    );
  }
  if (!values) return loading;
  return (
    <>
      <FigureCard figures={values} />
      <Suspense fallback={loading}>
        <Charts figures={values} />
      </Suspense>
    </>
  );
}

function Greeting({ canCreate }: { canCreate: boolean }) {
  const { t, i18n } = useTranslation();
  const { user } = useSnapshot(account);
  const now = useNow();
  const firstName = user?.name.split(" ")[0];
  const greeting = t(greetingKey(now.getHours()));
  return (
    <Head>
      <div>
        <PageTitle name={t("title.dashboard")}>
          {firstName ? `${greeting}, ${firstName}` : greeting}
        </PageTitle>
        <p>{formatDate(now, "weekdayDate", asLanguage(i18n.language))}</p>
      </div>
      {canCreate && (
        <LinkButton href="/vvt/create" isPrimary icon={AddIcon}>
          {t("action.create")}
        </LinkButton>
      )}
    </Head>
  );
}

function greetingKey(hour: number) {
  if (hour < 11) return "screen.dashboard.morning";
  return hour < 18 ? "screen.dashboard.day" : "screen.dashboard.evening";
}

function LoadingFigures({ name }: { name: string }) {
  return (
    <AfterDelay>
      <output aria-label={name}>
        <Skeleton $height={200} />
      </output>
    </AfterDelay>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: 1460px;
  padding: var(--a30-page-block) var(--a30-page-inline) 32px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 16px;
  padding-bottom: 4px;
  p {
    font-size: 13px;
    line-height: 20px;
    color: var(--fgColor-muted);
  }
  @media (max-width: 767.98px) {
    & > a {
      width: 100%;
      min-height: 40px;
    }
  }
`;
