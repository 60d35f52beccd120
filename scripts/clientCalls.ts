import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const file = join(import.meta.dirname, "../src/shared/generated/operations.ts");

type Call = Readonly<Record<string, unknown>>;
/** Lines of words by the name of a call, of what a browser needs to make it. */
export type CallLines = ReadonlyMap<string, readonly string[]>;

/**
 * Sends with each module the calls that it names, so that a page carries the addresses of those it
 * makes; validation belongs to the server.
 */
export function clientCalls(): Plugin {
  const lines = callLines(readFileSync(file, "utf8"));
  return {
    name: "client-calls",
    apply: "build",
    // Behind the compiler, which takes out the types, that name calls too.
    transform(code, id) {
      if (id === file) return { code: receiver, map: null };
      if (!/\/src\/client\/.*\.tsx?$/.test(id)) return undefined;
      return { code: withNamedCalls(code, lines), map: null };
    },
  };
}

/** A compiled module that makes known the calls it names; throws if it composes a name. */
export function withNamedCalls(code: string, lines: CallLines): string {
  if (/\bcall(?:File)?\(\s*`/.test(code)) throw new Error("A call must be named whole.");
  const named = new Set([...code.matchAll(/"(\w+\.\w+)"/g)].map(([, name = ""]) => name));
  const known = [...named].toSorted().flatMap((name) => lines.get(name) ?? []);
  if (known.length === 0) return code;
  return `import { makeKnown } from ${JSON.stringify(file)};
makeKnown(${JSON.stringify(known.join("\n"))});
${code}`;
}

const usual = "POST";
/** What all paths begin with. */
const beginning = "/api/";
const forAllCompanies = "all";
/** Where a path names the catalogue. */
const placeOfKind = "*";

/** The module of operations in a browser; it has none until other modules make theirs known. */
export const receiver = `
export const operations = [];
export function makeKnown(lines) {
  for (const line of lines.split("\\n")) {
    const [words, payload] = line.split("\\t");
    const [handler, end, method, access, ...kinds] = words.split(" ");
    for (const kind of kinds.length ? kinds : [""]) operations.push({
      handler,
      path: "${beginning}" + end.replace("${placeOfKind}", kind),
      method: method || "${usual}",
      ...(kind && { kind }),
      ...(access === "public" && { access }),
      ...(access === "${forAllCompanies}" && { allCompanies: true }),
      ...(payload && { payload: JSON.parse(payload) }),
    });
  }
}
`;

/**
 * Lines of words by name, of the generated module with all operations. Catalogues have the same
 * calls at addresses of their own, so that each such call is one line.
 */
export function callLines(code: string): CallLines {
  const start = code.indexOf("= [") + 2;
  const end = code.lastIndexOf("]") + 1;
  // Border: written as JSON by gen; anything else fails the build here.
  const calls = firstOfEach(JSON.parse(code.slice(start, end)) as Call[]);
  const lines = new Map<string, string[]>();
  for (const line of linesOf(calls)) {
    const [name = ""] = line.split(" ");
    lines.set(name, [...(lines.get(name) ?? []), line]);
  }
  return lines;
}

/** Of calls that do the same, the browser sends the first one. */
function firstOfEach(calls: readonly Call[]): Call[] {
  const known = new Set<string>();
  return calls.filter(({ handler, kind }) => {
    const name = `${String(handler)} ${String(kind)}`;
    return !known.has(name) && known.add(name);
  });
}

/** One line for all calls that differ by nothing but their catalogue, which follow it. */
function linesOf(calls: readonly Call[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const call of calls) {
    const payload = call["payload"] === undefined ? "" : `\t${JSON.stringify(call["payload"])}`;
    const line = `${wordsOf(call)}\n${payload}`;
    const known = kinds.get(line) ?? [];
    kinds.set(line, known);
    if (typeof call["kind"] === "string") known.push(call["kind"]);
  }
  return [...kinds].map(([line, of]) => {
    const [words = "", payload = ""] = line.split("\n");
    const whole = of.length > 0 ? [words, ...of.toSorted()].join(" ") : words.trimEnd();
    return whole + payload;
  });
}

function wordsOf({ kind, ...call }: Call): string {
  const path = afterBeginning(String(call["path"]));
  const place = kind === undefined ? path : path.replace(new RegExp(`\\b${kind}\\b`), placeOfKind);
  const method = call["method"] === usual ? "" : call["method"];
  // Of the access rule the browser only needs to know whether an operation is for everyone, or for
  // those who see all companies.
  const isPublic = call["access"] === "public";
  const access = isPublic ? "public" : call["allCompanies"] === true ? forAllCompanies : "";
  return [call["handler"], place, method, access].join(" ");
}

function afterBeginning(path: string): string {
  if (!path.startsWith(beginning)) throw new Error(`${path} does not begin with ${beginning}`);
  return path.slice(beginning.length);
}
