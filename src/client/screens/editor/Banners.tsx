import { Button } from "@primer/react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useKey } from "#client/form/useKey.ts";
import { Banner } from "#client/theme/Banner.tsx";
import { isAtRest } from "#shared/domain/workflow/transitions.ts";
import { formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import { RestoredEntries } from "../forms/RestoredEntries.tsx";
import { Notices } from "../notices/Notices.tsx";
import { closeMerge } from "#client/editing/session.ts";
import type { EditorSession } from "./session.ts";
import { useNow } from "#client/theme/useNow.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

interface BannersProps {
  session: EditorSession;
  onProblems: () => void;
  onSave: () => void;
}

/** Persistent messages about the whole record: rejected save, merge, read-only access. */
export function Banners({ session, onProblems, onSave }: BannersProps) {
  const { text, language } = useTexts();
  const { saveState, merge, status, id } = useSnapshot(session.meta);
  const now = useNow();
  const isReadOnly = useKey(session.store.state, "readOnly");
  const problems = useKey(session.store.state, "problems");
  const errors = problems.filter((problem) => problem.level === "error").length;
  return (
    <Column>
      <Notices place="editor" />
      {isReadOnly && id !== null && (
        <Banner kind="info">
          {text(`editor.readOnly.${isAtRest(status) ? "atRest" : "rights"}`)}
        </Banner>
      )}
      <RestoredEntries session={session} />
      {saveState === "refused" && errors > 0 && (
        <Banner
          kind="danger"
          action={
            <Button size="small" onClick={onProblems}>
              {text("editor.refused.show", { count: errors })}
            </Button>
          }
        >
          {text("editor.refused.text")}
        </Banner>
      )}
      {merge && merge.conflicts.length === 0 && (
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
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 8px;
  &:not(:empty) {
    margin-bottom: 16px !important;
  }
`;
