import { useState } from "react";
import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { fieldId } from "#client/form/fieldIds.ts";
import type { JournalEntry } from "#client/form/journal/journal.ts";
import { nextRedo, ownSteps, redo, undo, undoThrough } from "#client/form/journal/undo.ts";
import { useJournal } from "#client/form/journal/useJournal.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { focusTargetId } from "#client/form/rows.ts";
import { useForm } from "#client/form/services.ts";
import { type FormStore, formNodeAt } from "#client/form/store.ts";
import { MenuIcon, ResetIcon } from "#client/theme/icons.ts";
import { Menu, type MenuItem } from "#client/theme/menu/Menu.tsx";
import { HiddenText, PlainIconButton } from "#client/theme/PlainButton.tsx";
import { keepCaret } from "./ownField.ts";
import { stepWords } from "./stepWords.ts";
import { useUndoKeys } from "./useUndoKeys.ts";

/** How many of the last steps the menu lists. */
const mostSteps = 15;

interface UndoBarProps {
  /** True if there is only room for the menu. */
  isSmall: boolean;
}

/** Undoes and redoes what one has done, by buttons, by keys and from the list of the last steps. */
export function UndoBar({ isSmall }: UndoBarProps) {
  const services = useForm();
  const { store, text, goTo } = services;
  const { canUndo, canRedo } = useJournal(store);
  const [said, setSaid] = useState("");
  const say = (entry: JournalEntry | null, isUndone: boolean) =>
    setSaid(
      entry
        ? text(isUndone ? "undo.undone" : "undo.redone", { what: stepWords(services, entry) })
        : text(isUndone ? "undo.none" : "undo.noRedo"),
    );
  const run = (what: "undo" | "redo") => {
    const entry = what === "undo" ? undo(store) : redo(store);
    say(entry, what === "undo");
    return entry;
  };
  useUndoKeys((what) =>
    keepCaret(() => {
      const entry = run(what);
      if (entry) reveal(store, entry, goTo);
    }),
  );
  return (
    <Group role="group" aria-label={text("undo.group")}>
      {!isSmall && (
        <>
          <PlainIconButton
            name={text("undo.undo")}
            aria-disabled={!canUndo}
            aria-keyshortcuts="Control+Z"
            onClick={() => run("undo")}
          >
            <ResetIcon size={16} />
          </PlainIconButton>
          <PlainIconButton
            name={text("undo.redo")}
            aria-disabled={!canRedo}
            aria-keyshortcuts="Control+Shift+Z"
            className="forward"
            onClick={() => run("redo")}
          >
            <ResetIcon size={16} />
          </PlainIconButton>
        </>
      )}
      <Steps
        isSmall={isSmall}
        onRedo={() => run("redo")}
        onThrough={(id) => say(undoThrough(store, id), true)}
      />
      <HiddenText role="status">{said}</HiddenText>
    </Group>
  );
}

interface StepsProps extends UndoBarProps {
  onRedo: () => void;
  onThrough: (id: number) => void;
}

/** The last steps; choosing one undoes it with all that came after. */
function Steps({ isSmall, onRedo, onThrough }: StepsProps) {
  const services = useForm();
  const { store, text } = services;
  // Read when the menu opens, since each keystroke adds to them.
  const [items, setItems] = useState<readonly MenuItem[]>([]);
  const read = () => {
    const again = nextRedo(store);
    const redoItem: MenuItem[] = again
      ? [
          {
            key: "redo",
            label: text("undo.redoStep", { what: stepWords(services, again) }),
            onSelect: onRedo,
          },
        ]
      : [];
    const steps = ownSteps(store, mostSteps).map((entry, at): MenuItem => ({
      key: String(entry.id),
      label: stepWords(services, entry),
      onSelect: () => onThrough(entry.id),
      ...(at === 0 ? { heading: text("undo.steps") } : {}),
    }));
    setItems([...redoItem, ...steps]);
  };
  return (
    <Menu
      name={text("undo.steps")}
      align="end"
      items={items}
      trigger={({ onClick, onKeyDown, ...trigger }) => (
        <PlainIconButton
          name={text("undo.steps")}
          {...trigger}
          className={isSmall ? undefined : "steps"}
          onClick={() => {
            read();
            onClick();
          }}
          onKeyDown={(event) => {
            read();
            onKeyDown(event);
          }}
        >
          {isSmall ? <ResetIcon size={16} /> : <MenuIcon size={16} />}
        </PlainIconButton>
      )}
    />
  );
}

/** Goes to what a step has changed, unless the focus is there already. */
function reveal(store: FormStore, { ops }: JournalEntry, goTo: (path: FieldPath) => void): void {
  const [op] = ops;
  if (!op) return;
  const place = op.kind === "set" ? op.path : { list: op.list, key: op.key, field: "" };
  const path = formNodeAt(store, place) ? place : { list: "", key: "", field: place.list };
  const isThere = [fieldId(path), focusTargetId(store, path)].includes(
    document.activeElement?.id ?? "",
  );
  if (!isThere) goTo(path);
}

const Group = styled.span`
  display: inline-flex;
  flex: none;
  .forward svg {
    transform: scaleX(-1);
  }
  .steps {
    width: ${px(6)};
  }
`;
