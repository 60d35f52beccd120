import { baseKeymap, chainCommands, setBlockType, toggleMark } from "prosemirror-commands";
import { closeHistory, history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Mark, MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState, type Plugin, Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { isSafeAddress } from "#shared/api/html.ts";
import { htmlSchema, markTypeNamed, nodeTypeNamed } from "./htmlSchema.ts";

export type CommandName = "heading" | "bold" | "italic" | "bullets" | "numbers";

const marks: Readonly<Partial<Record<CommandName, MarkType>>> = {
  bold: markTypeNamed("b"),
  italic: markTypeNamed("i"),
};
const heading = nodeTypeNamed("h3");
const paragraph = nodeTypeNamed("p");
const bullets = nodeTypeNamed("ul");
const numbers = nodeTypeNamed("ol");
const item = nodeTypeNamed("li");
const link = markTypeNamed("a");

/** Applies a command to the selection, or reverts it if it already applies. */
export function applyCommand(view: EditorView, name: CommandName): void {
  // An undo step of its own, separate from anything typed just before.
  commandOf(name)(view.state, (change) => view.dispatch(closeHistory(change)), view);
  view.focus();
}

function commandOf(name: CommandName): Command {
  if (name === "heading") return toggleHeading;
  const mark = marks[name];
  return mark ? toggleMark(mark) : toggleList(name === "bullets" ? bullets : numbers);
}

/** Makes a heading of the paragraphs, or paragraphs of a heading; in lists there are none. */
const toggleHeading: Command = (state, dispatch) =>
  setBlockType(isHeading(state) ? paragraph : heading)(state, dispatch);

function isHeading({ selection: { $from } }: EditorState): boolean {
  return $from.parent.type === heading;
}

/** Converts a list of the other kind; turns one of this kind back into paragraphs. */
function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const around = listAround(state);
    if (!around) return wrapInList(type)(state, dispatch);
    if (around.node.type === type) return liftListItem(item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.pos, type));
    return true;
  };
}

/** The innermost list that contains the whole selection. */
function listAround({ selection: { $from, to } }: EditorState): { node: Node; pos: number } | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    const isList = node.type === bullets || node.type === numbers;
    if (isList && to <= $from.end(depth)) return { node, pos: $from.before(depth) };
  }
  return null;
}

export function isApplied(state: EditorState, name: CommandName): boolean {
  if (name === "heading") return isHeading(state);
  const mark = marks[name];
  if (!mark) return listAround(state)?.node.type === (name === "bullets" ? bullets : numbers);
  const { empty, $from, from, to } = state.selection;
  if (!empty) return state.doc.rangeHasMark(from, to, mark);
  return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeTypeNamed("br").create()).scrollIntoView());
  return true;
};

// Escape closes the surrounding dialog instead of selecting text.
const { Escape: _, ...baseKeys } = baseKeymap;

const keys: Readonly<Record<string, Command>> = {
  ...baseKeys,
  Enter: chainCommands(splitListItem(item), baseKeys["Enter"] ?? (() => false)),
  "Shift-Enter": breakLine,
  "Mod-b": toggleMark(markTypeNamed("b")),
  "Mod-i": toggleMark(markTypeNamed("i")),
  "Mod-u": toggleMark(markTypeNamed("u")),
  "Mod-z": undo,
  "Mod-y": redo,
  "Mod-Shift-z": redo,
};

const plugins: readonly Plugin[] = [keymap(keys), history()];

/** The initial editor state for a document, with an empty undo history. */
export function stateOf(doc: Node): EditorState {
  return EditorState.create({ schema: htmlSchema, doc, plugins });
}

/** The same with the caret near a place in what was there before. */
export function stateNear(doc: Node, place: number): EditorState {
  const state = stateOf(doc);
  const near = Selection.near(state.doc.resolve(Math.min(place, state.doc.content.size)), -1);
  return state.apply(state.tr.setSelection(near));
}

/** A typed address completed with `mailto:` or `https://`; null if it is unsafe. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (isSafeAddress(text)) return text;
  const isMail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text);
  const guess = isMail ? `mailto:${text}` : `https://${text}`;
  return /^[\w-]+(\.[\w-]+)+(\/|$)|@/.test(text) && isSafeAddress(guess) ? guess : null;
}

interface LinkAround {
  href: string;
  from: number;
  to: number;
}

/** The extent of the link in which the selection starts. */
export function linkAround({ selection: { $from } }: EditorState): LinkAround | null {
  const at = $from.parent.childAfter($from.parentOffset);
  const before = $from.parent.childBefore($from.parentOffset);
  const start = [at, before].find(({ node }) => node && link.isInSet(node.marks));
  const mark = start?.node && link.isInSet(start.node.marks);
  if (!start || !mark) return null;
  const siblings = $from.parent.children;
  const isPart = (index: number) => hasMark(siblings[index], mark);
  let [first, last] = [start.index, start.index];
  while (isPart(first - 1)) first--;
  while (isPart(last + 1)) last++;
  const size = (nodes: readonly Node[]) => nodes.reduce((sum, node) => sum + node.nodeSize, 0);
  const from = $from.start() + size(siblings.slice(0, first));
  return {
    href: String(mark.attrs["href"]),
    from,
    to: from + size(siblings.slice(first, last + 1)),
  };
}

function hasMark(node: Node | undefined, mark: Mark): boolean {
  return node !== undefined && mark.isInSet(node.marks);
}

/**
 * Turns the selection into a link, or inserts the address if nothing is selected; null removes the
 * link.
 */
export function applyLink(view: EditorView, address: string | null): void {
  const { state } = view;
  const around = linkAround(state);
  const { from, to } = around ?? state.selection;
  const { tr } = state;
  if (address === null) tr.removeMark(from, to, link);
  else if (from < to)
    tr.removeMark(from, to, link).addMark(from, to, link.create({ href: address }));
  else {
    const words = address.replace(/^(mailto:|https?:\/\/)/, "");
    tr.replaceSelectionWith(htmlSchema.text(words, [link.create({ href: address })]), false);
  }
  view.dispatch(closeHistory(tr.scrollIntoView()));
}
