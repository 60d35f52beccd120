import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { helpTexts, loadHelpTexts } from "#client/state/helpTexts.ts";
import { useMedia } from "#client/theme/useMedia.ts";
import type { EditorSession } from "../session.ts";

/** What the panel beside the form shows, one at a time. */
export type SideView = "help" | "workflow";

const sideKey = "EDITOR_SIDE";

/**
 * The panel beside the form, or a sheet if there is no room. A record is opened with its help; the
 * workflow is there once it is stored, unless it has none.
 */
export function useSide(session: EditorSession) {
  const { isEnabled } = useSnapshot(helpTexts);
  const { id } = useSnapshot(session.meta);
  useEffect(() => void loadHelpTexts(), []);
  const hasRoom = useMedia("(min-width: 1200px)");
  const [isOpen, setOpen] = useState(() => localStorage.getItem(sideKey) !== "closed");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [wanted, setWanted] = useState<SideView>("help");
  const views: SideView[] = isEnabled ? ["help"] : [];
  if (id !== null && hasWorkflow(session)) views.push("workflow");
  const view = views.includes(wanted) ? wanted : views[0];
  const open = (isNow: boolean) => {
    if (!hasRoom) return setSheetOpen(isNow);
    localStorage.setItem(sideKey, isNow ? "open" : "closed");
    setOpen(isNow);
  };
  const isShown = view !== undefined && hasRoom && isOpen && (isEnabled || wanted === "workflow");
  return {
    views,
    view: view ?? "help",
    isShown,
    isSheet: view !== undefined && !hasRoom && isSheetOpen,
    /** Opens the panel at a view. */
    show: (next: SideView) => {
      setWanted(next);
      open(true);
    },
    close: () => open(false),
    closeSheet: () => setSheetOpen(false),
  };
}

function hasWorkflow({ place, store }: EditorSession): boolean {
  return place.hasWorkflow && store.context.features.includes("workflow");
}
