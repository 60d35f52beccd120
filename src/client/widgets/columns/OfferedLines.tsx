import { Button } from "@primer/react";
import { useForm } from "#client/form/services.ts";
import { showBeside } from "#client/form/ruleState.ts";
import { focusSoon } from "#client/form/rows.ts";
import { AddIcon, CloseIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import type { Line } from "./columnLines.ts";
import type { Column } from "./useColumns.ts";

interface OfferedProps {
  offered: readonly Line[];
  onAdd: (line: Line) => void;
}

const moreId = "columns_more";

/** The fields that may differ, too, once one is chosen. */
export function OfferedLines({ offered, onAdd }: OfferedProps) {
  const { text, isOnPaper = false } = useForm();
  if (isOnPaper || offered.length === 0) return null;
  const name = text("widget.columns.more");
  const items = offered.map((line) => ({
    key: line.node.name,
    label: line.label,
    onSelect: () => onAdd(line),
  }));
  return (
    <Menu
      name={name}
      items={items}
      trigger={(trigger) => (
        <Button id={moreId} variant="invisible" leadingVisual={AddIcon} {...trigger}>
          {name}
        </Button>
      )}
    />
  );
}

interface LineNameProps {
  line: Line;
  columns: readonly Column[];
}

/** Name of a line. Removing a chosen line makes all columns follow the first again. */
export function LineName({ line: { node, label, isOffered }, columns }: LineNameProps) {
  const { text, store, isOnPaper = false } = useForm();
  if (!isOffered || isOnPaper) return label;
  const giveUp = () => {
    for (const each of columns) if (each.own.has(node.name)) each.setOwn(node.name, false);
    showBeside(
      store,
      store.state.beside.filter((name) => name !== node.name),
    );
    focusSoon(moreId);
  };
  return (
    <span className="chosen">
      {label}
      <PlainIconButton name={text("widget.columns.same", { field: label })} onClick={giveUp}>
        <CloseIcon size={16} />
      </PlainIconButton>
    </span>
  );
}
