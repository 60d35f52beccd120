import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { fontSizes, hairline, px } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { TaskSheet } from "#client/screens/workflow/lazyParts.ts";
import { auth } from "#client/state/auth.ts";
import {
  clearTasks,
  loadOwnTasks,
  useOwnTasks,
  showTaskSheet,
  taskSheet,
} from "#client/state/tasks/tasks.ts";
import { TasksIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";

/** How many tasks wait for the viewer, on every page; opens the list of them and of their long work. */
export function TaskBell() {
  const { viewer } = useSnapshot(auth);
  return viewer && <Bell key={viewer.group} hasTasks={viewer.features.includes("workflow")} />;
}

function Bell({ hasTasks }: { hasTasks: boolean }) {
  const { t } = useTranslation();
  const open = useOwnTasks().total;
  const [path] = useLocation();
  const { over } = useSnapshot(taskSheet);
  useEffect(() => {
    if (!hasTasks) return undefined;
    const load = () => void loadOwnTasks();
    load();
    // Pick up tasks that others have assigned meanwhile.
    window.addEventListener("focus", load);
    return () => {
      window.removeEventListener("focus", load);
      // The next user, or the same one in another group, has other tasks.
      clearTasks();
    };
  }, [hasTasks]);
  return (
    <>
      <Place>
        <PlainIconButton
          name={hasTasks ? t("frame.tasks", { count: open }) : t("frame.work")}
          aria-haspopup="dialog"
          onClick={() => showTaskSheet(path)}
        >
          <TasksIcon size={16} />
        </PlainIconButton>
        {open > 0 && <b aria-hidden="true">{Math.min(open, most)}</b>}
      </Place>
      {over === path && <TaskSheet onClose={() => (taskSheet.over = null)} />}
    </>
  );
}

/** More than two digits have no room. */
const most = 99;

const Place = styled.span`
  position: relative;
  b {
    position: absolute;
    top: 0;
    right: 0;
    min-width: ${px(4)};
    padding: 0 ${px(1)};
    border-radius: ${px(2)};
    background: var(--bgColor-accent-emphasis);
    color: #fff;
    font-size: ${fontSizes.micro};
    line-height: ${px(4)};
    text-align: center;
    pointer-events: none;
    @media (forced-colors: active) {
      border: ${hairline} solid;
    }
  }
`;
