import { useEffect, useMemo, useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { FormServicesProvider } from "#client/form/services.ts";
import { watchForm } from "#client/form/checks.ts";
import { goTo } from "#client/form/rows.ts";
import { refreshAllRules } from "#client/form/ruleState.ts";
import type { Problem } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { SideSheet } from "#client/theme/SideSheet.tsx";
import { smallScreen, useMedia } from "#client/theme/useMedia.ts";
import { showToast } from "#client/state/notices.ts";
import { guardUnsaved } from "#client/state/unsaved.ts";
import { usePageTitle } from "#client/theme/PageTitle.tsx";
import { Banners } from "./Banners.tsx";
import { EditorHead } from "./EditorHead.tsx";
import { formServices } from "./formServices.ts";
import { HelpPanel } from "./HelpPanel.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { ProblemsDialog } from "./ProblemsDialog.tsx";
import { save, type SaveResult, stopRetrying } from "./saving.ts";
import { type EditorSession, showStep } from "./session.ts";
import { StepForm } from "./StepForm.tsx";
import { StepList } from "./StepList.tsx";
import { StepMenu } from "./StepMenu.tsx";
import { useOutside } from "./useOutside.ts";
import { useOwnAddress } from "./useOwnAddress.ts";
import { useSaveKeys } from "./useSaveKeys.ts";
import { useTexts } from "./useTexts.ts";

const sideKey = "EDITOR_SIDE";

/** One record, open for editing. */
export function EditorPage({ session }: { session: EditorSession }) {
  const { store, meta } = session;
  const texts = useTexts();
  const { text } = texts;
  const { merge, id } = useSnapshot(meta);
  const name = useKey(store.root.values, "name");
  const outside = useOutside(store);
  const services = useMemo(() => formServices(session, texts, outside), [session, texts, outside]);
  const hasRoom = useMedia("(min-width: 1200px)");
  const Steps = useMedia(smallScreen) ? StepMenu : StepList;
  const [isSideOpen, setSideOpen] = useState(() => localStorage.getItem(sideKey) !== "closed");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  usePageTitle(typeof name === "string" ? name : text("editor.new"));

  useEffect(() => watchForm(store), [store]);
  useEffect(() => {
    if (store.context.language === texts.language) return;
    store.context = { ...store.context, language: texts.language };
    refreshAllRules(store);
  }, [store, texts.language]);
  useEffect(() => () => stopRetrying(session), [session]);
  useOwnAddress(session, id);

  const saveNow = async (): Promise<SaveResult> => {
    const isNew = meta.id === null;
    const result = await save(session);
    if (result === "saved") showToast(text(isNew ? "editor.created" : "editor.saved"));
    if (result === "refused") setListOpen(true);
    return result;
  };
  useEffect(
    () =>
      guardUnsaved({
        isUnsaved: () => store.state.dirty > 0 || session.pending !== null,
        save: async () => (await saveNow()) === "saved",
      }),
    // The guard always asks what is there at that moment.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [session, id],
  );
  useSaveKeys(() => void saveNow());

  const openStep = (step: number) => {
    showStep(session, step);
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() =>
      document.getElementById("step-head")?.focus({ preventScroll: true }),
    );
  };
  const openProblem = (problem: Problem) => {
    setListOpen(false);
    if (problem.step > 0 && problem.step !== meta.step) showStep(session, problem.step);
    // The dialog gives the focus back first.
    setTimeout(() => goTo(store, problem.path));
  };
  const toggleSide = () => {
    if (!hasRoom) return setSheetOpen(true);
    localStorage.setItem(sideKey, isSideOpen ? "closed" : "open");
    setSideOpen(!isSideOpen);
  };
  const showsSide = hasRoom && isSideOpen;
  return (
    <FormServicesProvider value={services}>
      <Whole $hasSide={showsSide}>
        <EditorHead
          session={session}
          isSideOpen={showsSide}
          onSave={() => void saveNow()}
          onSide={toggleSide}
          onProblem={openProblem}
        />
        <Steps session={session} onStep={openStep} onProblems={() => setListOpen(true)} />
        <div className="form">
          <Banners
            session={session}
            onProblems={() => setListOpen(true)}
            onSave={() => void saveNow()}
          />
          <StepForm session={session} onStep={openStep} />
        </div>
        {showsSide && (
          <aside className="side" aria-label={text("editor.side.help")}>
            <HelpPanel session={session} />
          </aside>
        )}
      </Whole>
      {isSheetOpen && !hasRoom && (
        <SideSheet
          title={text("editor.side.help")}
          closeName={text("action.close")}
          onClose={() => setSheetOpen(false)}
        >
          <HelpPanel session={session} isSheet />
        </SideSheet>
      )}
      {isListOpen && (
        <ProblemsDialog
          session={session}
          onClose={() => setListOpen(false)}
          onProblem={openProblem}
        />
      )}
      {merge && merge.conflicts.length > 0 && <MergeDialog session={session} />}
    </FormServicesProvider>
  );
}

const Whole = styled.div<{ $hasSide: boolean }>`
  display: grid;
  grid-template: auto auto 1fr / 244px minmax(0, 1fr) ${({ $hasSide }) => ($hasSide ? "368px" : "")};
  align-items: start;
  min-height: calc(100dvh - var(--a30-header));
  > header {
    grid-column: 1 / -1;
  }
  > nav {
    grid-row: 3;
  }
  .form {
    grid-row: 3;
    grid-column: 2;
    align-self: stretch;
    min-width: 0;
    padding: 24px 32px 48px;
    border-left: 1px solid var(--borderColor-default);
    border-right: ${({ $hasSide }) => ($hasSide ? "1px solid var(--borderColor-default)" : "0")};
  }
  .form > * {
    max-width: ${({ $hasSide }) => ($hasSide ? 820 : 880)}px;
    margin-inline: auto;
  }
  .side {
    grid-row: 3;
    grid-column: 3;
    position: sticky;
    top: calc(var(--a30-header) + 56px);
    max-height: calc(100dvh - var(--a30-header) - 56px);
    min-height: calc(100dvh - var(--a30-header) - 56px);
    overflow-y: auto;
  }
  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
    .form {
      grid-column: 1;
      padding: 16px 12px 32px;
      border-left: 0;
    }
  }
`;
