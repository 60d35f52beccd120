import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Documents } from "./documents.ts";
import { asSchema, type Schema } from "./schema.ts";
import type { Operation } from "./operation.ts";

/**
 * What an operation states about its traces: actions in the audit log and topics of events for
 * other clients.
 */
type TrailFact = "audit" | "live";

/** A value stated in a document, with its location. */
interface Stated {
  value: string;
  at: string;
  /** Handler of the operation that states it; absent for commands. */
  handler?: string;
}

/** Key of the actions that all catalogues share. */
const forAll = "each";

/** The traces an operation states: a list, or lists per catalogue plus a shared one. */
export function statedFor(traces: unknown, kind?: string): string[] {
  if (Array.isArray(traces)) return traces.map(String);
  const byKind = asSchema(traces);
  const own = kind === undefined ? [] : [byKind[kind]].flat();
  return [byKind[forAll] ?? [], own]
    .flat(2)
    .flatMap((each) => each ?? [])
    .map(String);
}

/** All values of a fact that operations and commands state. */
export function statedIn(documents: Documents, fact: TrailFact): Stated[] {
  const inCalls = [...documents.api].flatMap(([group, content]) =>
    Object.entries(content)
      .filter(([name]) => name !== "$defs")
      .flatMap(([handler, call]) =>
        listsOf(asSchema(call)[fact]).map(({ value, pointer }) => ({
          value,
          at: `schemas/api/${group}.json: /${handler}/${fact}${pointer}`,
          handler,
        })),
      ),
  );
  const inCommands = Object.entries(documents.commands).flatMap(([name, command]) =>
    listsOf(asSchema(command)[fact]).map(({ value, pointer }) => ({
      value,
      at: `schemas/commands.json: /${name}/${fact}${pointer}`,
    })),
  );
  return [...inCalls, ...inCommands];
}

function listsOf(stated: unknown): { value: string; pointer: string }[] {
  if (Array.isArray(stated)) return stated.map((value) => ({ value: String(value), pointer: "" }));
  return Object.entries(asSchema(stated)).flatMap(([kind, values]) =>
    [values].flat().map((value) => ({ value: String(value), pointer: `/${kind}` })),
  );
}

/**
 * Lists stated values that are unknown or never recorded by the code, and listed actions that
 * nothing states.
 */
export function checkTrails(documents: Documents, quoted: ReadonlySet<string>): string[] {
  const shapes = checkShapes(documents);
  if (shapes.length > 0) return shapes;
  const known = (documents.lists.get("activityActions")?.items ?? []).map(({ value }) => value);
  const actions = statedIn(documents, "audit");
  const stated = new Set<unknown>(actions.map(({ value }) => value));
  const byCall = Map.groupBy(actions, ({ handler }) => handler);
  return [
    ...actions.flatMap(({ value, at, handler }) => {
      if (!known.includes(value))
        return [
          `${at}: "${value}" is not on lists/activityActions; add it there, or use one of its values`,
        ];
      const isAlone = byCall.get(handler)?.length === 1;
      const isNoted =
        quoted.has(`"${value}"`) || (isAlone && quoted.has(`callActions["${handler}"`));
      return isNoted
        ? []
        : [`${at}: no code notes "${value}"; note it with writeAudit, or take it out`];
    }),
    ...statedIn(documents, "live").flatMap(({ value, at }) =>
      quoted.has(`topic: "${value}"`)
        ? []
        : [
            `${at}: no code publishes "${value}"; publish it in src/server/store/trail/outbox.ts, or take it out`,
          ],
    ),
    ...known
      .filter((value) => !stated.has(value))
      .map(
        (value) =>
          `schemas/lists/activityActions.json: /items: no call states "${value}"; state it in the "audit" of a call or of schemas/commands.json, or take it out`,
      ),
  ];
}

/** Kind of values that each fact lists. */
const traces: Readonly<Record<TrailFact, string>> = { audit: "actions", live: "topics" };

/** Lists facts that are not lists nor, for operations repeated per catalogue, objects of lists. */
function checkShapes({ api, byId, commands }: Documents): string[] {
  const kinds = [...byId.values()].map(({ schema }) => asSchema(schema["x-catalogue"])["kind"]);
  const inCalls = [...api].flatMap(([group, content]) =>
    Object.entries(content).flatMap(([name, value]) => {
      const call = asSchema(value);
      const at = `schemas/api/${group}.json: /${name}`;
      return Object.entries(traces).flatMap(([fact, what]) => {
        const stated = call[fact];
        if (isList(stated)) return [];
        if (call["each"] === undefined) return [`${at}/${fact}: must be a list of ${what}`];
        return wrongKinds(asSchema(stated), [forAll, ...kinds], { at: `${at}/${fact}`, what });
      });
    }),
  );
  const inCommands = Object.entries(commands).flatMap(([name, command]) => {
    const { audit, ...rest } = asSchema(command);
    const at = `schemas/commands.json: /${name}`;
    const wrong = Object.keys(rest).map((key) => `${at}/${key}: a command states its audit alone`);
    return Array.isArray(audit) ? wrong : [...wrong, `${at}/audit: must be a list of actions`];
  });
  return [...inCalls, ...inCommands];
}

function isList(value: unknown): boolean {
  return value === undefined || Array.isArray(value);
}

function wrongKinds(
  stated: Schema,
  kinds: readonly unknown[],
  { at, what }: { at: string; what: string },
): string[] {
  return Object.entries(stated).flatMap(([kind, values]) => {
    if (!kinds.includes(kind))
      return [`${at}/${kind}: no catalogue is called so; name one, or "${forAll}" for all`];
    return Array.isArray(values) ? [] : [`${at}/${kind}: must be a list of ${what}`];
  });
}

/** Source code that may record actions or publish topics: the server's and the commands'. */
export function codeIn(project: string): string {
  const server = readdirSync(join(project, "src/server"), { recursive: true, encoding: "utf8" });
  const files = [
    ...server.map((file) => join("src/server", file)),
    ...readdirSync(join(project, "scripts")).map((file) => join("scripts", file)),
  ];
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(project, file), "utf8"))
    .join("\n");
}

/**
 * What stands in quotes in code, also with what makes it a topic or an action: looking through all
 * the code for each value that a document states would take a second.
 */
export function quotedIn(code: string): ReadonlySet<string> {
  const found = code.matchAll(/(topic: |callActions\[)?(?=("[^"\n]*"))"/g);
  return new Set(
    [...found].flatMap(([, before, text = ""]) => (before ? [text, `${before}${text}`] : [text])),
  );
}

/**
 * Generates the module from which services take their operation's audit action, for operations with
 * exactly one.
 */
export function callActionsModule(operations: readonly Operation[]): string {
  const byHandler = Map.groupBy(operations, ({ handler }) => handler);
  const lines = [...byHandler].flatMap(([handler, calls]) => {
    const [action, ...others] = new Set(calls.flatMap(({ audit }) => audit ?? []));
    return action === undefined || others.length > 0 ? [] : [`  "${handler}": "${action}",\n`];
  });
  return `import type { AuditAction } from "./words/words.ts";

/** The audit action of each operation with exactly one, by handler. */
export const callActions = {
${lines.toSorted().join("")}} as const satisfies Readonly<Record<string, AuditAction>>;
`;
}

/**
 * Adds to a catalogue's call, or takes from it, that its caller must see all companies; what
 * everybody has of their own is theirs to list, too.
 */
export function applyReach(call: Schema, { reach, write }: Schema): void {
  // Only calls that write are noted in the audit log.
  if (reach === "group" && call["audit"] !== undefined) call["allCompanies"] = true;
  if (reach === "companies" || reach === "own") delete call["allCompanies"];
  if (reach === "own") call["access"] = write;
}
