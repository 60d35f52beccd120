import { memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { FormServicesProvider } from "#client/form/services.ts";
import { fieldId } from "#client/form/fieldIds.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { focusSoon, focusTargetId } from "#client/form/rows.ts";
import { setFormLanguage } from "#client/form/ruleState.ts";
import { useFieldValues, useKey } from "#client/form/useKey.ts";
import { registerFields } from "#shared/domain/workflow/registers.ts";
import { isRole } from "#shared/domain/workflow/roles.ts";
import { isUndoable, possibleTransitions } from "#shared/domain/workflow/transitions.ts";
import { useMedia } from "#client/theme/useMedia.ts";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import { usePrinting } from "#client/theme/usePrinting.ts";
import { onFirstInteraction } from "#client/state/loading/onFirstInteraction.ts";
import { offerPageAction } from "#client/state/palette/pageActions.ts";
import { isTyping } from "#client/state/shortcuts.ts";
import { showToast } from "#client/state/notices.ts";
import { useCommand } from "../shortcuts/useCommand.ts";
import { useSaveKeys } from "../shortcuts/useSaveKeys.ts";
import { Banners } from "./Banners.tsx";
import { EditorHead } from "./EditorHead.tsx";
import { EditorLayout } from "./EditorSkeleton.tsx";
import { recordServices } from "./recordServices.ts";
import { followOffered, MergeQuestion, prefetchParts, ProblemsDialog } from "./lazyParts.ts";
import { followWithValidator } from "../records/recordValidator.ts";
import { statusActionKey } from "../records/statusActionKey.ts";
import { answerMerge, save } from "#client/editing/saving.ts";
import { savedWords } from "#client/editing/savedWords.ts";
import type { SaveResult } from "#client/editing/session.ts";
import { useEditing } from "#client/editing/useEditing.ts";
import { type EditorSession, handOverSession, showStep } from "./session.ts";
import { StepForm } from "./StepForm.tsx";
import { StepList } from "./StepList.tsx";
import { StepMenu } from "./StepMenu.tsx";
import { stepsFor } from "./steps.ts";
import { useOutside } from "./useOutside.ts";
import { SidePanel } from "./side/SidePanel.tsx";
import { hasComments, useSide } from "./side/useSide.ts";
import { useStatusChange } from "./useStatusChange.ts";
import { openField, useStepAddress, writeAddress } from "./useStepAddress.ts";
import { useRegisterTexts } from "../help/registerTexts.ts";
import { type Texts, TextsProvider, useTexts } from "#client/i18n/useTexts.ts";
import { navigate } from "wouter/use-browser-location";
import { onNewApp } from "#client/state/appState.ts";
import type { Problem } from "#client/form/store.ts";
import { inOrder } from "./problemOrder.ts";
import { subscribe } from "valtio/vanilla";
import { loadModule } from "#client/state/loading/loadModule.ts";
import {
  askForComment,
  type CommentCounts,
  commentCounts,
  countsOf,
  loadCommentCounts,
} from "#client/state/comments/counts.ts";
import { parseId } from "#shared/api/ids.ts";

function useSave(session: EditorSession, onRefused: () => void): () => Promise<SaveResult> {
  const { text } = useTexts();
  return async () => {
    const result = await save(session);
    const { created } = session.meta;
    const words =
      created > 1 ? text("editor.savedSeveral", { count: created }) : text("editor.saved");
    if (result === "saved") showToast(savedWords(session, words, text));
    if (result === "refused") onRefused();
    return result;
  };
}

/** Saves what is unsaved and asks for the next status: offered in the palette and after the last step. */
function useHandOver(
  { store, meta, place }: EditorSession,
  change: ReturnType<typeof useStatusChange>,
  saveNow: () => Promise<SaveResult>,
) {
  const { text } = useTexts();
  const { status, id, flags } = useSnapshot(meta);
  const isReadOnly = useKey(store.state, "readOnly");
  const others = possibleTransitions(status, store.context.roles.filter(isRole));
  const to = others.find((each) => !isUndoable(status, each));
  const mayMove = place.hasWorkflow && (id === null || flags.includes("canEditWorkflow"));
  const label = to !== undefined && mayMove ? text(statusActionKey(status, to)) : undefined;
  const go = async () => {
    const isUnsaved = meta.id === null || (!isReadOnly && store.state.dirty > 0);
    if (to === undefined || (isUnsaved && (await saveNow()) !== "saved")) return;
    change.change(to);
  };
  const run = useEffectEvent(() => void go());
  useEffect(() => {
    if (label === undefined) return undefined;
    return offerPageAction("handOver", { title: label, run: () => run() });
  }, [label]);
  return label === undefined || isReadOnly ? undefined : { label, go: () => void go() };
}

/** Connects the session to the page: language, URL, keyboard shortcuts, unsaved changes. */
function useEditorPage(session: EditorSession, saveNow: () => Promise<SaveResult>): void {
  const { store, meta } = session;
  const { language } = useTexts();
  const { id } = useSnapshot(meta);
  useEffect(() => setFormLanguage(store, language), [store, language]);
  useOwnAddress(session, id);
  useStepAddress(session);
  useEditing({ session, save: saveNow, stepNow: () => meta.step, id });
  useSaveKeys(() => void saveNow());
  useCommand("first", () => focusSoon(focusTargetId(store, firstPath(session))), isFree);
  useEffect(() => onFirstInteraction(prefetchParts), []);
  useEffect(() => onFirstInteraction(() => followOffered(store)), [store]);
  useEffect(() => followWithValidator(store), [store]);
  useEffect(() => {
    // A new record is begun with its first field.
    if (meta.id === null && meta.restoredAt === null) focusSoon(fieldId(firstPath(session)));
    // Once per page.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [session]);
}

function isFree(event: KeyboardEvent): boolean {
  return !isTyping(event);
}

/** The first field of the open step. */
function firstPath({ store, meta }: EditorSession): FieldPath {
  const step = stepsFor(store.context).find(({ number }) => number === meta.step);
  return { list: "", key: "", field: step?.plan.nodes[0]?.name ?? "" };
}

export function EditorPage({ session }: { session: EditorSession }) {
  const texts = useRegisterTexts(session.store);
  return (
    <TextsProvider value={texts}>
      <EditorContent session={session} texts={texts} />
    </TextsProvider>
  );
}

interface ContentProps {
  session: EditorSession;
  texts: Texts;
}

/** Contents of the page; texts that are added for a part are left to that part. */
const EditorContent = memo(function EditorContent({ session, texts }: ContentProps) {
  const { store } = session;
  useOutside(store);
  useComments(session);
  const isOnPaper = usePrinting();
  const registers = useFieldValues(store.root, registerFields);
  const services = useMemo(
    () => ({
      ...recordServices(session, texts),
      isOnPaper,
      onComments: (path: FieldPath) => openCommentsAt(session, path),
    }),
    // Fields name the articles of its registers.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [session, texts, isOnPaper, registers],
  );
  const side = useSide(session);
  const Steps = useMedia(smallScreen) ? StepMenu : StepList;
  const problems = useProblemList(session);
  const { openStep, openList, follow: followProblem } = problems;
  const saveNow = useSave(session, problems.followFirstError);
  const change = useStatusChange(session);
  const onDone = useHandOver(session, change, saveNow);
  useEditorPage(session, saveNow);
  return (
    <FormServicesProvider value={services}>
      <EditorLayout $hasSide={side.isShown}>
        <EditorHead
          session={session}
          change={change}
          side={side}
          onSave={() => void saveNow()}
          onProblem={followProblem}
        />
        <Steps session={session} onStep={openStep} onProblems={openList} />
        <div className="form">
          <Banners
            session={session}
            walk={problems.walk}
            onProblem={followProblem}
            onSave={() => void saveNow()}
          />
          <StepForm session={session} onStep={openStep} onDone={onDone} />
        </div>
        <SidePanel session={session} side={side} change={change} />
      </EditorLayout>
      {problems.isListOpen && (
        <ProblemsDialog session={session} onClose={problems.closeList} onProblem={followProblem} />
      )}
      <MergeStage session={session} />
    </FormServicesProvider>
  );
});

function MergeStage({ session }: { session: EditorSession }) {
  const { merge } = useSnapshot(session.meta);
  if (!merge || merge.conflicts.length === 0) return null;
  const answer = (theirs: readonly string[]) => void answerMerge(session, theirs);
  return <MergeQuestion session={session} onTake={answer} />;
}

/** Id of the field that had the focus on the page left for the record's own URL. */
let focused = "";
onNewApp(() => {
  focused = "";
});

/** Navigates to the record's own URL once it is stored, even if an automatic retry stored it. */
function useOwnAddress(session: EditorSession, id: number | null): void {
  const { create, edit } = session.place;
  useLayoutEffect(() => {
    document.getElementById(focused)?.focus({ preventScroll: true });
    focused = "";
  }, []);
  useEffect(() => {
    if (id === null || window.location.pathname !== create) return;
    handOverSession(session);
    focused = document.activeElement?.id ?? "";
    // Still the same record with all its entries, so leaving needs no confirmation.
    navigate(`${edit}${id}${window.location.search}`, { replace: true });
  }, [session, id, create, edit]);
}

/** Navigation within the record: to a step, or to the field of a gap or error. */
function useNavigation(session: EditorSession) {
  const openStep = (step: number) => {
    showStep(session, step);
    writeAddress(session, "push");
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() =>
      document.getElementById("step-head")?.focus({ preventScroll: true }),
    );
  };
  const openProblem = ({ path, ...problem }: Problem) => {
    const { beside } = problem;
    if (!beside) return openField(session, path);
    openField(session, { list: "", key: "", field: beside.list }, { path, ...problem });
  };
  return { openStep, openProblem };
}

/** The list of problems, and the one gone to last. */
function useProblemList(session: EditorSession) {
  const { store } = session;
  const { openStep, openProblem } = useNavigation(session);
  const [isListOpen, setListOpen] = useState(false);
  const [walk, setWalk] = useState<Problem | null>(null);
  const follow = (problem: Problem | null) => {
    setListOpen(false);
    setWalk(problem);
    if (problem) openProblem(problem);
  };
  const followFirstError = () =>
    follow(inOrder(store, store.state.problems).find(({ level }) => level === "error") ?? null);
  return {
    isListOpen,
    walk,
    openStep,
    follow,
    followFirstError,
    openList: () => setListOpen(true),
    closeList: () => setListOpen(false),
  };
}

const loadPlaces = () => loadModule(() => import("./comments/commentPlaces.ts"));

/** Counts the comments on the record once it is shown, and shows the numbers at its fields. */
function useComments(session: EditorSession): void {
  const { store, meta } = session;
  const { id, version } = useSnapshot(meta);
  useEffect(() => {
    if (id === null || !hasComments(session)) return undefined;
    const load = () => void loadCommentCounts(id);
    // After painting.
    const first = setTimeout(load);
    let shown: CommentCounts | null = null;
    const end = subscribe(commentCounts.state, () => {
      const before = shown;
      shown = countsOf(id);
      // Most records have no comments, and load nothing for them.
      if (shown === before || ![before, shown].some((counts) => counts && counts.places.length > 0))
        return;
      // Without its numbers the form is as useful as before.
      void loadPlaces().then(
        ({ showCounts }) => showCounts(store, shown),
        () => undefined,
      );
    });
    window.addEventListener("focus", load);
    return () => {
      clearTimeout(first);
      end();
      window.removeEventListener("focus", load);
    };
  }, [session, store, id, version]);
  useEffect(() => {
    const comment = new URLSearchParams(window.location.search).get("comment");
    if (comment !== null && hasComments(session)) askForComment(parseId(comment));
  }, [session]);
}

/** Opens the comments at a field, or at a row and its fields. */
function openCommentsAt({ store }: EditorSession, path: FieldPath): void {
  void loadPlaces().then(({ openComments }) => openComments(store, path));
}
