import { Button } from "@primer/react";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import type { Problem } from "#client/form/store.ts";
import { useDerived, useKey } from "#client/form/useKey.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import { Drafts } from "../drafts/Drafts.tsx";
import { Following } from "./template/Following.tsx";
import { Notices } from "../notices/Notices.tsx";
import { closeMerge } from "#client/editing/session.ts";
import { LockedEntries } from "./LockedEntries.tsx";
import { ReadOnlyBanner } from "./ReadOnlyBanner.tsx";
import { ProblemWalk } from "./lazyParts.ts";
import { Together } from "./together/Together.tsx";
import type { EditorSession } from "./session.ts";
import { stepTitle } from "./steps.ts";
import { useIsLocked } from "./together/useIsLocked.ts";
import { useNow } from "#client/theme/useNow.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

interface BannersProps {
  session: EditorSession;
  /** The problem gone to last. */
  walk: Problem | null;
  onProblem: (problem: Problem | null) => void;
  onSave: () => void;
}

/** Persistent messages about the whole record: rejected save, merge, read-only access. */
export function Banners({ session, walk, onProblem, onSave }: BannersProps) {
  const { text } = useTexts();
  const { id, isGone, isTemplateLost } = useSnapshot(session.meta);
  const { state } = session.store;
  const isReadOnly = useKey(state, "readOnly");
  const isLocked = useIsLocked(session.store);
  const column = useBroughtIntoView(isGone || isLocked);
  return (
    <Column ref={column}>
      <Notices place="editor" />
      <Together session={session} />
      {isTemplateLost && id === null && (
        <Banner kind="warning">{text("editor.templateLost")}</Banner>
      )}
      <Following session={session} />
      {isLocked && !isGone && <LockedEntries session={session} />}
      {isReadOnly && !isLocked && !isGone && id !== null && <ReadOnlyBanner session={session} />}
      <Drafts
        session={session}
        isAsked={isLocked || isGone}
        stepTitle={(step) => stepTitle(text, step)}
      />
      <Walk session={session} walk={walk} onProblem={onProblem} />
      {!isLocked && <MergeBanner session={session} onSave={onSave} />}
    </Column>
  );
}

/** Shows messages, wherever the page is scrolled to, once what is entered can't be saved any more. */
function useBroughtIntoView(isEnded: boolean) {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the next frame the message itself has been drawn.
    if (isEnded)
      requestAnimationFrame(() => column.current?.scrollIntoView?.({ block: "nearest" }));
  }, [isEnded]);
  return column;
}

/** The way through what is missing or wrong, once somebody has begun it or a save was refused. */
function Walk({ session, walk, onProblem }: Omit<BannersProps, "onSave">) {
  const { meta } = session;
  const isRefused = useDerived(meta, ["saveState"], () => meta.saveState === "refused");
  if (walk === null && !isRefused) return null;
  return <ProblemWalk session={session} current={walk} onGo={onProblem} />;
}

function MergeBanner({ session, onSave }: Pick<BannersProps, "session" | "onSave">) {
  const { text, language } = useTexts();
  const { merge } = useSnapshot(session.meta);
  const now = useNow();
  if (!merge || merge.conflicts.length > 0) return null;
  return (
    <Banner
      kind="info"
      action={
        <>
          <Button size="small" onClick={() => closeMerge(session)}>
            {text("action.close")}
          </Button>
          <Button size="small" variant="primary" onClick={onSave}>
            {text("action.save")}
          </Button>
        </>
      }
    >
      {text("editor.merge.done", {
        name: merge.changedBy || text("editor.merge.someone"),
        when: formatRelativeDateTime(merge.changedAt, language, now),
      })}
    </Banner>
  );
}

/* Empty parts take no room, even while they listen. */
const Column = styled.div`
  display: grid;
  scroll-margin-top: calc(var(--a30-header) + ${px(20)});
  > :not(:empty) {
    margin-bottom: ${px(2)};
  }
  &:has(> :not(:empty)) {
    margin-bottom: ${px(2)} !important;
  }
`;
