import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { fontSizes, px, rule } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import type { Problem } from "#client/form/store.ts";
import { useFieldValues, useIsDirty, useKey } from "#client/form/useKey.ts";
import { commentCounts } from "#client/state/comments/counts.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { CommentIcon, HelpIcon, ProductIcon } from "#client/theme/icons.ts";
import { LetterBoxes } from "#client/theme/Letters.tsx";
import { BackLink } from "#client/ui/BackLink.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { roomy, useMedia } from "#client/theme/useMedia.ts";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import { asStatus, statusWord } from "../rowMarks.ts";
import { Undo } from "../undo/Undo.tsx";
import { EditorMenu } from "./EditorMenu.tsx";
import { ExportDialog, StatusDialog } from "./lazyParts.ts";
import { useArticleFor } from "../help/useArticleFor.ts";
import { letterMarks } from "./letterMarks.ts";
import { RecordBar } from "./RecordBar.tsx";
import { SaveLine } from "./SaveLine.tsx";
import { HeadCompanies, useCreated } from "./several/ForSeveral.tsx";
import type { EditorSession } from "./session.ts";
import type { useSide } from "./side/useSide.ts";
import type { useStatusChange } from "./useStatusChange.ts";
import { useFromProblems } from "./useFromProblems.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { isRole } from "#shared/domain/workflow/roles.ts";
import { isUndoable, possibleTransitions } from "#shared/domain/workflow/transitions.ts";
import { statusActionKey } from "../records/statusActionKey.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

const StepDialog = lazyPart(async () => (await import("./StepDialog.tsx")).StepDialog, {
  texts: ["workflow", "taskForms", "lists", "shownLists"],
  failure: "page",
});

/** Where the name and the next action have a line each. */
const narrow = "(max-width: 543.98px)";

interface EditorHeadProps {
  session: EditorSession;
  change: ReturnType<typeof useStatusChange>;
  side: ReturnType<typeof useSide>;
  onSave: () => void;
  onProblem: (problem: Problem) => void;
}

/** Name and status of the record, its save state, and the next action. */
export function EditorHead(props: EditorHeadProps) {
  const { session } = props;
  const { place } = session;
  const { text } = useTexts();
  const { status, id } = useSnapshot(session.meta);
  const { t } = useTranslation();
  const isSmall = useMedia(smallScreen);
  const hasRoom = useMedia(roomy);
  const [isExporting, setExporting] = useState(false);
  return (
    <Bar>
      <BackLink href={place.list} label={text(place.texts.back)} />
      <RecordName session={session} />
      {place.isProductOwned && <ProductMark isAlone={isSmall} />}
      {place.hasWorkflow && (
        <StatusMark status={asStatus(status)} label={statusWord(status, t)} isAlone={isSmall} />
      )}
      <HeadLetters session={session} />
      {hasRoom && <HeadCompanies session={session} />}
      <HeadActions {...props} isSmall={isSmall} onExport={() => setExporting(true)} />
      <HeadDialogs {...props} />
      {isExporting && id !== null && (
        <ExportDialog companyId={null} recordId={id} onClose={() => setExporting(false)} />
      )}
    </Bar>
  );
}

function HeadDialogs({ session, change, onProblem }: EditorHeadProps) {
  const { status } = useSnapshot(session.meta);
  const { open, isBusy, close, confirm } = change;
  const follow = (problem: Problem) => {
    close();
    onProblem(problem);
  };
  if (!open) return null;
  const shared = { isBusy, onClose: close, onProblem: follow };
  if (open.isWithStep)
    return (
      <StepDialog {...shared} open={open} from={status} onSend={(step) => confirm(open.to, step)} />
    );
  return (
    <StatusDialog
      {...shared}
      open={open}
      onConfirm={open.isConfirmable ? () => confirm(open.to) : undefined}
    />
  );
}

/** Apart from the rest, which need not render while the name is typed. */
const nameField = ["name"];

function RecordName({ session: { store, place } }: { session: EditorSession }) {
  const { text } = useTexts();
  // No key waits for it.
  const [name] = useFieldValues(store.root, nameField, true);
  return <PageTitle>{typeof name === "string" ? name : text(place.texts.fresh)}</PageTitle>;
}

/** Marks a product record, which has no workflow. */
function ProductMark({ isAlone }: { isAlone: boolean }) {
  const { text } = useTexts();
  const name = text("editor.master.mark");
  return (
    <span className="mark" title={isAlone ? name : undefined}>
      <ProductIcon size={16} aria-label={isAlone ? name : undefined} />
      {!isAlone && name}
    </span>
  );
}

function HeadLetters({ session }: { session: EditorSession }) {
  const texts = useTexts();
  const articleFor = useArticleFor(session.store);
  const letters = useFromProblems(session, (problems) =>
    letterMarks(session.store, problems, articleFor, texts),
  );
  const hasRoom = useMedia(roomy);
  // Of several, each has its own in its column.
  const isAlone = useCreated(session) === 1;
  if (!hasRoom || !isAlone) return null;
  return (
    <span className="letters">
      <LetterBoxes letters={letters.marks} name={letters.name} />
    </span>
  );
}

interface HeadActionsProps extends EditorHeadProps {
  isSmall: boolean;
  onExport: () => void;
}

function HeadActions(props: HeadActionsProps) {
  const { session, change, side, isSmall, onExport } = props;
  const { text } = useTexts();
  const { next, mayGoOn, others } = useNextStep(session);
  const hasHelp = side.views.includes("help");
  const hasOwnLine = useMedia(narrow) && mayGoOn;
  const action = <NextAction {...props} to={next} isWide={hasOwnLine} />;
  return (
    <>
      <div className="end">
        <Undo store={session.store} isSmall={isSmall} />
        <SaveLine session={session} />
        {!isSmall && <CommentsButton side={side} />}
        {hasHelp && !side.isShown && !isSmall && (
          <PlainIconButton name={text("editor.side.open")} onClick={() => side.show("help")}>
            <HelpIcon size={16} />
          </PlainIconButton>
        )}
        {!hasOwnLine && action}
        <EditorMenu
          session={session}
          others={others.filter((each) => each !== next)}
          side={side}
          hasHelp={hasHelp && isSmall}
          onStatus={change.change}
          onExport={onExport}
        />
      </div>
      {hasOwnLine && <div className="action">{action}</div>}
    </>
  );
}

/** Opens the comments, if there are any and nothing shows them. */
function CommentsButton({ side }: Pick<HeadActionsProps, "side">) {
  const { text } = useTexts();
  const { comments = 0, unread = 0 } = useSnapshot(commentCounts.state).data ?? {};
  if (side.isShown || !side.views.includes("comments") || comments === 0) return null;
  const name = text("editor.side.commentsOpen", { comments, unread });
  return (
    <PlainIconButton name={name} onClick={() => side.show("comments")}>
      <CommentIcon size={16} />
    </PlainIconButton>
  );
}

const Bar = styled(RecordBar)`
  @media ${narrow} {
    flex-wrap: wrap;
    h1 {
      flex: 1 0 0;
    }
    .action {
      flex: 0 0 100%;
      padding-left: ${px(1)};
    }
  }
  @media print {
    .action {
      display: none;
    }
  }
  .mark {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: ${px(1.5)};
    font-size: ${fontSizes.small};
  }
  .letters {
    padding-left: ${px(3)};
    border-left: ${rule.default};
  }
`;

/** Next action: saving, or else the next status. */
function useNextStep({ store, meta }: EditorSession) {
  const { saveState, flags, id, status, isGone } = useSnapshot(meta);
  const isDirty = useIsDirty(store);
  const isReadOnly = useKey(store.state, "readOnly");
  const isSave = !isReadOnly && (isDirty || id === null || saveState !== "clean");
  const canMove = flags.includes("canEditWorkflow") && id !== null && !isGone;
  const others = canMove ? possibleTransitions(status, store.context.roles.filter(isRole)) : [];
  const next = others.find((to) => !isUndoable(status, to));
  return {
    isSave,
    isSaving: saveState === "saving",
    next: isSave ? undefined : next,
    mayGoOn: next !== undefined,
    others,
  };
}

/** Label of the save button, with the number of records that are created together. */
function useSaveWords(session: EditorSession): string {
  const { text } = useTexts();
  const count = useCreated(session);
  const hasRoom = useMedia(roomy);
  if (count < 2) return text("action.save");
  return text(hasRoom ? "editor.save.several" : "editor.save.severalShort", { count });
}

/** Moves the focus to the record's name when the save button goes with it. */
function useFocusAfterSave(isSave: boolean): void {
  const before = useRef(isSave);
  useLayoutEffect(() => {
    const isGone = before.current && !isSave;
    before.current = isSave;
    if (isGone && document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [isSave]);
}

interface NextActionProps {
  session: EditorSession;
  change: ReturnType<typeof useStatusChange>;
  onSave: () => void;
  /** The next status that is offered here. */
  to: string | undefined;
  isWide: boolean;
}

/** The button that saves, or hands the record over to the next status. */
function NextAction({ session, change, onSave, to, isWide }: NextActionProps) {
  const { text } = useTexts();
  const { isSave, isSaving } = useNextStep(session);
  const saveWords = useSaveWords(session);
  useFocusAfterSave(isSave);
  if (isSave)
    return (
      <BusyButton
        key="save"
        variant="primary"
        block={isWide}
        isBusy={isSaving}
        busyText={text("common.saving")}
        onClick={onSave}
      >
        {saveWords}
      </BusyButton>
    );
  if (to === undefined) return null;
  return (
    <BusyButton
      key="next"
      variant="primary"
      block={isWide}
      isBusy={change.isBusy}
      onClick={() => change.change(to)}
    >
      {text(statusActionKey(session.meta.status, to))}
    </BusyButton>
  );
}
