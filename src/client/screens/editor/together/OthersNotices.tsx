import { Button } from "@primer/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { Link, useLocation } from "wouter";
import { dropChanges } from "#client/editing/draftKeeper.ts";
import { isUnsaved } from "#client/editing/session.ts";
import { annotate } from "#client/form/annotations/annotations.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { listenToKey } from "#client/form/useKey.ts";
import { usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import { noteSeen, type RecordNews } from "#client/state/records/recordNews.ts";
import { personName } from "#client/state/saveOutcome.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { Stack } from "#client/ui/stack.ts";
import { useNow } from "#client/theme/useNow.ts";
import { plainText } from "#client/widgets/picker/matching.ts";
import { cutText } from "#shared/domain/writing/snippets.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import { listKey } from "#shared/strings/keys.ts";
import { addressOfVersions } from "../../records/addresses.ts";
import { startDuplicate } from "../duplicate.ts";
import type { EditorSession } from "../session.ts";
import { openField } from "../useStepAddress.ts";
import { namesIn, placesOf, removedIn, stepsOf, wordsFor } from "./newsWords.ts";
import {
  decideConflict,
  forgetNews,
  type News,
  nothingOfOthers,
  type Others,
  tellMerged,
  welcome,
} from "./lookOnce.ts";
import { useHere } from "./useHere.ts";
import { useIsLocked } from "./useIsLocked.ts";
import { watchOthers } from "./watchOthers.ts";
import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { byPerson, here } from "#client/state/live/here.ts";
import { Text } from "#client/ui/text.ts";

export interface OthersProps {
  session: EditorSession;
  /** Changes since the last visit, once they are known. */
  news: RecordNews | null;
}

/** Watches what others do to the open record, and says it. */
export function OthersNotices({ session, news }: OthersProps) {
  const [others] = useState(nothingOfOthers);
  useHere(session);
  useEffect(() => {
    const watch = watchOthers(session, others);
    // A save that the server refuses may have met a record that is gone.
    const stop = listenToKey(session.meta, "saveState", () => {
      if (session.meta.saveState === "failed") void watch.look();
    });
    let version = session.meta.version;
    const stopMerges = listenToKey(session.meta, "version", () => {
      const since = version;
      version = session.meta.version;
      void tellMerged(session, others, since);
    });
    return () => {
      stop();
      stopMerges();
      watch.end();
      annotate(session.store, "change", []);
    };
  }, [session, others]);
  useEffect(() => {
    if (news) welcome(others, news);
  }, [others, news]);
  return (
    <>
      <Readers />
      <Said session={session} others={others} />
    </>
  );
}

interface SaidProps {
  session: EditorSession;
  others: Others;
}

function Said({ session, others }: SaidProps) {
  const { news, conflict } = useSnapshot(others);
  const { isGone, version } = useSnapshot(session.meta);
  // Settled by a save meanwhile, it is none any more.
  const isOpen = conflict !== null && Number(conflict.stored["version"]) > version;
  return (
    <Stack gap={2} role="status">
      {isGone && <Gone session={session} />}
      {!isGone && isOpen && <Conflict session={session} others={others} />}
      {!isGone && news && (
        <NewsBanner session={session} news={news} onSeen={() => forgetNews(others)} />
      )}
    </Stack>
  );
}

/** The record can't be saved any more; what was entered can become a new one. */
function Gone({ session }: Pick<SaidProps, "session">) {
  const { text } = useTexts();
  const [, navigate] = useLocation();
  const { place, store } = session;
  const hasEntries = isUnsaved(session);
  const keep = () => {
    startDuplicate(session, plainText(store.root.values["name"]));
    dropChanges(session);
    navigate(place.create);
  };
  return (
    <Banner
      kind="warning"
      action={
        <>
          {hasEntries && (
            <Button size="small" variant="primary" onClick={keep}>
              {text("together.keep")}
            </Button>
          )}
          <Link href={place.list}>{text("editor.lost.action")}</Link>
        </>
      }
    >
      {text("together.gone")}
      {hasEntries && ` ${text("together.goneUnsaved")}`}
    </Banner>
  );
}

/** Both have changed the same: nothing happens before the viewer decides. */
function Conflict({ session, others }: SaidProps) {
  const { text, language } = useTexts();
  const { conflict } = useSnapshot(others);
  const now = useNow();
  if (!conflict) return null;
  const { stored, conflicts } = conflict;
  const at = stored["updatedAt"];
  return (
    <Banner
      kind="warning"
      action={
        <Button size="small" onClick={() => decideConflict(session, others)}>
          {text("together.decide")}
        </Button>
      }
    >
      {text("together.conflict", {
        count: conflicts.length,
        name: personName(stored["updatedBy"]) || text("editor.merge.someone"),
        when: formatRelativeDateTime(typeof at === "string" ? at : "", language, now),
      })}
    </Banner>
  );
}

interface NewsProps {
  session: EditorSession;
  news: News;
  onSeen: () => void;
}

/** Changes by others, with a walk through them; each field marks its own until seen. */
function NewsBanner({ session, news, onSeen }: NewsProps) {
  const { text, language } = useTexts();
  const { store, meta, place } = session;
  const places = useMemo(() => placesOf(store, news), [store, news]);
  const seen = () => {
    annotate(store, "change", []);
    if (meta.id !== null) void noteSeen(meta.id, news.version);
    onSeen();
  };
  useEffect(() => {
    const words = wordsFor({ text, language, now: new Date() });
    annotate(
      store,
      "change",
      places.map(({ path, change }) => ({ path, level: "info", ...words(change) })),
    );
  }, [store, places, text, language]);
  useNotedOnceShown(session, news);
  const goOn = useWalk(session, places);
  // Of entries that cannot be saved any more, the page says itself who has set which status.
  const isLocked = useIsLocked(store);
  if (isLocked && news.items.length === 0) return null;
  return (
    <Banner
      kind="info"
      action={
        <>
          {place.hasWorkflow && meta.id !== null && (
            <Link href={addressOfVersions(meta.id, { before: news.since, after: news.version })}>
              {text("together.compare")}
            </Link>
          )}
          {places.length > 0 && (
            <Button size="small" onClick={goOn}>
              {text("together.next", { count: places.length })}
            </Button>
          )}
          <Button size="small" onClick={seen}>
            {text("together.seen")}
          </Button>
        </>
      }
    >
      <NewsText news={isLocked ? { ...news, status: null } : news} />
    </Banner>
  );
}

/** Letters of a reason that are quoted; the workflow beside the form has all of it. */
const longestReason = 300;

function NewsText({ news }: Pick<NewsProps, "news">) {
  const { text, language } = useTexts();
  const now = useNow();
  const { items, status } = news;
  const removed = removedIn(news);
  return (
    <>
      {status && (
        <>
          {text(status.why ? "together.statusWhy" : "together.status", {
            name: status.by || text("editor.merge.someone"),
            when: formatRelativeDateTime(status.at, language, now),
            status: text(listKey("statuses", status.to)),
            why: cutText(status.why ?? "", longestReason),
          })}{" "}
        </>
      )}
      {items.length > 0 && (
        <>
          {text(news.isLive ? "together.live" : "together.since", {
            count: items.length,
            ...namesIn(news, { text, language, now }),
          })}{" "}
          {removed > 0 && `${text("together.removed", { count: removed })} `}
        </>
      )}
    </>
  );
}

/** Notes the changes as seen as soon as every step that holds some has been shown. */
function useNotedOnceShown({ store, meta }: EditorSession, news: News): void {
  const { step } = useSnapshot(meta);
  const unseen = useRef<{ news: News; steps: Set<number> } | null>(null);
  useEffect(() => {
    if (unseen.current?.news !== news) unseen.current = { news, steps: stepsOf(store, news) };
    const { steps } = unseen.current;
    if (document.visibilityState !== "visible") return;
    const hadSome = steps.size > 0 || news.items.length === 0;
    steps.delete(step);
    if (hadSome && steps.size === 0 && meta.id !== null) void noteSeen(meta.id, news.version);
  }, [store, meta, news, step]);
}

/** Goes from one change to the next. */
function useWalk(session: EditorSession, places: readonly { path: FieldPath }[]): () => void {
  const at = useRef(0);
  return () => {
    const place = places[at.current % places.length];
    at.current += 1;
    if (place) openField(session, place.path);
  };
}

/** Users who read the record as a text, where there are no steps. */
function Readers() {
  const { text, language } = usePageTexts();
  const { people } = useSnapshot(here);
  const some = byPerson(people.filter(({ step }) => step === undefined));
  if (some.length === 0) return null;
  const names = new Intl.ListFormat(language).format(some.map(({ name }) => name));
  return (
    <Corner>
      <Text cut size="tiny" tone="muted">
        {text("together.reads", { count: some.length, names })}
      </Text>
    </Corner>
  );
}

/** In the margin above the form, so that nothing moves. */
const Corner = styled.p`
  position: relative;
  height: 0;
  span {
    position: absolute;
    right: 0;
    bottom: ${px(0.75)};
    max-width: 100%;
  }
`;
