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
import { Mark, Note } from "#client/ui/mark.ts";
import { small } from "#client/ui/tokens.ts";
import { useNow } from "#client/theme/useNow.ts";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

interface Facts {
  text: Text;
  saveState: SaveState;
  savedAt: string | null;
  /** The author of what was saved meanwhile. */
  name: string;
  isGone: boolean;
  isOnline: boolean;
  isDirty: boolean;
  hasErrors: boolean;
}

/** The most urgent state; null if everything is saved. */
function stateLine(facts: Facts): Line | null {
  const { text, saveState, savedAt, name, isGone, isOnline, isDirty, hasErrors } = facts;
  const line = (key: string, icon: Line["icon"], tone?: Line["tone"]): Line => ({
    tone,
    icon,
    words: text(key, { name }),
  });
  // Somebody has removed the record meanwhile.
  if (isGone) return line("editor.save.gone", ErrorIcon, "danger");
  if (saveState === "saving") return line("editor.save.saving", SavingIcon);
  if (saveState === "offline" || (!isOnline && isDirty))
    return line("editor.save.offline", OfflineIcon, "attention");
  if (saveState === "stale") return line("editor.save.stale", SharedIcon, "accent");
  if (saveState === "refused" && hasErrors) return line("editor.save.refused", ErrorIcon, "danger");
  if (saveState === "failed") return line("editor.save.failed", ErrorIcon, "danger");
  if (savedAt === null) return line("editor.save.never", EditIcon);
  return isDirty ? line("editor.save.dirty", EditIcon) : null;
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
  const saved = { tone: "success", icon: TickIcon, words: useSavedText(savedAt) } as const;
  const name = merge?.changedBy || text("editor.merge.someone");
  const facts = { text, saveState, savedAt, name, isGone, isOnline, isDirty, hasErrors };
  const { tone, icon: Icon, words } = stateLine(facts) ?? saved;
  return (
    <Words as="p" tone={tone === "success" ? undefined : tone} role="status" title={words}>
      <Mark tone={tone}>
        <Icon size={16} />
      </Mark>
      <span>{words}</span>
    </Words>
  );
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

interface Line {
  tone?: "success" | "danger" | "attention" | "accent" | undefined;
  icon: ComponentType<{ size: number }>;
  words: string;
}

const Words = styled(Note)`
  flex: none;
  ${small} {
    > :last-child {
      ${visuallyHidden}
    }
  }
`;
