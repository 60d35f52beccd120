import { cleanHtml } from "#client/theme/cleanHtml.ts";
import { isSafeAddress } from "#shared/api/html.ts";

/** What a button above the text does; the browser's own commands, so that its undo knows them. */
export const commands = {
  bold: "bold",
  italic: "italic",
  bullets: "insertUnorderedList",
  numbers: "insertOrderedList",
} as const;

/** Name of such a button. */
export type CommandName = keyof typeof commands;

/** Runs a command of the browser's editor; the one way to change a text so that it can be undone. */
function run(command: string, value?: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- no browser has another way into its undo list
  document.execCommand(command, false, value);
}

/** Shows html in the editor, cleaned. */
export function showHtml(editor: HTMLElement, html: string): void {
  editor.replaceChildren(withoutAims(cleanHtml(html)));
}

/** The html that stands in the editor, cleaned; undefined where there is no word in it. */
export function htmlIn(editor: HTMLElement): string | undefined {
  if ((editor.textContent ?? "").trim() === "") return undefined;
  const home = document.createElement("div");
  home.append(withoutAims(cleanHtml(editor.innerHTML)));
  tidyBlocks(home);
  return home.innerHTML;
}

const blocks = "p, ul, ol, h3, h4";

/** Every word stands in a paragraph, a heading or a list, and none of these in a paragraph: browsers leave that open. */
function tidyBlocks(home: HTMLElement): void {
  for (const paragraph of home.querySelectorAll("p"))
    if (paragraph.querySelector(blocks)) paragraph.replaceWith(...paragraph.childNodes);
  let open: HTMLElement | null = null;
  // A copy: what is wrapped leaves the list that is gone through.
  const nodes = Array.from(home.childNodes);
  for (const node of nodes) {
    if (node instanceof Element && node.matches(blocks)) {
      open = null;
      continue;
    }
    if (!open) {
      open = document.createElement("p");
      node.before(open);
    }
    open.append(node);
  }
  for (const each of home.querySelectorAll(blocks))
    if ((each.textContent ?? "").trim() === "") each.remove();
}

/** Where a link opens is said when it is shown, not kept with the text. */
function withoutAims(html: DocumentFragment): DocumentFragment {
  for (const link of html.querySelectorAll("a")) {
    link.removeAttribute("rel");
    link.removeAttribute("target");
  }
  return html;
}

/** Makes what is chosen bold, a list and so on, or takes that back. */
export function applyCommand(name: CommandName): void {
  run("styleWithCSS", "false");
  run(commands[name]);
}

/** Whether the text at the cursor has what a command gives. */
export function isApplied(name: CommandName): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- as above
  return document.queryCommandState?.(commands[name]) ?? false;
}

/** Each line begins a paragraph. */
export function beginParagraphs(): void {
  run("defaultParagraphSeparator", "p");
}

/** Puts what was copied elsewhere into the text, without what is not kept anyway. */
export function paste({ clipboardData }: { clipboardData: DataTransfer }): void {
  const html = clipboardData.getData("text/html");
  if (html === "") return run("insertText", clipboardData.getData("text/plain"));
  const home = document.createElement("div");
  home.append(withoutAims(cleanHtml(html)));
  run("insertHTML", home.innerHTML);
}

/** An address as it was typed, with what is usually left out; null where it leads nowhere safe. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (isSafeAddress(text)) return text;
  const isMail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text);
  const guess = isMail ? `mailto:${text}` : `https://${text}`;
  return /^[\w-]+(\.[\w-]+)+(\/|$)|@/.test(text) && isSafeAddress(guess) ? guess : null;
}

/** What was chosen in the editor, to come back to after something else had the focus. */
export function chosenRange(editor: HTMLElement): Range | null {
  const selection = window.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  return range && editor.contains(range.commonAncestorContainer) ? range.cloneRange() : null;
}

/** Chooses again what was chosen, and gives the editor the focus. */
export function chooseAgain(editor: HTMLElement, range: Range | null): void {
  editor.focus();
  if (!range) return;
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** The link around a place in the text. */
export function linkAround(range: Range | null): HTMLAnchorElement | null {
  const node = range?.commonAncestorContainer;
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest("a") ?? null;
}

/** Makes a link of what is chosen, or of the address itself; takes the link away where there is no address. */
export function applyLink(range: Range | null, address: string | null): void {
  const link = linkAround(range);
  if (link) window.getSelection()?.selectAllChildren(link);
  if (address === null) return run("unlink");
  const isNothing = !link && (range?.collapsed ?? true);
  if (!isNothing) return run("createLink", address);
  const made = document.createElement("a");
  made.href = address;
  made.textContent = address.replace(/^(mailto:|https?:\/\/)/, "");
  run("insertHTML", made.outerHTML);
}
