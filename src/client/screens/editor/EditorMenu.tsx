import { useState } from "react";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { confirm } from "#client/state/dialogs.ts";
import { removeRecord } from "#client/state/editor.ts";
import { showToast } from "#client/state/notices.ts";
import {
  CommentIcon,
  DeleteIcon,
  DuplicateIcon,
  ExportIcon,
  FoldIcon,
  HelpIcon,
  HistoryIcon,
  MoreIcon,
  RecordsIcon,
  ReplaceIcon,
  TickIcon,
  ReadingIcon,
} from "#client/theme/icons.ts";
import { Menu, type MenuItem } from "#client/theme/menu/Menu.tsx";
import { menuLine } from "#client/theme/menu/menuLine.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { startDuplicate } from "./duplicate.ts";
import { plainText } from "#client/widgets/picker/matching.ts";
import { dropChanges } from "#client/editing/draftKeeper.ts";
import { Followers } from "../following/lazyParts.ts";
import { addressOfText } from "../records/addresses.ts";
import type { EditorSession } from "./session.ts";
import type { SideView, useSide } from "./side/useSide.ts";
import { statusActionKey } from "../records/statusActionKey.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { Text } from "#shared/strings/text.ts";

interface EditorMenuProps {
  session: EditorSession;
  /** Statuses the record may be moved to, apart from the next one. */
  others: readonly string[];
  side: ReturnType<typeof useSide>;
  /** True if the help has no button of its own. */
  hasHelp: boolean;
  onStatus: (to: string) => void;
  onExport: () => void;
}

/** Deletes the record after confirmation and returns to the register. */
function useRemove(session: EditorSession): () => Promise<void> {
  const { text } = useTexts();
  const [, navigate] = useLocation();
  const { store, meta, place } = session;
  return async () => {
    const name = plainText(store.root.values["name"]);
    const isAlone = meta.flags.includes("canDeleteWithoutPrecondition");
    const said = [text(place.texts.removal), ...(isAlone ? [] : [text("editor.delete.hanging")])];
    const isSure = await confirm({
      title: text("editor.delete.title", { name }),
      html: said.map((words) => `<p>${words}</p>`).join(""),
      confirm: text(place.texts.remove),
      isRemoval: true,
    });
    if (!isSure || meta.id === null || !(await removeRecord(meta.id, meta.version))) return;
    dropChanges(session);
    showToast(text("editor.deleted", { name }));
    navigate(place.list);
  };
}

/** Opens a copy of the record as a new, unsaved record. */
function useDuplicate(session: EditorSession): () => void {
  const { text } = useTexts();
  const [, navigate] = useLocation();
  return () => {
    const name = plainText(session.store.root.values["name"]);
    startDuplicate(session, text("editor.copyOf", { name }));
    navigate(session.place.create);
  };
}

/** Opens or closes the panel beside the form. */
function sideLines({ side, hasHelp }: EditorMenuProps, text: Text) {
  const { isShown, view, views, show } = side;
  const isOffered = (each: SideView) => views.includes(each) && !(isShown && view === each);
  const line = (key: string, Icon: typeof HelpIcon, run: () => void) =>
    menuLine(key, Icon, text(`editor.side.${key}`), run);
  return [
    isOffered("workflow") && line("workflow", TickIcon, () => show("workflow")),
    isOffered("comments") && line("comments", CommentIcon, () => show("comments")),
    isShown && line("close", FoldIcon, side.close),
    !isShown && hasHelp && line("open", HelpIcon, () => show("help")),
  ];
}

/** Other views of a stored record. */
function useViewLines({ store, place, meta }: EditorSession, onFollowers: () => void) {
  const { text } = useTexts();
  const [, navigate] = useLocation();
  const { id } = useSnapshot(meta);
  if (id === null) return [];
  const isTemplate = store.context.mode === "templateEditMode";
  const goTo = (path: string) => () => navigate(path);
  return [
    isTemplate && menuLine("followers", RecordsIcon, text("editor.followers"), onFollowers),
    menuLine("text", ReadingIcon, text("editor.text"), goTo(addressOfText(id))),
    !place.isProductOwned &&
      menuLine(
        "history",
        HistoryIcon,
        text("editor.history.title"),
        goTo(`/vvt/edit/${id}/history`),
      ),
  ];
}

function useItems(props: EditorMenuProps, onFollowers: () => void): MenuItem[] {
  const { session, others, onStatus, onExport } = props;
  const { text } = useTexts();
  const { store, meta, place } = session;
  const { id, flags, status } = useSnapshot(meta);
  const remove = useRemove(session);
  const duplicate = useDuplicate(session);
  const viewLines = useViewLines(session, onFollowers);
  /** Wraps actions that need a saved record. */
  const saved = (run: () => void) => () => {
    if (id === null || store.state.dirty > 0) showToast(text("editor.saveFirst"), { kind: "gap" });
    else run();
  };
  const statuses = others.map((to) =>
    menuLine(to, ReplaceIcon, text(statusActionKey(status, to)), () => onStatus(to)),
  );
  const more: (MenuItem | false)[] = [
    store.context.roles.includes("ROLE_CREATOR") &&
      menuLine("duplicate", DuplicateIcon, text("editor.duplicate"), saved(duplicate)),
    store.context.features.includes("export") &&
      place.hasWorkflow &&
      menuLine("export", ExportIcon, text("editor.export"), saved(onExport)),
    ...viewLines,
    ...sideLines(props, text),
    flags.includes("canDelete") &&
      id !== null && {
        ...menuLine("delete", DeleteIcon, text(place.texts.remove), () => void remove()),
        isDangerous: true,
        startsGroup: true,
      },
  ];
  const [first, ...rest] = more.filter((item) => item !== false);
  if (!first) return statuses;
  return [...statuses, { ...first, startsGroup: statuses.length > 0 }, ...rest];
}

export function EditorMenu(props: EditorMenuProps) {
  const { text } = useTexts();
  const { id } = props.session.meta;
  const [isFollowed, setIsFollowed] = useState(false);
  const items = useItems(props, () => setIsFollowed(true));
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        name={text("editor.more")}
        align="end"
        items={items}
        trigger={(trigger) => (
          <PlainIconButton name={text("editor.more")} {...trigger}>
            <MoreIcon size={16} />
          </PlainIconButton>
        )}
      />
      {isFollowed && id !== null && (
        <Followers template={id} onClose={() => setIsFollowed(false)} />
      )}
    </>
  );
}
