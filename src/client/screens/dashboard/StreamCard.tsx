import { asLanguage } from "#shared/engine/language.ts";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { activityWeeks, loadWeeks } from "#client/state/activity/activityWeeks.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { Stack } from "#client/ui/stack.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { TitledCard } from "#client/ui/TitledCard.tsx";
import { formatDate, formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import { StatusChange } from "../activity/ActivityChange.tsx";
import { ActivityLine } from "../activity/ActivityLine.tsx";
import { FailedCard } from "../FailedCard.tsx";
import { isLeftOut, tileChoice } from "./tiles/tileChoice.ts";

/** Few entries can be undone. */
const UndoEntry = lazyPart(async () => (await import("../activity/UndoEntry.tsx")).UndoEntry, {
  failure: "none",
});

/** Maximum number of entries shown; the activity page has all of them. */
const most = 5;

/** The latest entries that name a person and a subject. */
export function StreamCard() {
  const { t } = useTranslation();
  const { Waiting } = useSnapshot(activityWeeks);
  if (isLeftOut(useSnapshot(tileChoice), "stream")) return null;
  return (
    <TitledCard
      data-screen-only
      id="stream"
      title={t("title.activity")}
      tools={
        <>
          {Waiting && <Waiting />}
          <TextButton as={Link} href="/activityStream">
            {t("screen.activity.whole")}
          </TextButton>
        </>
      }
    >
      <Latest />
    </TitledCard>
  );
}

function Latest() {
  const { t, i18n } = useTranslation();
  const { status, weeks, failure } = useSnapshot(activityWeeks);
  const language = asLanguage(i18n.language);
  const now = useNow();
  if (status === "failed")
    return (
      <FailedCard
        title={t("screen.list.failedTitle")}
        failure={failure}
        onRetry={() => void loadWeeks()}
      />
    );
  if (status === "loading") return <LoadingStream name={t("common.loading")} />;
  const entries = weeks
    .flatMap(({ items }) => items)
    .filter(({ actor, record, item }) => actor && (record ?? item))
    .slice(0, most);
  if (entries.length === 0) return <p>{t("screen.activity.emptyText")}</p>;
  return (
    <Stack as="ul" size="small" role="list">
      {entries.map((entry) => (
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
          {entry.undoableJob !== undefined && (
            <UndoEntry entry={entry} onUndone={() => void loadWeeks()} />
          )}
        </ActivityLine>
      ))}
    </Stack>
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
