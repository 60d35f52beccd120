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

type ItemsProps = EditorMenuProps & { onFollowers: () => void };

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
function sideLines(side: EditorMenuProps["side"], hasHelp: boolean) {
  const { isShown, view, views } = side;
  const isOffered = (each: SideView) => views.includes(each) && !(isShown && view === each);
  const close = { key: "close", Icon: FoldIcon, run: side.close };
  const help = { key: "open", Icon: HelpIcon, run: () => side.show("help") };
  const workflow = { key: "workflow", Icon: TickIcon, run: () => side.show("workflow") };
  const comments = { key: "comments", Icon: CommentIcon, run: () => side.show("comments") };
  return [
    isOffered("workflow") && workflow,
    isOffered("comments") && comments,
    isShown && close,
    !isShown && hasHelp && help,
  ].filter((each) => each !== false);
}

/** Other views of a stored record. */
function viewLines(
  { store, place }: EditorSession,
  id: number,
  navigate: (path: string) => void,
  onFollowers: () => void,
) {
  const isTemplate = store.context.mode === "templateEditMode";
  return [
    isTemplate && {
      key: "followers",
      Icon: RecordsIcon,
      label: "editor.followers",
      run: onFollowers,
    },
    {
      key: "text",
      Icon: ReadingIcon,
      label: "editor.text",
      run: () => navigate(addressOfText(id)),
    },
    !place.isProductOwned && {
      key: "history",
      Icon: HistoryIcon,
      label: "editor.history.title",
      run: () => navigate(`/vvt/edit/${id}/history`),
    },
  ].filter((each) => each !== false);
}

function useItems({
  session,
  others,
  side,
  hasHelp,
  onStatus,
  onExport,
  onFollowers,
}: ItemsProps): MenuItem[] {
  const { text } = useTexts();
  const { store, meta } = session;
  const { id, flags, status } = useSnapshot(meta);
  const remove = useRemove(session);
  const duplicate = useDuplicate(session);
  const [, navigate] = useLocation();
  /** Wraps actions that need a saved record. */
  const saved = (run: () => void) => () => {
    if (id === null || store.state.dirty > 0) showToast(text("editor.saveFirst"), { kind: "gap" });
    else run();
  };
  const line = (
    key: string,
    Icon: typeof DeleteIcon,
    label: string,
    onSelect: () => void,
  ): MenuItem => ({
    key,
    label: text(label),
    icon: <Icon size={16} />,
    onSelect,
  });
  const statuses = others.map((to) =>
    line(to, ReplaceIcon, statusActionKey(status, to), () => onStatus(to)),
  );
  const more: (MenuItem | false)[] = [
    store.context.roles.includes("ROLE_CREATOR") &&
      line("duplicate", DuplicateIcon, "editor.duplicate", saved(duplicate)),
    store.context.features.includes("export") &&
      session.place.hasWorkflow &&
      line("export", ExportIcon, "editor.export", saved(onExport)),
    ...(id === null ? [] : viewLines(session, id, navigate, onFollowers)).map(
      ({ key, Icon, label, run }) => line(key, Icon, label, run),
    ),
    ...sideLines(side, hasHelp).map(({ key, Icon, run }) =>
      line(key, Icon, `editor.side.${key}`, run),
    ),
    flags.includes("canDelete") &&
      id !== null && {
        ...line("delete", DeleteIcon, session.place.texts.remove, () => void remove()),
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
  const items = useItems({ ...props, onFollowers: () => setIsFollowed(true) });
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
