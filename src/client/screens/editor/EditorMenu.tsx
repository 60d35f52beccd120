import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { useKey } from "#client/form/useKey.ts";
import { ask } from "#client/state/dialogs.ts";
import { deleteRecord } from "#client/state/editor.ts";
import { showToast } from "#client/state/notices.ts";
import { mayLeave } from "#client/state/unsaved.ts";
import {
  DeleteIcon,
  DuplicateIcon,
  ExportIcon,
  FoldIcon,
  HelpIcon,
  MoreIcon,
  ReplaceIcon,
} from "#client/theme/icons.ts";
import { Menu, type MenuItem } from "#client/theme/Menu.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { duplicateOf } from "./duplicate.ts";
import { type EditorSession } from "./session.ts";
import { useTexts } from "./useTexts.ts";

interface EditorMenuProps {
  session: EditorSession;
  /** Statuses that the record may be given beside the next one. */
  others: readonly string[];
  /** What can be done about the help here, where no button of its own does it. */
  side: "open" | "close" | null;
  onStatus: (to: string) => void;
  onExport: () => void;
  onSide: () => void;
}

/** What else can be done with the record. */
export function EditorMenu({ session, others, side, onStatus, onExport, onSide }: EditorMenuProps) {
  const { text } = useTexts();
  const [, navigate] = useLocation();
  const { store, meta } = session;
  const { id, flags } = useSnapshot(meta);
  const dirty = useKey(store.state, "dirty");
  const canCreate = store.context.roles.includes("ROLE_CREATOR");
  const canExport = store.context.features.includes("export");
  const name = String(store.root.values["name"] ?? "");
  /** Some actions need a saved record. */
  const saved = (run: () => void) => () => {
    if (id === null || dirty > 0) showToast(text("editor.saveFirst"), { kind: "gap" });
    else run();
  };
  const remove = async () => {
    if (id === null) return;
    const isSure = await ask({
      title: text("editor.delete.title", { name }),
      html: `<p>${text("editor.delete.text")}</p>`,
      confirm: text("editor.delete.confirm"),
      cancel: text("action.cancel"),
      isDangerous: true,
    });
    if (!isSure || !(await deleteRecord(id, meta.version))) return;
    store.dirty.clear();
    store.state.dirty = 0;
    showToast(text("editor.deleted", { name }));
    navigate("/vvt-list");
  };
  const duplicate = async () => {
    if (!(await mayLeave())) return;
    duplicateOf(session, text("editor.copyOf", { name }));
    navigate("/vvt/create");
  };
  const items: MenuItem[] = others.map((to) => ({
    key: to,
    label: text(`editor.status.to.${to}`),
    icon: <ReplaceIcon size={16} />,
    onSelect: () => onStatus(to),
  }));
  const push = (item: MenuItem) =>
    items.push({ ...item, startsGroup: item.startsGroup && items.length > 0 });
  if (canCreate) {
    push({
      key: "duplicate",
      label: text("editor.duplicate"),
      icon: <DuplicateIcon size={16} />,
      startsGroup: true,
      onSelect: saved(() => void duplicate()),
    });
  }
  if (canExport) {
    push({
      key: "export",
      label: text("editor.export"),
      icon: <ExportIcon size={16} />,
      onSelect: saved(onExport),
    });
  }
  if (side !== null) {
    push({
      key: "side",
      label: text(`editor.side.${side}`),
      icon: side === "open" ? <HelpIcon size={16} /> : <FoldIcon size={16} />,
      onSelect: onSide,
    });
  }
  if (flags.includes("canDelete") && id !== null) {
    push({
      key: "delete",
      label: text("editor.delete.confirm"),
      icon: <DeleteIcon size={16} />,
      isDangerous: true,
      startsGroup: true,
      onSelect: () => void remove(),
    });
  }
  if (items.length === 0) return null;
  return (
    <Menu
      name={text("editor.more")}
      align="end"
      items={items}
      trigger={(props) => (
        <PlainIconButton name={text("editor.more")} {...props}>
          <MoreIcon size={16} />
        </PlainIconButton>
      )}
    />
  );
}
