import type { Bookmark } from "./canvas.ts";
import type { PdfFile } from "./pdfFile.ts";
import { number, reference, string } from "./syntax.ts";

/** A bookmark that may still get children or a next one. */
interface OpenBookmark {
  id: number;
  /** Entries that are known already. */
  entries: string;
  first: number;
  last: OpenBookmark | undefined;
}

/** The bookmarks of a file; each is written when the next one beside it is added. */
export class Outline {
  readonly #file: PdfFile;
  readonly #root: OpenBookmark;

  constructor(file: PdfFile) {
    this.#file = file;
    this.#root = { id: file.reserve(), entries: "", first: 0, last: undefined };
  }

  add(title: string, parent: Bookmark | undefined, page: number, top: number): Bookmark {
    // Border: all handles of this outline come from here.
    const holder = parent ? (parent.handle as OpenBookmark) : this.#root;
    const id = this.#file.reserve();
    const before = holder.last;
    if (before) this.#write(before, ` /Next ${reference(id)}`);
    else holder.first = id;
    const entries =
      `/Title ${string(title)} /Parent ${reference(holder.id)}` +
      (before ? ` /Prev ${reference(before.id)}` : "") +
      ` /Dest [${reference(page)} /XYZ 0 ${number(top)} 0]`;
    const made: OpenBookmark = { id, entries, first: 0, last: undefined };
    holder.last = made;
    return { handle: made };
  }

  /** Writes what is left; returns the outline's object. */
  finish(): number {
    this.#write(this.#root, "");
    return this.#root.id;
  }

  #write({ id, entries, first, last }: OpenBookmark, next: string): void {
    if (last) this.#write(last, "");
    const children = last ? ` /First ${reference(first)} /Last ${reference(last.id)}` : "";
    this.#file.object(`<< ${entries}${children}${next} >>`, id);
  }
}
