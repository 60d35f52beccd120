import laws from "#schemas/lists/citedLaws.json" with { type: "json" };
import type { TextRange } from "#shared/engine/text.ts";
import { ownValue } from "#shared/engine/ownValue.ts";

/** A provision as a text cites it, such as Art. 6 Abs. 1 lit. b DSGVO. */
export interface Provision extends TextRange {
  /** Articles and sections are of different laws; null if the mark is missing. */
  mark: "article" | "section" | null;
  section: string;
  paragraph?: string;
  letter?: string;
  law?: string;
  /** One of a range or of alternatives. */
  isOpen: boolean;
}

/** Name of a law that stands by itself, and where. */
export interface NamedLaw extends TextRange {
  law: string;
}

export interface Citations {
  provisions: Provision[];
  laws: NamedLaw[];
}

type Kind =
  | "space"
  | "law"
  | "with"
  | "mark"
  | "paragraph"
  | "letterMark"
  | "number"
  | "sentence"
  | "following"
  | "digits"
  | "roman"
  | "letter"
  | "or"
  | "and"
  | "range"
  | "open"
  | "close"
  | "of"
  | "word"
  | "sign";

interface Token extends TextRange {
  kind: Kind;
  text: string;
}

const escaped = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(" ", String.raw`\s+`);

const lawNames = new Map(
  laws.items.flatMap(({ value, words }) =>
    [value, ...words].map((name): [string, string] => [name.toLowerCase(), value]),
  ),
);
const knownLaws = [...lawNames.keys()].toSorted((one, other) => other.length - one.length);
const end = String.raw`(?![\p{L}\p{N}]|-\p{L})`;

/** Acts without a name in the list: abbreviations with two capitals, or words for acts. */
const anyAct = String.raw`\p{Lu}[\p{L}]*\p{Lu}\p{L}*(?:-\p{Lu}+)?(?:\s+(?:[IVX]{1,4}|Vorschrift\s+\d+|\d{4}(?=\s*\(AT\)))${end})?`;
const regulation = String.raw`(?:VO|Verordnung|Regulation)\s*\((?:EU|EG|EC)\)(?:\s*(?:Nr|No)\.?)?\s*\d+/\d+`;
const actWords = String.raw`(?:\p{Lu}\p{L}*)?(?:[Gg]esetz(?:buch(?:es)?|es)?|[Vv]erordnung|[Rr]ichtlinie|[Ss]atzung|[Vv]erfassung|Grundgesetz(?:es)?|Regulation|Directive|Act|Code)`;

const patterns: readonly (readonly [Kind, RegExp])[] = [
  ["space", /\s+/uy],
  ["law", new RegExp(`(?:${knownLaws.map(escaped).join("|")})${end}`, "iuy")],
  [
    "with",
    /(?:i\.?\s?V\.?\s?m\.?|in Verbindung mit|in conjunction with|i\.?\s?c\.?\s?w\.?)(?!\p{L})/iuy,
  ],
  ["mark", /(?:Art(?:ikeln?|icles?|s)?(?![\p{L}])\.?|§§?|Sections?(?!\p{L}))/iuy],
  ["paragraph", /(?:Abs(?:atz|ätze|ätzen)?|para(?:graphs?)?)(?!\p{L})\.?/iuy],
  ["letterMark", /(?:lit(?:t?era)?|Buchst(?:aben?)?|points?|letters?|let)(?!\p{L})\.?/iuy],
  ["number", /(?:Nr|Nrn|Nummern?|no|Ziff(?:er)?)(?!\p{L})\.?/iuy],
  [
    "sentence",
    /(?:S\.|S(?=\s*\d)|Satz|Hs\.?|Halbsatz|UAbs\.?|UA(?=\s*\d)|Unterabs(?:atz|\.)|Alt\.?|sentence|subpara(?:graph)?)(?!\p{L})/uy,
  ],
  ["following", /ff?\.?(?=\s+(?:\p{Lu}|und|,|;)|\s*$)(?<=ff\.?|f\.)/uy],
  ["digits", /\d+[a-z]?(?![\p{L}\d])/uy],
  ["roman", /(?:I{1,3}|IV|VI{0,3}|IX|XI{0,3})(?![\p{L}\d])/uy],
  ["or", /(?:[Oo]der|ODER|or|bzw\.?|beziehungsweise|alternativ|ou)(?!\p{L})/uy],
  [
    "and",
    /(?:[Uu]nd|UND|and|sowie|u\.|u(?=\s[a-z](?!\p{L}))|et(?!\p{L})|as well as)(?!\p{L})|[,&+/]/uy,
  ],
  ["law", new RegExp(`(?:${regulation}|${anyAct}|${actWords})${end}`, "uy")],
  ["range", /bis(?!\p{L})|to(?!\p{L})|through(?!\p{L})|[-–—]/iuy],
  ["of", /(?:der|des|the|of|of the|gem\.|gemäß|EU)(?!\p{L})/iuy],
  ["letter", /[a-zA-Z](?![\p{L}\d]|[-'’]\p{L}{2}|\.\p{L})/uy],
  ["open", /\(/uy],
  ["close", /\)/uy],
  ["word", /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/uy],
  ["sign", /[^]/uy],
];

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at);
    tokens.push(token);
    at = token.to;
  }
  return tokens.filter(({ kind }) => kind !== "space");
}

function tokenAt(text: string, at: number): Token {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found) return { kind, text: found, from: at, to: at + found.length };
  }
  return { kind: "sign", text: text.charAt(at), from: at, to: at + 1 };
}

const romans: Readonly<Record<string, string>> = {
  I: "1",
  II: "2",
  III: "3",
  IV: "4",
  V: "5",
  VI: "6",
  VII: "7",
  VIII: "8",
  IX: "9",
  X: "10",
};

/** Reads the tokens of citations; a chain shares mark, article and law: "§§ 22, 23 KUG". */
class Parser {
  readonly provisions: Provision[] = [];
  readonly laws: NamedLaw[] = [];
  readonly #tokens: readonly Token[];
  #at = 0;
  /** "AO § 147": the law stands before its sections. */
  #lawBefore: string | undefined;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  parse(): void {
    while (this.#at < this.#tokens.length) {
      const token = this.#peek();
      if (token?.kind === "mark" && this.#peek(1)?.kind === "digits") this.#chain();
      else if (token && this.#isBareArticle()) this.#chain(true);
      else if (token?.kind === "law") this.#lawAlone(token);
      else this.#at += 1;
    }
  }

  #peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  #kinds(...kinds: Kind[]): boolean {
    return kinds.every((kind, ahead) => this.#peek(ahead)?.kind === kind);
  }

  /** "6 I b" or "6 Abs. 1 lit. b" at the beginning of a text or line. */
  #isBareArticle(): boolean {
    const before = this.#tokens[this.#at - 1];
    if (this.#at > 0 && before?.kind !== "and") return false;
    if (!/^(?:6|9)$/.test(this.#peek()?.text ?? "")) return false;
    if (this.#kinds("digits", "roman", "letter")) return true;
    const after = this.#peek(3)?.kind;
    return (
      this.#kinds("digits", "paragraph", "digits") && (after === "letter" || after === "letterMark")
    );
  }

  #lawAlone(token: Token): void {
    const isBefore = this.#peek(1)?.kind === "mark" && this.#peek(1)?.text.startsWith("§");
    if (isBefore) {
      this.#at += 1;
      this.#lawBefore = lawOf(token.text);
      return;
    }
    this.laws.push({ from: token.from, to: token.to, law: lawOf(token.text) });
    this.#at += 1;
  }

  #chain(isBare = false): void {
    const first = this.#peek();
    const mark = first?.text.startsWith("§") ? ("section" as const) : ("article" as const);
    if (!isBare) this.#at += 1;
    const begin = this.provisions.length;
    this.#section(mark, first?.from ?? 0);
    do {
      this.#goOn(mark);
      this.#closeWithLaw(begin);
    } while (this.#resumes(mark));
    for (const provision of this.provisions.slice(begin)) provision.law ??= this.#lawBefore;
    this.#lawBefore = undefined;
  }

  #goOn(mark: Provision["mark"]): void {
    for (;;) {
      const before = this.#at;
      const isOpen = this.#connect();
      if (!this.#next(mark, isOpen)) {
        this.#at = before;
        return;
      }
    }
  }

  /** After its law, a chain may go on: "§§ 147 AO, 257 HGB", "lit. b DSGVO (Bewerber), lit. c". */
  #resumes(mark: Provision["mark"]): boolean {
    const before = this.#at;
    this.#stepOverBrackets();
    this.#connect();
    const kind = this.#tokens[this.#at - 1]?.kind;
    if (this.#at > before && (kind === "and" || kind === "or") && this.#isFurther()) {
      this.#at -= 1;
      return this.#next(mark, this.#connect());
    }
    this.#at = before;
    return false;
  }

  #isFurther(): boolean {
    return (
      this.#kinds("letterMark", "letter") ||
      this.#kinds("digits", "law") ||
      this.#kinds("digits", "paragraph")
    );
  }

  #stepOverBrackets(): void {
    if (!this.#kinds("open")) return;
    const close = this.#tokens.findIndex(({ kind }, at) => at > this.#at && kind === "close");
    if (close > 0) this.#at = close + 1;
  }

  /** Steps over what joins two parts of a chain; tells whether it leaves open which is meant. */
  #connect(): boolean {
    let isOpen = false;
    while (this.#kinds("and") || this.#kinds("or")) {
      if (this.#peek()?.kind === "or") isOpen = true;
      this.#at += 1;
    }
    return isOpen;
  }

  /** A further letter, paragraph or section of the same chain. */
  #next(mark: Provision["mark"], isOpen: boolean): boolean {
    const last = this.provisions.at(-1);
    const token = this.#peek();
    const connector = this.#tokens[this.#at - 1]?.kind;
    if (!last || !token || (connector !== "and" && connector !== "or")) return false;
    const found = this.#further(mark, last, token);
    if (found && isOpen) {
      last.isOpen = true;
      const newest = this.provisions.at(-1);
      if (newest) newest.isOpen = true;
    }
    return found;
  }

  #further(mark: Provision["mark"], last: Provision, token: Token): boolean {
    if (this.#letterAhead(last.letter !== undefined) !== null) {
      this.#letters({ ...last });
      return true;
    }
    if (token.kind === "paragraph" && this.#peek(1)?.kind === "digits") {
      const { section, mark: own } = last;
      this.#tail({ mark: own, section, from: token.from, to: token.to, isOpen: false });
      return true;
    }
    if (token.kind !== "digits") return false;
    // "Abs. 1 und 3" goes on with paragraphs, "§§ 22, 23" with sections.
    const isSection =
      last.paragraph === undefined ||
      this.#peek(1)?.kind === "paragraph" ||
      Number(token.text) > 20;
    if (isSection) this.#section(mark, token.from);
    else {
      this.#at += 1;
      const { section, mark: own } = last;
      this.#tail({
        mark: own,
        section,
        paragraph: token.text,
        from: token.from,
        to: token.to,
        isOpen: false,
      });
    }
    return true;
  }

  #section(mark: Provision["mark"], from: number): void {
    const token = this.#peek();
    this.#at += 1;
    this.#tail({
      mark,
      section: token?.text ?? "",
      from,
      to: token?.to ?? from,
      isOpen: false,
    });
  }

  /** Paragraph, sentence and letters after a section. */
  #tail(provision: Provision): void {
    while (this.#step(provision)) {
      const token = this.#tokens[this.#at - 1];
      provision.to = token?.to ?? provision.to;
    }
    if (this.#letterAhead(provision.paragraph !== undefined) === null) {
      this.provisions.push(provision);
      return;
    }
    this.#letters(provision);
  }

  #step(provision: Provision): boolean {
    if (this.#paragraph(provision)) return true;
    if (this.#kinds("following") && provision.mark === "section") return this.#skip(1);
    if (this.#kinds("sentence", "digits")) return this.#skip(2);
    if (this.#kinds("number", "digits")) return this.#skip(2);
    // "6 I 1 lit. f": the sentence without its name.
    const isSentence = this.#kinds("digits", "letterMark") && provision.paragraph !== undefined;
    return isSentence && this.#skip(1);
  }

  #skip(count: number): true {
    this.#at += count;
    return true;
  }

  #paragraph(provision: Provision): boolean {
    if (provision.paragraph !== undefined) return false;
    const marked = this.#kinds("paragraph", "digits") || this.#kinds("paragraph", "roman");
    if (marked) return this.#setParagraph(provision, 1, 2);
    if (this.#kinds("open", "digits", "close")) return this.#setParagraph(provision, 1, 3);
    return this.#kinds("roman") && this.#setParagraph(provision, 0, 1);
  }

  #setParagraph(provision: Provision, at: number, length: number): true {
    const text = this.#peek(at)?.text ?? "";
    const [, digits = "", letter] = /^(\d+)([a-z]?)$/.exec(text) ?? [];
    provision.paragraph = digits === "" ? (ownValue(romans, text) ?? text) : digits;
    // "Abs. 1b": the letter joined to its paragraph.
    if (letter) provision.letter = letter;
    return this.#skip(length);
  }

  /** How many tokens a letter takes; null if none comes. */
  #letterAhead(isBareAllowed: boolean): { letter: string; length: number } | null {
    const letterAt = (at: number) => this.#peek(at)?.text.toLowerCase() ?? "";
    for (const kind of ["letterMark", "number"] as const) {
      if (this.#kinds(kind, "letter")) return { letter: letterAt(1), length: 2 };
      if (this.#kinds(kind, "open", "letter", "close")) return { letter: letterAt(2), length: 4 };
    }
    if (this.#kinds("open", "letter", "close")) return { letter: letterAt(1), length: 3 };
    return isBareAllowed && this.#isBareLetter() ? { letter: letterAt(0), length: 1 } : null;
  }

  /** A letter without a mark; the English article is none. */
  #isBareLetter(): boolean {
    const text = this.#peek()?.text ?? "";
    const next = this.#peek(1);
    const isArticle = text === "a" && next?.kind === "word" && /^\p{Ll}/u.test(next.text);
    return this.#kinds("letter") && /^[a-z]$/.test(text) && !isArticle;
  }

  #letters(base: Provision): void {
    const found = this.#letterAhead(true);
    if (!found) return;
    const from = this.provisions.includes(base) ? base.from : (this.#peek()?.from ?? base.from);
    this.#at += found.length;
    if (this.#kinds("close")) this.#at += 1;
    const to = this.#tokens[this.#at - 1]?.to ?? base.to;
    const one: Provision = {
      ...base,
      from: Math.min(base.from, from),
      to,
      letter: found.letter,
      isOpen: false,
    };
    this.provisions.push(one);
    this.#range(one);
  }

  /** "lit. a-c": all letters between are possible, none is certain. */
  #range(first: Provision): void {
    if (!this.#kinds("range")) return;
    this.#at += 1;
    const last = this.#letterAhead(true);
    if (!last || last.letter <= (first.letter ?? "")) {
      this.#at -= 1;
      return;
    }
    this.#at += last.length;
    const to = this.#tokens[this.#at - 1]?.to ?? first.to;
    first.isOpen = true;
    first.to = to;
    const code = (letter: string) => letter.codePointAt(0) ?? 0;
    for (let at = code(first.letter ?? "") + 1; at <= code(last.letter); at += 1)
      this.provisions.push({ ...first, letter: String.fromCodePoint(at) });
  }

  /** A law belongs to all provisions before it that have none. */
  #closeWithLaw(begin: number): void {
    const start = this.#at;
    while (this.#kinds("of")) this.#at += 1;
    const token = this.#peek();
    if (token?.kind !== "law") {
      this.#at = start;
      return;
    }
    this.#at += 1;
    const law = lawOf(token.text);
    for (let at = this.provisions.length - 1; at >= 0; at -= 1) {
      const provision = this.provisions[at];
      if (!provision || provision.law !== undefined) break;
      if (at < begin && provision.mark !== this.provisions[begin]?.mark) break;
      provision.law = law;
    }
    const last = this.provisions.at(-1);
    if (last) last.to = token.to;
  }
}

/** Name of a law as it is cited here. */
function lawOf(name: string): string {
  const plain = name.replaceAll(/\s+/g, " ").replace(/^(?:Verordnung|Regulation)(?= \()/u, "VO");
  return lawNames.get(plain.toLowerCase()) ?? plain;
}

/** Reads all provisions that a text cites, and the laws that it names alone. */
export function readCitations(text: string): Citations {
  const parser = new Parser(text);
  parser.parse();
  return { provisions: parser.provisions, laws: parser.laws };
}
