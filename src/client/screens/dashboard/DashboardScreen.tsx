import { asLanguage } from "#shared/engine/language.ts";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { useParams } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { account } from "#client/state/account.ts";
import { auth } from "#client/state/auth.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { figureHistory, figures, figuresInput, isRegisterEmpty } from "#client/state/figures.ts";
import type { FailureInPlace } from "#client/state/failureInPlace.ts";
import type { Resource } from "#client/state/requests/resource.ts";
import { loadWeeks } from "#client/state/activity/activityWeeks.ts";
import { placeNotices } from "#client/state/placeNotices.ts";
import { AddIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { idToAsk } from "#shared/api/ids.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { Notices } from "../notices/Notices.tsx";
import { FailedCard } from "../FailedCard.tsx";
import { FailedPart } from "../FailedPart.tsx";
import { FigureCard } from "./FigureCard.tsx";
import { StreamCard } from "./StreamCard.tsx";
import { TasksCard } from "./TasksCard.tsx";
import { isLeftOut, loadTiles, tileChoice } from "./tiles/tileChoice.ts";
import { TodayCard } from "./TodayCard.tsx";
import { consultantTasks, useOwnTasks } from "#client/state/tasks/tasks.ts";
import { Card } from "#client/ui/cards.ts";
import { Row } from "#client/ui/row.ts";
import { Muted } from "#client/ui/text.ts";

/** Only those whose figures are filtered need it. */
const FilterNote = lazyPart(async () => (await import("./FilterNote.tsx")).FilterNote, {
  texts: ["chartCards"],
  failure: "none",
});

/** Few groups are empty. */
const BeginRecords = lazyPart(async () => (await import("../begin/EmptyGroup.tsx")).BeginRecords, {
  failure: "none",
});

/** All below the figures, loaded when they are there. */
const DashboardCharts = lazyPart(
  async () => (await import("./DashboardCharts.tsx")).DashboardCharts,
  { texts: ["chartCards"], failure: "none", otherwise: FailedCharts },
);

function FailedCharts({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Card>
        <FailedPart onRetry={onRetry} />
      </Card>
      <StreamCard />
    </>
  );
}

/** Start page: the state of the register, where each figure links to the records it counts. */
export function DashboardScreen() {
  const { viewer } = useSnapshot(auth);
  const roles = viewer?.roles ?? [];
  return (
    <Page>
      <Greeting canCreate={hasRole(roles, "ROLE_CREATOR")} />
      <Notices place="dashboard" />
      {hasRole(roles, "ROLE_READER") && <Cards />}
    </Page>
  );
}

/**
 * The cards, each of which fails alone. They are drawn from top to bottom once what is above them
 * is there, so that nothing moves when it arrives.
 */
function Cards() {
  const wanted = useFilter();
  const { values, isEmpty, hasFailed, isOutdated, ...failed } = useShownFigures(wanted);
  const history = useFigures(figureHistory, wanted);
  const tasks = useTasks();
  const areNoticesKnown = useSnapshot(placeNotices).dashboard !== undefined;
  useState(loadTiles);
  const choice = useSnapshot(tileChoice);

  useEffect(() => void loadWeeks(), []);

  if (!areNoticesKnown || tasks === "loading") return null;
  const tasksCard = tasks === "known" && !isLeftOut(choice, "tasks") && (
    <TasksCard areAbove={!isEmpty && !hasFailed} />
  );
  if (hasFailed)
    return (
      <>
        {tasksCard}
        <FailedFigures {...failed} />
        <StreamCard />
      </>
    );
  if (values && isEmpty)
    return (
      <>
        <Card>
          <BeginRecords />
        </Card>
        {tasksCard}
        <DashboardCharts figures={values} />
      </>
    );
  return (
    <>
      <OutdatedFigures isOutdated={isOutdated} />
      <TodayCard figures={values} />
      {tasksCard}
      <FigureCard figures={values} history={history.data} />
      {values && (history.data ?? history.status !== "loading") && (
        <DashboardCharts figures={values} />
      )}
    </>
  );
}

/** Figures of a saved filter, read when it is another one; changes by others are followed for all pages. */
function useFigures<Reply>(
  of: Resource<ReturnType<typeof figuresInput>, Reply>,
  filter: number | null,
) {
  const { status, data, failure, answers, key } = useSnapshot(of.state);
  const input = figuresInput(filter);
  const own = of.keysOf(input);
  useEffect(() => {
    void of.load(input);
    // oxlint-disable-next-line react/exhaustive-deps -- inputs are told apart by what they say
  }, [of, own.key]);
  return {
    status: key === own.key ? status : "loading",
    data: answers === own.answers ? data : null,
    failure,
  };
}

function useShownFigures(wanted: number | null) {
  const { status, data, failure } = useFigures(figures, wanted);
  const values = useMemo(() => data && { ...data, filter: wanted }, [data, wanted]);
  return {
    values,
    failure,
    isEmpty: values !== null && isRegisterEmpty(values),
    hasFailed: status === "missing" || (status === "failed" && !values),
    /** True if what is shown could not be read again. */
    isOutdated: status === "failed",
    isGone: status === "missing" && wanted !== null,
  };
}

function OutdatedFigures({ isOutdated }: { isOutdated: boolean }) {
  return isOutdated && <FailedPart onRetry={() => void figures.reload()} />;
}

function FailedFigures({ isGone, failure }: { isGone: boolean; failure: FailureInPlace | null }) {
  const { t } = useTranslation();
  return (
    <Card>
      <FailedCard
        title={t("screen.dashboard.failedTitle")}
        {...(isGone
          ? {
              failure: { message: t("screen.records.goneText"), supportId: undefined },
              retryName: t("screen.scope.all"),
              onRetry: () => navigate("/dashboard"),
            }
          : { failure, onRetry: () => void figures.reload() })}
      />
    </Card>
  );
}

/** The saved filter that the address names, or null; of one that there is none of, the figures say so. */
function useFilter(): number | null {
  const { filter } = useParams();
  return filter === undefined || filter === "all" ? null : idToAsk(filter);
}

function Greeting({ canCreate }: { canCreate: boolean }) {
  const { t, i18n } = useTranslation();
  const { user } = useSnapshot(account);
  const now = useNow();
  const filter = useFilter();
  const firstName = user?.name.split(" ")[0];
  const greeting = t(greetingKey(now.getHours()));
  return (
    <Row as="header" wrap between gap={4} data-icons>
      <div>
        <PageTitle name={t("title.dashboard")}>
          {firstName ? `${greeting}, ${firstName}` : greeting}
        </PageTitle>
        <Muted as="p" size="small">
          {formatDate(now, "weekdayDate", asLanguage(i18n.language))}
          {filter !== null && <FilterNote filter={filter} />}
        </Muted>
      </div>
      {canCreate && (
        <LinkButton href="/vvt/create" isPrimary icon={AddIcon}>
          {t("action.create")}
        </LinkButton>
      )}
    </Row>
  );
}

function greetingKey(hour: number) {
  if (hour < 11) return "screen.dashboard.morning";
  return hour < 18 ? "screen.dashboard.day" : "screen.dashboard.evening";
}

// Late content pushes nothing out of the window; prints on one page, laid out as on a screen.
const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${px(4)};
  align-content: start;
  max-width: ${px(365)};
  min-height: 100dvh;
  padding: var(--a30-page-block) var(--a30-page-inline) ${px(8)};
  @media print {
    zoom: 0.5;
    width: ${px(320)};
    min-height: 0;
    padding: 0;
    > header {
      order: -2;
    }
    /* Above the figures, but for the heading. */
    > [data-paper-only] {
      order: -1;
    }
  }
  @media screen {
    > [data-paper-only] {
      display: none;
    }
  }
`;

/** State of the viewer's own tasks, which the frame loads. */
function useTasks(): "unlicensed" | "loading" | "known" {
  const { viewer } = useSnapshot(auth);
  const { status } = useOwnTasks();
  const { data, status: consulted } = useSnapshot(consultantTasks.state);
  const features = viewer?.features ?? [];
  const isLicensed = features.includes("workflow");
  const isConsultant = isLicensed && features.includes("consultant");
  useEffect(() => {
    if (isConsultant) void consultantTasks.load({});
  }, [isConsultant]);
  if (!isLicensed) return "unlicensed";
  return status === "loading" || (isConsultant && !data && consulted === "loading")
    ? "loading"
    : "known";
}
