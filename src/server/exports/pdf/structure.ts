import type { Element, ElementOptions } from "./canvas.ts";
import { listOf, type PdfFile } from "./pdfFile.ts";
import { reference, string } from "./syntax.ts";

/** An element whose content is not complete yet. */
interface OpenElement {
  id: number;
  type: string;
  parent: number;
  /** Entries besides type, parent and content. */
  entries: string;
  /** The page its content begins on; 0 while it has none. */
  page: number;
  content: string[];
}

/** Pages in one leaf of the tree that leads from content to its elements. */
const leafLength = 256;

/** The structure of a tagged PDF; each element is written when it is closed. */
export class Structure {
  readonly root: number;
  readonly #file: PdfFile;
  readonly #top: number[] = [];
  /** Elements of the marked contents of the page, then of each page before it. */
  #marked: string[] = [];
  readonly #pages: number[] = [];

  constructor(file: PdfFile) {
    this.#file = file;
    this.root = file.reserve();
  }

  open(type: string, parent: Element | undefined, options: ElementOptions = {}): Element {
    const id = this.#file.reserve();
    const holder = parent && opened(parent);
    if (holder) holder.content.push(reference(id));
    else this.#top.push(id);
    const handle: OpenElement = {
      id,
      type,
      parent: holder?.id ?? this.root,
      entries: entriesOf(options),
      page: 0,
      content: [],
    };
    return { type, handle };
  }

  close(element: Element): void {
    const { id, type, parent, entries, page, content } = opened(element);
    const place = page === 0 ? "" : ` /Pg ${reference(page)}`;
    this.#file.object(
      `<< /S /${type} /P ${reference(parent)}${place}${entries} /K [${content.join(" ")}] >>`,
      id,
    );
  }

  /** Adds what is drawn next on a page to an element; returns the number to mark it with. */
  mark(element: Element, page: number): number {
    const owner = opened(element);
    const number = this.#marked.push(reference(owner.id)) - 1;
    owner.page ||= page;
    owner.content.push(
      owner.page === page
        ? String(number)
        : `<< /Type /MCR /Pg ${reference(page)} /MCID ${number} >>`,
    );
    return number;
  }

  /** Ends a page; its number among the pages is the key to its elements. */
  endPage(): void {
    this.#pages.push(this.#file.object(`[${this.#marked.join(" ")}]`));
    this.#marked = [];
  }

  finish(): void {
    const leaves: number[] = [];
    for (let from = 0; from < this.#pages.length; from += leafLength) {
      const part = this.#pages.slice(from, from + leafLength);
      const numbers = part.map((id, index) => `${from + index} ${reference(id)}`).join(" ");
      const limits = `/Limits [${from} ${from + part.length - 1}]`;
      leaves.push(this.#file.object(`<< ${limits} /Nums [${numbers}] >>`));
    }
    const tree = this.#file.object(`<< /Kids ${listOf(leaves)} >>`);
    const keys = `/ParentTree ${reference(tree)} /ParentTreeNextKey ${this.#pages.length}`;
    this.#file.object(`<< /Type /StructTreeRoot /K ${listOf(this.#top)} ${keys} >>`, this.root);
  }
}

function opened(element: Element): OpenElement {
  // Border: all handles of this structure come from `open`.
  return element.handle as OpenElement;
}

function entriesOf({ title, alt, scope, actual }: ElementOptions): string {
  return [
    title === undefined ? "" : ` /T ${string(title)}`,
    alt === undefined ? "" : ` /Alt ${string(alt)}`,
    actual === undefined ? "" : ` /ActualText ${string(actual)}`,
    scope === undefined ? "" : ` /A << /O /Table /Scope /${scope} >>`,
  ].join("");
}
