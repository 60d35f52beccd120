import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { hasTypedOn, requestedComment } from "#client/state/comments/counts.ts";
import { helpTexts, loadHelpTexts } from "#client/state/helpTexts.ts";
import { whileWanted } from "#client/state/requests/whileWanted.ts";
import { useMedia } from "#client/theme/useMedia.ts";
import type { EditorSession } from "../session.ts";

/** Panel beside the form, one at a time. */
export type SideView = "help" | "workflow" | "comments";

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
  useBegun(id, () => setWanted((now) => (now === "help" ? "comments" : now)));
  const views = viewsOf(session, id, isEnabled);
  const view = views.includes(wanted) ? wanted : views[0];
  const open = (isNow: boolean) => {
    if (!hasRoom) return setSheetOpen(isNow);
    localStorage.setItem(sideKey, isNow ? "open" : "closed");
    setOpen(isNow);
  };
  const isShown = view !== undefined && hasRoom && isOpen && (isEnabled || wanted !== "help");
  const show = (next: SideView) => {
    setWanted(next);
    open(true);
  };
  const { asked } = useSnapshot(requestedComment);
  useEffect(() => {
    if (asked) show("comments");
    // Once for each comment that is asked for.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [asked]);
  return {
    views,
    view: view ?? "help",
    isShown,
    isSheet: view !== undefined && !hasRoom && isSheetOpen,
    /** Opens the panel at a view. */
    show,
    close: () => open(false),
    closeSheet: () => setSheetOpen(false),
  };
}

/** Opens the panel again if the user has begun a comment on the record. */
function useBegun(id: number | null, show: () => void): void {
  useEffect(() => {
    if (id === null) return undefined;
    // Where drafts can't be read, none were kept.
    const found = hasTypedOn(id).catch(() => false);
    return whileWanted(found, (hasTyped) => void (hasTyped && show()));
    // Once for each record.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [id]);
}

function viewsOf(session: EditorSession, id: number | null, hasHelp: boolean): SideView[] {
  const isStored = id !== null;
  return [
    ...(hasHelp ? (["help"] as const) : []),
    ...(isStored && hasWorkflow(session) ? (["workflow"] as const) : []),
    ...(isStored && hasComments(session) ? (["comments"] as const) : []),
  ];
}

/** True if a record can be commented on; the product's own belong to no group. */
export function hasComments({ place }: EditorSession): boolean {
  return !place.isProductOwned;
}

function hasWorkflow({ place, store }: EditorSession): boolean {
  return place.hasWorkflow && store.context.features.includes("workflow");
}
