import { asLanguage } from "#shared/engine/language.ts";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import type { ActivityEntry } from "#client/state/activity/activity.ts";
import { activityWeeks, loadWeeks } from "#client/state/activity/activityWeeks.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { formatDate, formatRelativeDateTime, formatWeek } from "#shared/domain/writing/dates.ts";
import { ChangedVersion, StatusChange } from "../activity/ActivityChange.tsx";
import { ActivityLine, Lines } from "../activity/ActivityLine.tsx";
import { CardHead, ScreenCard } from "./cardParts.ts";
import { FailedCard } from "../FailedCard.tsx";
import { tileChoice } from "./tiles/tileChoice.ts";

/** Few entries can be undone. */
const UndoEntry = lazyPart(async () => (await import("../activity/UndoEntry.tsx")).UndoEntry, {
  failure: "none",
});

/** Maximum number of events shown per week; the activity page has all of them. */
const shownPerWeek = 5;
const shownWeeks = 3;

/** Most recent events in the register, by week. */
export function StreamCard() {
  const { t } = useTranslation();
  const { Waiting } = useSnapshot(activityWeeks);
  if (useSnapshot(tileChoice).hidden.includes("stream")) return null;
  return (
    <Place as="section" aria-labelledby="stream-title">
      <CardHead>
        <h2 id="stream-title">{t("title.activity")}</h2>
        {Waiting && <Waiting />}
        <Link href="/activityStream">{t("screen.activity.whole")}</Link>
      </CardHead>
      <Weeks />
    </Place>
  );
}

function Weeks() {
  const { t } = useTranslation();
  const { status, weeks, failure } = useSnapshot(activityWeeks);
  if (status === "failed")
    return (
      <FailedCard
        title={t("screen.list.failedTitle")}
        failure={failure}
        onRetry={() => void loadWeeks()}
      />
    );
  if (status === "loading") return <LoadingStream name={t("common.loading")} />;
  if (weeks.length === 0) return <p>{t("screen.activity.emptyText")}</p>;
  return weeks.slice(0, shownWeeks).map((week) => <Week key={week.monday} {...week} />);
}

function Week({ monday, items }: { monday: string; items: readonly ActivityEntry[] }) {
  const { i18n } = useTranslation();
  const language = asLanguage(i18n.language);
  const now = useNow();
  return (
    <>
      <h3>{formatWeek(monday, language, now)}</h3>
      <Lines role="list">
        {items.slice(0, shownPerWeek).map((entry) => (
          <ActivityLine
            key={entry.id}
            entry={entry}
            time={
              <time dateTime={entry.at} title={formatDate(entry.at, "fullDateTime", language)}>
                {formatRelativeDateTime(entry.at, language, now)}
              </time>
            }
          >
            <StatusChange entry={entry} />
            {entry.action === "record.saved" && <ChangedVersion entry={entry} />}
            {entry.undoableJob !== undefined && (
              <UndoEntry entry={entry} onUndone={() => void loadWeeks()} />
            )}
          </ActivityLine>
        ))}
      </Lines>
    </>
  );
}

function LoadingStream({ name }: { name: string }) {
  return (
    <AfterDelay>
      <output aria-label={name}>
        <Skeleton $height={120} />
      </output>
    </AfterDelay>
  );
}

const Place = styled(ScreenCard)`
  padding: 16px 20px;
  h2 {
    font-size: 14px;
    line-height: 20px;
  }
  h3 {
    padding: 12px 0 2px;
    font-size: 12px;
    line-height: 16px;
    font-weight: 600;
    color: var(--fgColor-muted);
  }
  @media (max-width: 767.98px) {
    padding: 16px;
  }
`;
