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
      upgradeHydrationErrorsToRecoverable: "return null",
      getParentHydrationBoundary: "return null",
      ...each(
        "nothing",
        `commitSuspenseHydrationCallbacks commitActivityHydrationCallbacks
        clearIfContinuousEvent replayUnblockedEvents`,
      ),
      ...each(
        "never",
        `updateDehydratedSuspenseComponent retryActivityComponentWithoutHydrating canHydrateInstance
        prepareToHydrateHostInstance attemptExplicitHydrationTarget clearHydrationBoundary
        hideOrUnhideDehydratedBoundary getHydratableHoistableCache queueIfContinuousEvent
        attemptReplayContinuousQueuedEvent scheduleReplayQueueIfNeeded retryIfBlockedOn
        accumulateOrCreateContinuousQueuedReplayableEvent throwOnHydrationMismatch
        getBumpedLaneForHydration pushDehydratedActivitySuspenseHandler getNextHydratable
        createFiberFromDehydratedFragment canHydrateHydrationBoundary
        canHydrateTextInstance retryDehydratedSuspenseBoundary registerSuspenseInstanceRetry
        exports.hydrateRoot ReactDOMHydrationRoot.prototype.unstable_scheduleHydration`,
      ),
      // No page shows <ViewTransition>, <Activity> or <SuspenseList>; React looks for the first one
      // in every transition.
      ...each(
        "nothing",
        `commitEnterViewTransitions commitExitViewTransitions commitDeletedPairViewTransitions
        commitAppearingPairViewTransitions measureNestedViewTransitions restoreViewTransitionName
        applyViewTransitionToHostInstancesRecursive measureViewTransitionHostInstancesRecursive
        applyViewTransitionName commitNestedViewTransitions restorePairedViewTransitions
        restoreEnterOrExitViewTransitions restoreNestedViewTransitions`,
      ),
      ...each(
        "never",
        `startViewTransition updateActivityComponent updateSuspenseListComponent
        flushAfterMutationEffects commitAfterMutationEffectsOnFiber
        recursivelyTraverseAfterMutationEffects`,
      ),
      // Styles, scripts and titles are no elements of a page; the bundler loads what one needs.
      isHostHoistableType: "return false",
      accumulateSuspenseyCommitOnFiber: "nothing",
      preloadInstanceAndSuspendIfNeeded: "nothing",
      waitForCommitToBeReady: "return null",
      ...each(
        "never",
        `getResource acquireResource suspendResource insertStylesheetIntoRoot
        preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs
        createHoistableInstance mountHoistable preloadResourceAndSuspendIfNeeded`,
      ),
      // Elements are those of HTML and SVG, and nobody listens to selections and coming inputs.
      setPropOnCustomElement: "never",
      ...each(
        "nothing",
        "constructSelectEvent getFallbackBeforeInputChars getNativeBeforeInputChars",
      ),
      // Nobody reads where in the tree of components an error arose.
      describeNativeComponentFrame: "return ''",
      getComponentNameFromType: "return null",
      // Fragments have no refs.
      ...each(
        "nothing",
        `commitNewChildToFragmentInstance deleteChildFromFragmentInstance
        commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects`,
      ),
      ...Object.fromEntries(
        `addEventListener removeEventListener dispatchEvent focus focusLast blur observeUsing
        unobserveUsing getClientRects getRootNode compareDocumentPosition scrollIntoView`
          .split(/\s+/)
          .map((name) => [`FragmentInstance.prototype.${name}`, "never" as const]),
      ),
      ...each(
        "never",
        "cutOffTailIfNeeded initSuspenseListRenderState validateDocumentPositionWithFiberTree",
      ),
      // Only what is taken over from a server has a place in a tree of ids.
      ...each("nothing", "pushTreeId popTreeContext"),
      // No component is the page itself, and nothing is shown before it is stored.
      ...each(
        "never",
        "resolveSingletonInstance commitHostSingletonAcquisition dispatchOptimisticSetState",
      ),
      // Nobody reads the stack of components.
      describeFiber: "return ''",
      // Forms are sent by calls.
      ...each(
        "never",
        `mountActionState updateActionStateImpl dispatchActionState runActionStateAction
        ensureFormComponentIsStateful requestFormReset`,
      ),
      // The name that React's own build gives to what looks for them at each event.
      extractEvents$1: "nothing",
      // Transitions are short, and none waits for a call.
      defaultOnDefaultTransitionIndicator: "nothing",
      ...each("never", "entangleAsyncAction chainThenableValue"),
      // Elements are found by refs, and nobody keeps what a component has computed in React.
      ...each("never", "findCurrentFiberUsingSlowPath ReactDOMSharedInternals.findDOMNode"),
      ...each("never", "refreshCache"),
    },
  },
  {
    module: /react-dom\/cjs\/react-dom\.production\.js$/,
    parts: each(
      "never",
      `exports.preconnect exports.prefetchDNS exports.preinit exports.preinitModule exports.preload
      exports.preloadModule exports.requestFormReset exports.useFormState exports.useFormStatus`,
    ),
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
      // Both languages have codes of two letters, and nothing is loaded by the library.
      "LanguageUtil.formatLanguageCode": "return arguments[0]",
      "LanguageUtil.getScriptPartFromCode": "return null",
      "LanguageUtil.getLanguagePartFromCode": "return arguments[0]",
      "LanguageUtil.getBestMatchFromCodes": "return arguments[0][0]",
      "LanguageUtil.isSupportedCode": "return true",
      "I18n.hasLoadedNamespace": "return true",
      "LanguageUtil.toResolveHierarchy": "return [...new Set([arguments[0] || 'de', 'de'])]",
      "LanguageUtil.getFallbackCodes": "return ['de']",
      "I18n.loadResources": "return arguments[1](null)",
      // Keys are no paths, and name no namespace.
      "Translator.extractFromKey":
        "return { key: arguments[0], namespaces: [].concat(arguments[1].ns || this.options.defaultNS) }",
      deepFind: "return undefined",
      // Nobody reads what it would note down.
      "Logger.forward": "return null",
      ...each(
        "never",
        `PluralResolver.getPluralFormsOfKey ResourceStore.addResources
        ResourceStore.removeResourceBundle EventEmitter.once`,
      ),
      // Texts don't contain each other.
      "Interpolator.nest": "return arguments[0]",
      // We bring a formatter of our own.
      ...each(
        "never",
        "Formatter.constructor Formatter.init Formatter.format Formatter.add Formatter.addCached",
      ),
      // Keys are texts, not functions that choose one.
      keysFromSelector: "never",
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
  declarations?: readonly SyntaxNode[];
  init?: SyntaxNode | null;
  expression?: SyntaxNode;
  left?: SyntaxNode;
  right?: SyntaxNode;
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
  const bodies = new Map(bodiesOf(code, parse(code) as SyntaxNode)); // Border: the tree of a module.
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

type NamedBody = [name: string, body: SyntaxNode];

/** The bodies of functions by name, of methods by class and name, and of what is assigned by its place. */
function bodiesOf(code: string, tree: SyntaxNode): NamedBody[] {
  return listOf(tree.body).flatMap((statement): NamedBody[] => {
    const name = statement.id?.name ?? "";
    if (statement.type === "FunctionDeclaration") return [[name, bodyOf(statement)]];
    if (statement.type === "ExpressionStatement") return assignedBody(code, statement.expression);
    if (statement.type === "VariableDeclaration") return namedFunctions(statement);
    if (statement.type !== "ClassDeclaration") return [];
    return listOf(bodyOf(statement).body).flatMap((member): NamedBody[] => {
      const own = `${name}.${member.key?.name}`;
      const { value } = member;
      if (member.type !== "MethodDefinition" || !value) return [];
      const inner = listOf(bodyOf(value).body).flatMap(({ expression }) =>
        assignedBody(code, expression),
      );
      return [
        [own, bodyOf(value)],
        ...inner.map(([at, body]): NamedBody => [`${name} ${at}`, body]),
      ];
    });
  });
}

/** The bodies of functions that are declared as constants. */
function namedFunctions({ declarations = [] }: SyntaxNode): NamedBody[] {
  return declarations.flatMap(({ id, init }): NamedBody[] => {
    const body = init?.type === "ArrowFunctionExpression" ? bodyOf(init) : undefined;
    return id?.name !== undefined && body?.type === "BlockStatement" ? [[id.name, body]] : [];
  });
}

/** The body of a function that is assigned. */
function assignedBody(code: string, expression: SyntaxNode | undefined): NamedBody[] {
  const { left, right } = expression ?? {};
  const isFunction =
    right?.type === "FunctionExpression" || right?.type === "ArrowFunctionExpression";
  const body = right && isFunction ? bodyOf(right) : undefined;
  if (!left || body?.type !== "BlockStatement") return [];
  return [[code.slice(left.start, left.end), body]];
}

function listOf(body: SyntaxNode["body"]): readonly SyntaxNode[] {
  return Array.isArray(body) ? body : [];
}

function bodyOf({ body }: SyntaxNode): SyntaxNode {
  return body as SyntaxNode; // Border: a function or class has one.
}
