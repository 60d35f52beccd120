import type { Plugin } from "vite";

/** What a part does instead: nothing, return something, or throw, because nobody calls it. */
type Instead = "never" | "nothing" | `return ${string}`;

/** Functions and methods of a module that serve what our pages don't use. */
export interface Cut {
  module: RegExp;
  parts: Readonly<Record<string, Instead>>;
}

const each = (instead: Instead, names: string): Record<string, Instead> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, instead]));

/** By package; whoever begins to use one of these takes it from here. */
const cuts: readonly Cut[] = [
  {
    module: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    parts: {
      // Pages are drawn here and not taken over from a server.
      popHydrationState: "return false",
      ...each(
        "never",
        `updateDehydratedSuspenseComponent retryActivityComponentWithoutHydrating canHydrateInstance
        prepareToHydrateHostInstance attemptExplicitHydrationTarget clearHydrationBoundary
        hideOrUnhideDehydratedBoundary getHydratableHoistableCache queueIfContinuousEvent
        attemptReplayContinuousQueuedEvent scheduleReplayQueueIfNeeded retryIfBlockedOn
        accumulateOrCreateContinuousQueuedReplayableEvent throwOnHydrationMismatch
        getBumpedLaneForHydration pushDehydratedActivitySuspenseHandler getNextHydratable
        createFiberFromDehydratedFragment canHydrateHydrationBoundary`,
      ),
      // No page shows <ViewTransition>, <Activity> or <SuspenseList>; React looks for the first one
      // in every transition.
      ...each(
        "nothing",
        `commitEnterViewTransitions commitExitViewTransitions commitDeletedPairViewTransitions
        commitAppearingPairViewTransitions measureNestedViewTransitions restoreViewTransitionName
        applyViewTransitionToHostInstancesRecursive measureViewTransitionHostInstancesRecursive
        applyViewTransitionName`,
      ),
      ...each("never", "startViewTransition updateActivityComponent updateSuspenseListComponent"),
      // Styles, scripts and titles are no elements of a page; the bundler loads what one needs.
      accumulateSuspenseyCommitOnFiber: "nothing",
      preloadInstanceAndSuspendIfNeeded: "nothing",
      waitForCommitToBeReady: "return null",
      ...each(
        "never",
        `getResource acquireResource suspendResource insertStylesheetIntoRoot
        preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs`,
      ),
      // Forms are sent by calls.
      ...each(
        "never",
        "mountActionState updateActionStateImpl dispatchActionState runActionStateAction",
      ),
    },
  },
  {
    module: /i18next\/dist\/esm\/i18next\.js$/,
    parts: {
      // Texts are added by the pages that show them, in two languages known here.
      ...each(
        "never",
        `Connector.saveMissing Connector.loaded Connector.queueLoad Connector.read
        Connector.prepareLoading Connector.loadOne Connector.reload
        I18n.reloadResources I18n.loadLanguages I18n.loadNamespaces
        I18n.cloneInstance I18n.dir I18n.hydrate I18n.toJSON Translator.getUsedParamsDetails`,
      ),
      // Texts don't contain each other.
      "Interpolator.nest": "return arguments[0]",
      // We bring a formatter of our own.
      ...each("never", "Formatter.init Formatter.format Formatter.add Formatter.addCached"),
    },
  },
];

/** A node of a syntax tree, as far as it is read here. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  id?: SyntaxNode | null;
  key?: SyntaxNode;
  value?: SyntaxNode | null;
  name?: string;
  init?: SyntaxNode | null;
  declarations?: readonly SyntaxNode[];
  body?: SyntaxNode | readonly SyntaxNode[] | null;
}

type Parse = (code: string) => object;

/** Empties parts of modules that only serve what our pages don't use; the minifier does the rest. */
export function leftOutParts(): Plugin {
  return {
    name: "left-out-parts",
    apply: "build",
    transform(code, id) {
      const cut = cuts.find(({ module }) => module.test(id));
      return cut ? { code: withoutParts(code, cut, (text) => this.parse(text)), map: null } : null;
    },
  };
}

/** A module with other bodies for its parts; throws if it has no such part. */
export function withoutParts(code: string, { module, parts }: Cut, parse: Parse): string {
  const bodies = new Map(bodiesOf(parse(code) as SyntaxNode)); // Border: the tree of a module.
  const found = Object.entries(parts).map(([name, instead]) => {
    const body = bodies.get(name);
    if (!body) throw new Error(`${module.source} has no part ${name}`);
    return { body, instead: wordsOf(instead) };
  });
  return found
    .toSorted((one, other) => other.body.start - one.body.start)
    .reduce(
      (text, { body, instead }) => text.slice(0, body.start) + instead + text.slice(body.end),
      code,
    );
}

function wordsOf(instead: Instead): string {
  if (instead === "nothing") return "{}";
  return instead === "never" ? '{ throw Error("left out") }' : `{ ${instead}; }`;
}

/** The bodies of functions by name, and of methods by class and name. */
function bodiesOf(tree: SyntaxNode): [name: string, body: SyntaxNode][] {
  return listOf(tree.body).flatMap((statement) => {
    if (statement.type === "FunctionDeclaration")
      return [[statement.id?.name ?? "", bodyOf(statement)] as [string, SyntaxNode]];
    if (statement.type !== "ClassDeclaration") return [];
    return listOf(bodyOf(statement).body).flatMap((member): [string, SyntaxNode][] =>
      member.type === "MethodDefinition" && member.value
        ? [[`${statement.id?.name}.${member.key?.name}`, bodyOf(member.value)]]
        : [],
    );
  });
}

function listOf(body: SyntaxNode["body"]): readonly SyntaxNode[] {
  return Array.isArray(body) ? body : [];
}

function bodyOf({ body }: SyntaxNode): SyntaxNode {
  return body as SyntaxNode; // Border: a function or class has one.
}
