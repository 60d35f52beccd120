import type { ComponentType } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useDerived, useIsDirty } from "#client/form/useKey.ts";
import { notices } from "#client/state/notices.ts";
import {
  EditIcon,
  ErrorIcon,
  OfflineIcon,
  SavingIcon,
  SharedIcon,
  TickIcon,
} from "#client/theme/icons.ts";
import { calendarDate, formatDate, formatRelativeDateTime } from "#shared/domain/writing/dates.ts";
import type { Text } from "#shared/strings/text.ts";
import type { SaveState } from "#client/editing/session.ts";
import type { EditorSession } from "./session.ts";
import { useNow } from "#client/theme/useNow.ts";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

interface Facts {
  text: Text;
  saveState: SaveState;
  savedAt: string | null;
  changedBy: string;
  isOnline: boolean;
  isDirty: boolean;
  hasErrors: boolean;
}

/** The most urgent state; null if everything is saved. */
function stateLine(facts: Facts): LineProps | null {
  const { text, saveState, savedAt, isOnline, isDirty, hasErrors } = facts;
  if (saveState === "saving") return { icon: SavingIcon, words: text("editor.save.saving") };
  if (saveState === "offline" || (!isOnline && isDirty)) {
    return { tone: "attention", icon: OfflineIcon, words: text("editor.save.offline") };
  }
  if (saveState === "stale") {
    const name = facts.changedBy || text("editor.merge.someone");
    return { tone: "accent", icon: SharedIcon, words: text("editor.save.stale", { name }) };
  }
  if (saveState === "refused" && hasErrors) {
    return {
      tone: "danger",
      icon: ErrorIcon,
      words: text("editor.save.refused"),
    };
  }
  if (saveState === "failed") {
    return { tone: "danger", icon: ErrorIcon, words: text("editor.save.failed") };
  }
  if (savedAt === null) return { icon: EditIcon, words: text("editor.save.never") };
  return isDirty ? { icon: EditIcon, words: text("editor.save.dirty") } : null;
}

/** Somebody has removed the record meanwhile. */
function goneLine(text: Text): LineProps {
  return { tone: "danger", icon: ErrorIcon, words: text("editor.save.gone") };
}

export function SaveLine({ session }: { session: EditorSession }) {
  const { text } = useTexts();
  const { saveState, savedAt, merge, isGone } = useSnapshot(session.meta);
  const { isOnline } = useSnapshot(notices);
  const { state } = session.store;
  const isDirty = useIsDirty(session.store);
  const hasErrors = useDerived(state, ["problems"], () =>
    state.problems.some(({ level }) => level === "error"),
  );
  const saved = useSavedText(savedAt);
  const changedBy = merge?.changedBy ?? "";
  const facts = { text, saveState, savedAt, changedBy, isOnline, isDirty, hasErrors };
  const line = isGone ? goneLine(text) : stateLine(facts);
  return <SaveStateLine {...(line ?? { tone: "success", icon: TickIcon, words: saved })} />;
}

function useSavedText(savedAt: string | null): string {
  const { text, language } = useTexts();
  const now = useNow();
  if (savedAt === null) return "";
  const isToday = calendarDate(new Date(savedAt)) === calendarDate(now);
  const when = isToday
    ? formatDate(savedAt, "time", language)
    : formatRelativeDateTime(savedAt, language, now);
  return text("editor.save.saved", { when });
}

interface LineProps {
  tone?: "success" | "danger" | "attention" | "accent";
  icon: ComponentType<{ size: number }>;
  words: string;
}

function SaveStateLine({ tone, icon: Icon, words }: LineProps) {
  return (
    <Words $tone={tone} role="status" title={words}>
      <Icon size={16} />
      <span>{words}</span>
    </Words>
  );
}

const Words = styled.p<{ $tone: LineProps["tone"] }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  font-size: 12px;
  line-height: 16px;
  color: ${({ $tone }) =>
    $tone === undefined || $tone === "success"
      ? "var(--fgColor-muted)"
      : `var(--fgColor-${$tone})`};
  svg {
    color: ${({ $tone }) => ($tone ? `var(--fgColor-${$tone})` : "inherit")};
  }
  @media (max-width: 767.98px) {
    span {
      ${visuallyHidden}
    }
  }
`;
