import { DefaultQueryCompiler } from "kysely";
import pg from "pg";

/** A statement of the server, without what differs between calls, with the module that asks for it. */
export interface BuiltStatement {
  text: string;
  file: string;
}

const seen = new Set<string>();
let fresh: BuiltStatement[] = [];

/** Statements since the last call of this, each kind once in a process. */
export function takeStatements(): BuiltStatement[] {
  const taken = fresh;
  fresh = [];
  return taken;
}

/** Lists differ in their length alone, claims in what they claim. */
function withoutValues(text: string): string {
  return text
    .replace(/^set local app\.claim = '.*'$/, "set local app.claim = ''")
    .replaceAll(/\((?:\$\d+, ?)+\$\d+\)/g, "($1)")
    .replaceAll(/\(\$\d+\)(?:, \(\$\d+\))+/g, "($1)")
    .replaceAll(/\bgroup_id = \d+/g, "group_id = $1")
    .replaceAll(/\$\d+/g, "$1");
}

/** Sends every text. */
const sender = "src/server/store/database/singleStatements.ts";
/** Enough to reach a test from the statement that it causes. */
const frames = 50;

/** The modules of ours through which the present call goes, the innermost first. */
function callers(): string[] {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = frames;
  const { stack = "" } = new Error("where from");
  Error.stackTraceLimit = usual;
  return [...stack.matchAll(/\/((?:src|tests|scripts)\/[\w/.-]+\.tsx?)/g)]
    .map(([, file = ""]) => file)
    .filter((file) => !file.startsWith("scripts/testkit/statements/"));
}

/** Texts that tests have built, which may be anything. */
const ofTests = new Set<string>();

function noteBuilt(built: string): void {
  const text = withoutValues(built);
  if (seen.has(text)) return;
  const [file = ""] = callers();
  if (file.startsWith("src/")) note(text, file);
  else ofTests.add(text);
}

function noteSent(sent: string): void {
  const text = withoutValues(sent);
  if (!seen.has(text) && !ofTests.has(text) && callers().includes(sender)) note(text, sender);
}

function note(text: string, file: string): void {
  seen.add(text);
  fresh.push({ text, file });
}

/** Calls `look` with the first argument and the result of a method. */
function watch(owner: object, method: string, look: (first: unknown, result: unknown) => void) {
  const usual: unknown = Reflect.get(owner, method);
  if (typeof usual !== "function") throw new Error(`there is no ${method}`);
  Reflect.set(owner, method, function around(this: object, ...parts: unknown[]): unknown {
    const result: unknown = Reflect.apply(usual, this, parts);
    look(parts[0], result);
    return result;
  });
}

let isWatching = false;

/** Notes from now on each kind of statement that servers of this process build or send. */
export function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  // While it is built, all its callers are on the stack; once it is sent, some have returned.
  watch(DefaultQueryCompiler.prototype, "compileQuery", (_, built) => {
    const text = textOf(built, "sql");
    if (text !== null) noteBuilt(text);
  });
  watch(pg.Client.prototype, "query", (sent) => {
    const text = typeof sent === "string" ? sent : textOf(sent, "text");
    if (text !== null) noteSent(text);
  });
}

function textOf(statement: unknown, property: string): string | null {
  if (typeof statement !== "object" || statement === null) return null;
  const text: unknown = Reflect.get(statement, property);
  return typeof text === "string" ? text : null;
}
