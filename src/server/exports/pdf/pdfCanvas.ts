import type { Bookmark, Canvas, Element, ElementOptions, PageLine } from "./canvas.ts";
import { embedFont } from "./embedFont.ts";
import type { Fonts } from "./fonts.ts";
import { colours, type Face, sheet, type Style } from "./look.ts";
import { type FileFacts, writeMetadata } from "./metadata.ts";
import { Outline } from "./outline.ts";
import { listOf, type PdfFile } from "./pdfFile.ts";
import { matrixOf, writePicture } from "./picture.ts";
import { markPath, roundedBox } from "./shapes.ts";
import { Structure } from "./structure.ts";
import { colour, number, reference, string } from "./syntax.ts";
import type { Line, Segment } from "./wrap.ts";

const languages = { de: "de-DE", en: "en-GB" } as const;

/** Names of the fonts among the resources, and the tags of their subsets. */
const fontNames: Readonly<Record<Face, { name: string; tag: string }>> = {
  sans: { name: "F1", tag: "SANSRE" },
  sansBold: { name: "F2", tag: "SANSBO" },
  serif: { name: "F3", tag: "SERIRE" },
  serifBold: { name: "F4", tag: "SERIBO" },
};

/** A hyphenated word is one structure element, so that it is read and searched as a whole. */
interface OpenWord {
  word: string;
  element: Element;
}

/** Pages below one node of the page tree. */
const nodeLength = 128;

/** Draws a tagged PDF (PDF/UA): each text belongs to an element, everything else is decoration. */
export class PdfCanvas implements Canvas {
  pages = 0;
  readonly #file: PdfFile;
  readonly #fonts: Fonts;
  readonly #structure: Structure;
  readonly #outline: Outline;
  readonly #resources: number;
  readonly #tree: number;
  /** Nodes of the page tree, and the pages below the last of them. */
  readonly #nodes: { id: number; pages: number }[] = [];
  #node: { id: number; pages: number[] } | undefined;
  /** For each page, the stream for what is known only after the last. */
  readonly #lines: number[] = [];
  readonly #pictures: string[] = [];
  /** The page being drawn. */
  #page = 0;
  #content: string[] = [];
  /** Font and colour as they are set on the page. */
  #set = "";
  /** Words continued on the next line, by their element. */
  readonly #words = new Map<unknown, OpenWord>();

  constructor(file: PdfFile, fonts: Fonts) {
    this.#file = file;
    this.#fonts = fonts;
    this.#structure = new Structure(file);
    this.#outline = new Outline(file);
    this.#resources = file.reserve();
    this.#tree = file.reserve();
  }

  newPage(): void {
    this.#endPage();
    this.pages += 1;
    this.#page = this.#file.reserve();
  }

  open(type: string, parent: Element | undefined, options?: ElementOptions): Element {
    return this.#structure.open(type, parent, options);
  }

  close(element: Element): void {
    this.#endWord(element.handle);
    this.#structure.close(element);
  }

  line(line: Line, x: number, y: number, style: Style, element: Element | undefined): void {
    let at = x;
    const last = line.segments.at(-1);
    for (const segment of line.segments) {
      if (segment.text === "") continue;
      const shown = this.#textShown(segment.text, at, y, style);
      if (element) this.#content.push(this.#marked(segment, element), shown, "EMC");
      else this.#decorate("Pagination", shown);
      if (segment !== last) at += this.#fonts.width(segment.text, style);
    }
  }

  rule(from: number, to: number, y: number, weight: number, name: string): void {
    const height = number(sheet.height - y);
    const path = `${number(from)} ${height} m ${number(to)} ${height} l`;
    this.#decorate("Layout", `${colour(name)} RG ${number(weight)} w ${path} S`);
  }

  box(x: number, y: number, size: number, name: string): void {
    const bottom = sheet.height - y - size;
    const path = roundedBox({ x, y: bottom, width: size, height: size, radius: size * 0.12 });
    this.#decorate("Layout", `q ${colour(name)} rg ${path} f Q`);
  }

  picture(data: string, x: number, y: number, width: number, height: number): void {
    const picture = writePicture(this.#file, Buffer.from(data, "base64"));
    const scale = Math.min(width / picture.width, height / picture.height);
    const [w, h] = [picture.width * scale, picture.height * scale];
    const place = { x: x + width - w, y: sheet.height - y - height, width: w, height: h };
    const name = `I${this.#pictures.length + 1}`;
    this.#pictures.push(`/${name} ${reference(picture.id)}`);
    const matrix = matrixOf(picture, place).map(number).join(" ");
    this.#decorate("Layout", `q ${matrix} cm /${name} Do Q`);
  }

  mark(x: number, y: number, size: number): void {
    const scale = number(size / 32);
    const place = `${scale} 0 0 ${number(-size / 32)} ${number(x)} ${number(sheet.height - y)} cm`;
    this.#decorate(
      "Layout",
      `q ${place} ${markPath(colour(colours.blue), colour(colours.white))} Q`,
    );
  }

  bookmark(title: string, parent: Bookmark | undefined, y: number): Bookmark {
    return this.#outline.add(title, parent, this.#page, sheet.height - y);
  }

  /** Draws a line on each page that needs all of them, and ends the file. */
  finish(facts: FileFacts, lineOf: (page: number) => PageLine): void {
    this.#endPage();
    const file = this.#file;
    this.#lines.forEach((id, index) => {
      const { text, x, y, style } = lineOf(index + 1);
      this.#set = "";
      this.#decorate("Pagination", this.#textShown(text, x, y, style));
      file.raw("", this.#takeContent(), id);
    });
    this.#endNode();
    this.#writePageTree();
    this.#structure.finish();
    const { catalogue, trailer } = writeMetadata(file, facts);
    const root = file.plain(
      `<< /Type /Catalog /Pages ${reference(this.#tree)} /Lang ${string(languages[facts.language])} ` +
        `/MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >> ` +
        `/StructTreeRoot ${reference(this.#structure.root)} ` +
        `/Outlines ${reference(this.#outline.finish())} /PageMode /UseOutlines ${catalogue} >>`,
    );
    file.finish(`/Root ${reference(root)} ${trailer}`);
  }

  #endPage(): void {
    if (this.#page === 0) return;
    const file = this.#file;
    const content = file.stream("", this.#takeContent());
    const line = file.reserve();
    this.#node ??= { id: file.reserve(), pages: [] };
    file.object(
      `<< /Type /Page /Parent ${reference(this.#node.id)} /Contents ${listOf([content, line])} ` +
        `/StructParents ${this.pages - 1} /Tabs /S >>`,
      this.#page,
    );
    this.#node.pages.push(this.#page);
    this.#lines.push(line);
    this.#structure.endPage();
    this.#page = 0;
    this.#set = "";
    if (this.#node.pages.length === nodeLength) this.#endNode();
  }

  #endNode(): void {
    const node = this.#node;
    if (!node) return;
    this.#node = undefined;
    const { id, pages } = node;
    const entries = `/Type /Pages /Parent ${reference(this.#tree)} /Count ${pages.length}`;
    this.#file.object(`<< ${entries} /Kids ${listOf(pages)} >>`, id);
    this.#nodes.push({ id, pages: pages.length });
  }

  #writePageTree(): void {
    const fonts: string[] = [];
    for (const [face, used] of this.#fonts.used()) {
      const id = this.#file.reserve();
      embedFont(this.#file, id, fontNames[face].tag, used);
      fonts.push(`/${fontNames[face].name} ${reference(id)}`);
    }
    const pictures = this.#pictures.length > 0 ? ` /XObject << ${this.#pictures.join(" ")} >>` : "";
    this.#file.object(`<< /Font << ${fonts.join(" ")} >>${pictures} >>`, this.#resources);
    this.#file.object(
      `<< /Type /Pages /Count ${this.pages} /Kids ${listOf(this.#nodes.map(({ id }) => id))} ` +
        `/MediaBox [0 0 ${number(sheet.width)} ${number(sheet.height)}] ` +
        `/Resources ${reference(this.#resources)} >>`,
      this.#tree,
    );
  }

  #takeContent(): string {
    const content = this.#content.join("\n");
    this.#content = [];
    return `${content}\n`;
  }

  #decorate(type: "Layout" | "Pagination", drawn: string): void {
    this.#content.push(`/Artifact << /Type /${type} >> BDC`, drawn, "EMC");
  }

  #textShown(text: string, x: number, y: number, style: Style): string {
    const set = `/${fontNames[style.face].name} ${number(style.size)} Tf ${colour(style.colour)} rg `;
    const stays = set === this.#set;
    this.#set = set;
    const place = `1 0 0 1 ${number(x)} ${number(sheet.height - y)} Tm`;
    return `BT ${stays ? "" : set}${place} ${this.#fonts.shown(text, style)} ET`;
  }

  #marked(segment: Segment, owner: Element): string {
    if (segment.word === undefined) this.#endWord(owner.handle);
    const target = segment.word === undefined ? owner : this.#word(owner, segment.word);
    return `/${target.type} << /MCID ${this.#structure.mark(target, this.#page)} >> BDC`;
  }

  #word(owner: Element, word: string): Element {
    const open = this.#words.get(owner.handle);
    if (open?.word === word) return open.element;
    this.#endWord(owner.handle);
    const element = this.#structure.open("Span", owner, { actual: word });
    this.#words.set(owner.handle, { word, element });
    return element;
  }

  #endWord(handle: unknown): void {
    const open = this.#words.get(handle);
    if (!open) return;
    this.#structure.close(open.element);
    this.#words.delete(handle);
  }
}
