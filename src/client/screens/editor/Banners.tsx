import { Button } from "@primer/react";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import type { Problem } from "#client/form/store.ts";
import { useDerived, useKey } from "#client/form/useKey.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { formatDate, formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import { Drafts } from "../drafts/Drafts.tsx";
import { Notices } from "../notices/Notices.tsx";
import { closeMerge } from "#client/editing/session.ts";
import { ProblemWalk } from "./lazyParts.ts";
import { Together } from "./together/Together.tsx";
import type { EditorSession } from "./session.ts";
import { stepTitle } from "./steps.ts";
import { useIsLocked } from "./together/useIsLocked.ts";
import { useNow } from "#client/theme/useNow.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { discardEntries } from "#client/editing/draft.ts";
import { personName } from "#client/state/saveOutcome.ts";
import { listKey } from "#shared/strings/keys.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { Link } from "wouter";
import { firstStatus, isAtRest, roleForTransition } from "#shared/domain/workflow/transitions.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { addressOfText } from "../records/addresses.ts";
import { statusActionKey } from "../records/statusActionKey.ts";
import { hasRole, isRole } from "#shared/domain/workflow/roles.ts";
import { useStatusChange } from "./useStatusChange.ts";
import { stepTexts } from "#client/i18n/namespaces.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { followedTemplate } from "#shared/domain/followedTemplate.ts";

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

/**
 * Unsaved entries in a record that somebody has moved on meanwhile: who, when, to which status, and
 * how the entries can be saved all the same.
 */
function LockedEntries({ session }: { session: EditorSession }) {
  const { text, language } = useTexts();
  const { status, savedAt } = useSnapshot(session.meta);
  const { role, isAllowed, isBusy, reopen } = useReopening(session);
  const now = useNow();
  return (
    <Banner
      kind="warning"
      action={
        <>
          <Button size="small" onClick={() => discardEntries(session)}>
            {text("editor.restored.discard")}
          </Button>
          {isAllowed && (
            <BusyButton size="small" variant="primary" isBusy={isBusy} onClick={reopen}>
              {text("editor.locked.take")}
            </BusyButton>
          )}
        </>
      }
    >
      {text("editor.locked.text", {
        name: personName(session.base["updatedBy"]) || text("editor.merge.someone"),
        when: formatRelativeDateTime(savedAt ?? "", language, now),
        status: text(listKey("statuses", status)),
      })}
      {!isAllowed && role !== undefined && (
        <> {text("editor.locked.ask", { role: text(listKey("roles", role)) })}</>
      )}
    </Banner>
  );
}

/** Name of the field that holds when the status was last changed. */
function statusStamp({ store }: EditorSession): string {
  const isIt = ({ stamp }: PlanNode) => stamp?.of === "status" && stamp.write === "time";
  return store.plan.nodes.find(isIt)?.name ?? "";
}

/** Why the record can only be read, since when, and the way to change it if there is one. */
function ReadOnlyBanner({ session }: { session: EditorSession }) {
  const { text, language } = useTexts();
  const { status, savedAt } = useSnapshot(session.meta);
  const changedAt = useKey(session.store.root.values, statusStamp(session));
  const { to, isAllowed, isBusy, reopen } = useReopening(session);
  if (!isAtRest(status))
    return (
      <Banner kind="info" action={<AsText session={session} />}>
        {text("editor.readOnly.rights")}
      </Banner>
    );
  const since = typeof changedAt === "string" ? changedAt : (savedAt ?? "");
  // An archived record is not meant to be worked on; the menu can reopen it.
  const isOffered = isAllowed && status === "finalised";
  return (
    <Banner
      kind="info"
      action={
        isOffered ? (
          <BusyButton size="small" isBusy={isBusy} onClick={reopen}>
            {text(statusActionKey(status, to))}
          </BusyButton>
        ) : (
          <AsText session={session} />
        )
      }
    >
      {text(`editor.readOnly.${status}`, { date: formatDate(since, "date", language) })}
      {isOffered && ` ${text("editor.readOnly.toChange")}`}
    </Banner>
  );
}

/** Link to the text view, which is easier to read than a locked form. */
function AsText({ session }: { session: EditorSession }) {
  const { text } = useTexts();
  const { id } = useSnapshot(session.meta);
  return id === null ? null : <Link href={addressOfText(id)}>{text("editor.text")}</Link>;
}

/** The way back to the first status: whose role allows it, and the action for those who have it. */
function useReopening(session: EditorSession) {
  const { status } = useSnapshot(session.meta);
  const { isBusy, change } = useStatusChange(session);
  const to = firstStatus;
  const role = roleForTransition(status, to);
  const isAllowed = role !== undefined && hasRole(session.store.context.roles.filter(isRole), role);
  return { to, role, isAllowed, isBusy, reopen: () => change(to) };
}

const TemplateNotice = lazyPart(
  async () => (await import("./template/TemplateNotice.tsx")).TemplateNotice,
  {
    texts: [...stepTexts, "templates"],
    failure: "none",
  },
);

/** Changes in the open record's template, for users who may take them over. */
function Following({ session }: { session: EditorSession }) {
  const { id, flags } = useSnapshot(session.meta);
  const isFollower = followedTemplate(session.base).id !== null;
  if (id === null || !isFollower || !flags.includes("canEdit")) return null;
  return <TemplateNotice key={id} session={session} />;
}
