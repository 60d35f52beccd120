import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useKey } from "#client/form/useKey.ts";
import { notices } from "#client/state/notices.ts";
import {
  EditIcon,
  ErrorIcon,
  OfflineIcon,
  SavingIcon,
  SharedIcon,
  TickIcon,
} from "#client/theme/icons.ts";
import { calendarDate, formatDate, formatRelativeDateTime } from "#shared/domain/dates.ts";
import { type EditorSession } from "./session.ts";
import { useTexts } from "./useTexts.ts";

/** The truth about what is stored. */
export function SaveLine({ session }: { session: EditorSession }) {
  const { text } = useTexts();
  const { saveState, savedAt, merge } = useSnapshot(session.meta);
  const { isOnline } = useSnapshot(notices);
  const dirty = useKey(session.store.state, "dirty");
  const problems = useKey(session.store.state, "problems");
  const saved = useSavedText(savedAt);
  const errors = problems.filter((problem) => problem.level === "error").length;
  if (saveState === "saving")
    return <Line icon={<SavingIcon size={16} />} words={text("editor.save.saving")} />;
  if (saveState === "offline" || (!isOnline && dirty > 0)) {
    return (
      <Line tone="attention" icon={<OfflineIcon size={16} />} words={text("editor.save.offline")} />
    );
  }
  if (saveState === "stale" && merge) {
    const name = merge.changedBy || text("editor.merge.someone");
    return (
      <Line
        tone="accent"
        icon={<SharedIcon size={16} />}
        words={text("editor.save.stale", { name })}
      />
    );
  }
  if (saveState === "refused" && errors > 0) {
    return (
      <Line
        tone="danger"
        icon={<ErrorIcon size={16} />}
        words={text("editor.save.refused", { count: errors })}
      />
    );
  }
  if (saveState === "failed") {
    return <Line tone="danger" icon={<ErrorIcon size={16} />} words={text("editor.save.failed")} />;
  }
  if (dirty > 0 || savedAt === null) {
    return (
      <Line
        icon={<EditIcon size={16} />}
        words={text(savedAt === null ? "editor.save.never" : "editor.save.dirty")}
      />
    );
  }
  return <Line tone="success" icon={<TickIcon size={16} />} words={saved} />;
}

function useSavedText(savedAt: string | null): string {
  const { text, language } = useTexts();
  if (savedAt === null) return "";
  const now = new Date();
  const isToday = calendarDate(new Date(savedAt)) === calendarDate(now);
  const when = isToday
    ? formatDate(savedAt, "time", language)
    : formatRelativeDateTime(savedAt, language, now);
  return text("editor.save.saved", { when });
}

interface LineProps {
  tone?: "success" | "danger" | "attention" | "accent";
  icon: React.ReactNode;
  words: string;
}

function Line({ tone, icon, words }: LineProps) {
  return (
    <Words $tone={tone} role="status" title={words}>
      {icon}
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
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
