import { Button } from "@primer/react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import type { Problem } from "#client/form/store.ts";
import { useFieldValues, useIsDirty, useKey } from "#client/form/useKey.ts";
import { commentCounts } from "#client/state/comments/counts.ts";
import { lazyChunk } from "#client/state/chunks.ts";
import { BackIcon, CommentIcon, HelpIcon, ProductIcon } from "#client/theme/icons.ts";
import { LetterBoxes } from "#client/theme/Letters.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { smallScreen, useMedia } from "#client/theme/useMedia.ts";
import { isRole } from "#shared/domain/workflow/roles.ts";
import { isUndoable, possibleTransitions } from "#shared/domain/workflow/transitions.ts";
import { asStatus, statusWord } from "../rowMarks.ts";
import { Undo } from "../undo/Undo.tsx";
import { loadWorkflowTexts } from "../workflow/parts.ts";
import { EditorMenu } from "./EditorMenu.tsx";
import { ExportDialog, StatusDialog } from "./laterParts.ts";
import { useArticleFor } from "../help/useArticleFor.ts";
import { letterMarks } from "./letterMarks.ts";
import { RecordBar } from "./RecordBar.tsx";
import { SaveLine } from "./SaveLine.tsx";
import { HeadCompaniesLater, useCreated } from "./several/SeveralLater.tsx";
import type { EditorSession } from "./session.ts";
import { useFocusAfterSave } from "./useFocusAfterSave.ts";
import type { useSide } from "./side/useSide.ts";
import { statusActionKey } from "../records/statusActionKey.ts";
import type { useStatusChange } from "./useStatusChange.ts";
import { useFromProblems } from "./useFromProblems.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

const StepDialog = lazyChunk("step", async () => {
  const [{ StepDialog: Dialog }] = await Promise.all([
    import("./StepDialog.tsx"),
    loadWorkflowTexts(),
  ]);
  return Dialog;
});

/** Where the head has room for more than the name and what can be done. */
const roomy = "(min-width: 1024px)";

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
      <Link
        href={place.list}
        className="back"
        aria-label={text(place.texts.back)}
        title={text(place.texts.back)}
      >
        <BackIcon size={16} />
      </Link>
      <RecordName session={session} />
      {place.isProductOwned && <ProductMark isAlone={isSmall} />}
      {place.hasWorkflow && (
        <StatusMark status={asStatus(status)} label={statusWord(status, t)} isAlone={isSmall} />
      )}
      <HeadLetters session={session} />
      {hasRoom && <HeadCompaniesLater session={session} />}
      <HeadActions {...props} isSmall={isSmall} onExport={() => setExporting(true)} />
      <Suspense>
        <HeadDialogs {...props} />
      </Suspense>
      <Suspense>
        {isExporting && id !== null && (
          <ExportDialog companyId={null} recordId={id} onClose={() => setExporting(false)} />
        )}
      </Suspense>
    </Bar>
  );
}

/** What is asked, or missing, before the record changes its status. */
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
      to={open.to}
      gaps={open.gaps}
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
  const letters = useFromProblems(session, (problems) => letterMarks(problems, articleFor, texts));
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

/** Whether the next action is saving; otherwise the next status. */
function useNextStep({ store, meta }: EditorSession) {
  const { saveState, flags, id, status, isGone } = useSnapshot(meta);
  const isDirty = useIsDirty(store);
  const isReadOnly = useKey(store.state, "readOnly");
  const isSave = !isReadOnly && (isDirty || id === null || saveState !== "clean");
  const canMove = flags.includes("canEditWorkflow") && id !== null && !isGone;
  const others = canMove ? possibleTransitions(status, store.context.roles.filter(isRole)) : [];
  const next = others.find((to) => !isUndoable(status, to));
  return { isSave, isSaving: saveState === "saving", next: isSave ? undefined : next, others };
}

/** What saving does; of several that are created together, how many. */
function useSaveWords(session: EditorSession): string {
  const { text } = useTexts();
  const count = useCreated(session);
  const hasRoom = useMedia(roomy);
  if (count < 2) return text("action.save");
  return text(hasRoom ? "editor.save.several" : "editor.save.severalShort", { count });
}

function HeadActions(props: HeadActionsProps) {
  const { session, change, side, isSmall, onSave, onExport } = props;
  const { text } = useTexts();
  const { isSave, isSaving, next, others } = useNextStep(session);
  const saveWords = useSaveWords(session);
  useFocusAfterSave(isSave);
  // On small screens the next status moves into the menu to make room for the name; the workflow
  // beside the form offers it itself.
  const isBeside = side.isShown && side.view === "workflow";
  const button = isSmall || isBeside ? undefined : next;
  const hasHelp = side.views.includes("help");
  return (
    <div className="end">
      <Undo store={session.store} isSmall={isSmall} />
      <SaveLine session={session} />
      {!isSmall && <CommentsButton side={side} />}
      {hasHelp && !side.isShown && !isSmall && (
        <PlainIconButton name={text("editor.side.open")} onClick={() => side.show("help")}>
          <HelpIcon size={16} />
        </PlainIconButton>
      )}
      {isSave && (
        <Button
          variant="primary"
          loading={isSaving}
          loadingAnnouncement={text("common.saving")}
          onClick={onSave}
        >
          {saveWords}
        </Button>
      )}
      {button !== undefined && (
        <Button variant="primary" loading={change.isBusy} onClick={() => change.change(button)}>
          {text(statusActionKey(session.meta.status, button))}
        </Button>
      )}
      <EditorMenu
        session={session}
        others={others.filter((each) => each !== button)}
        side={side}
        hasHelp={hasHelp && isSmall}
        onStatus={change.change}
        onExport={onExport}
      />
    </div>
  );
}

/** Opens the comments, if there are any and nothing shows them. */
function CommentsButton({ side }: Pick<HeadActionsProps, "side">) {
  const { text } = useTexts();
  const { comments = 0, unread = 0 } = useSnapshot(commentCounts).counts ?? {};
  if (side.isShown || !side.views.includes("comments") || comments === 0) return null;
  const name = text("editor.side.commentsOpen", { comments, unread });
  return (
    <PlainIconButton name={name} onClick={() => side.show("comments")}>
      <CommentIcon size={16} />
    </PlainIconButton>
  );
}

const Bar = styled(RecordBar)`
  .mark {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 6px;
    font-size: 13px;
  }
  .letters {
    padding-left: 12px;
    border-left: 1px solid var(--borderColor-default);
  }
`;
