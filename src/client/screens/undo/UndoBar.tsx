import { useEffect, useEffectEvent, useState } from "react";
import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { fieldId } from "#client/form/fieldIds.ts";
import type { JournalEntry, Op } from "#client/form/journal/journal.ts";
import { nextRedo, ownSteps, redo, undo, undoThrough } from "#client/form/journal/undo.ts";
import { useJournal } from "#client/form/journal/useJournal.ts";
import { type FieldPath, nodeAtPath } from "#client/form/paths.ts";
import { focusTargetId } from "#client/form/rows.ts";
import { type FormServices, useForm } from "#client/form/services.ts";
import { formNodeAt, type FormStore } from "#client/form/store.ts";
import { MenuIcon, ResetIcon } from "#client/theme/icons.ts";
import { Menu, type MenuItem } from "#client/theme/menu/Menu.tsx";
import { HiddenText, PlainIconButton } from "#client/theme/PlainButton.tsx";
import { keepCaret, undoesItself } from "./ownField.ts";
import type { FieldValues } from "#client/form/flatten.ts";
import { rowTitleFrom } from "../forms/problemWords.ts";
import { isShortcut, offerCommand } from "#client/state/shortcuts.ts";

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

/** A step in words, by the label of its field: „Beschäftigte · Quelle geändert“. */
function stepWords(services: FormServices, { origin, ops }: JournalEntry): string {
  const { text } = services;
  if (origin === "restored") return text("undo.restored");
  const [first] = ops;
  const words = first ? opWords(services, first) : "";
  const others = new Set(ops.slice(1).map(placeOf)).size;
  return others === 0 ? words : `${words} ${text("undo.more", { count: others })}`;
}

function placeOf(op: Op): string {
  return op.kind === "set"
    ? `${op.path.list} ${op.path.key} ${op.path.field}`
    : `${op.list} ${op.key}`;
}

function opWords(services: FormServices, op: Op): string {
  const { store, text } = services;
  if (op.kind === "set") {
    const { path } = op;
    const node = nodeAtPath(store.index, path);
    const row = titleOf(services, path.list, formNodeAt(store, path)?.values);
    const label = node ? text(`${node.textKey}.label`) : "";
    return text("undo.changed", { what: [row, label].filter(Boolean).join(" · ") });
  }
  const leaves = op.kind === "move" ? formNodeAt(store, op)?.values : op.leaves;
  const list = store.index.lists.get(op.list);
  const title = titleOf(services, op.list, leaves);
  const label = list ? text(`${list.textKey}.label`) : "";
  const what = [label, title].filter(Boolean).join(": ");
  if (op.kind === "insert") return text("undo.added", { what });
  return text(op.kind === "remove" ? "undo.removed" : "undo.moved", { what });
}

function titleOf(
  services: FormServices,
  list: string,
  leaves: Readonly<FieldValues> | undefined,
): string {
  return list === "" || !leaves ? "" : rowTitleFrom(services, list, leaves);
}

function wantedBy(event: KeyboardEvent): "undo" | "redo" | null {
  if (isShortcut(event, "undo")) return "undo";
  return isShortcut(event, "redo") ? "redo" : null;
}

/**
 * Undoes and redoes by keys and by the browser's own menus. Heard before any input, whose own
 * history knows nothing of the form's.
 */
function useUndoKeys(run: (what: "undo" | "redo") => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = wantedBy(event);
    if (wanted === null || undoesItself(event.target) || hasDialog()) return;
    event.preventDefault();
    event.stopPropagation();
    run(wanted);
  });
  const onInput = useEffectEvent((event: InputEvent) => {
    if (!event.inputType.startsWith("history") || undoesItself(event.target) || hasDialog()) return;
    event.preventDefault();
    run(event.inputType === "historyUndo" ? "undo" : "redo");
  });
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    const ends = (["undo", "redo"] as const).map((what) =>
      offerCommand(what, () => onCommand(what)),
    );
    return () => ends.forEach((end) => end());
  }, []);
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    const input = (event: InputEvent) => onInput(event);
    document.addEventListener("keydown", key, { capture: true });
    document.addEventListener("beforeinput", input, { capture: true });
    return () => {
      document.removeEventListener("keydown", key, { capture: true });
      document.removeEventListener("beforeinput", input, { capture: true });
    };
  }, []);
}

function hasDialog(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}
