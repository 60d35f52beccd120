import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  startTransition,
  useEffect,
  useState,
} from "react";
import { loadTexts } from "#client/i18n/language.ts";
import type { Namespace } from "#client/i18n/namespaces.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import {
  isStyle,
  LoadFailure,
  loadFailureOf,
  loadModule,
  reportLoadFailure,
} from "./loadModule.ts";
import { reloadPage } from "../unsaved.ts";

interface PartOptions<Props> {
  /** Texts that are loaded with it. */
  texts?: readonly Namespace[];
  /** Shown until it is loaded; nothing by default. */
  waiting?: ComponentType<Props>;
  /**
   * Consequence of a failed load: a dialog, in place of the whole page an error, or nothing, where
   * the page works without the part or `otherwise` says it.
   */
  failure?: "dialog" | "page" | "none";
  /** Shown in its place if it can't be loaded; nothing by default. */
  otherwise?: ComponentType<Props & { onRetry: () => void }>;
}

/** A component whose code is loaded when it is first shown. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Loads it ahead; a failure has no consequence until it is shown. */
  prefetch: () => void;
}

type Result<Props> = { Part: ComponentType<Props> } | { thrown: unknown };

/**
 * The one way to load a component on demand:
 *
 *     const ColumnsDialog = lazyPart(
 *       async () => (await import("./ColumnsDialog.tsx")).ColumnsDialog,
 *       { texts: ["filters"] },
 *     );
 *
 * Its script and texts are loaded when it is first shown, or ahead by `prefetch`. A script that
 * fails is tried a second time, then the failure is reported once; the next time it is shown, it is
 * loaded anew. Parts of less than 3 kB (gzip) are imported plainly, unless a first visit would
 * exceed its limit. Functions are loaded by `loadModule`. It has a state of its own, since React
 * holds back what follows a fallback of Suspense for 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = [], waiting, failure = "dialog", otherwise }: PartOptions<Props> = {},
): LazyPart<Props> {
  let known: Result<Props> | null = null;
  let loading: Promise<Result<Props>> | null = null;

  async function loadWithTexts() {
    const [Part] = await allEnded([load(), ...(texts.length > 0 ? [loadTexts(...texts)] : [])]);
    return Part;
  }

  async function loadResult(): Promise<Result<Props>> {
    try {
      known = { Part: await loadModule(loadWithTexts) };
      return known;
    } catch (thrown) {
      const failure = await loadFailureOf(thrown);
      if (!failure || !isStyle(failure)) loading = null;
      return { thrown: failure ?? thrown };
    }
  }

  function LazyPart(props: Props) {
    const [result, setResult] = useState(known);
    const [tries, setTries] = useState(1);
    const isLoaded = result !== null && "Part" in result;
    useEffect(() => {
      if (isLoaded) return undefined;
      let isShown = true;
      void (loading ??= loadResult()).then((loaded) => {
        if (!isShown) return;
        if ("thrown" in loaded && failure !== "none") void reportLoadFailure(loaded.thrown);
        // Some browsers remember a script that failed, so that only a new page helps.
        if ("thrown" in loaded && tries > 1) reloadPage();
        // Drawn bit by bit, so that the page answers its reader meanwhile.
        startTransition(() => setResult(loaded));
      });
      return () => {
        isShown = false;
      };
    }, [isLoaded, tries]);
    if (result === null) return waiting && createElement(waiting, props);
    if ("Part" in result) return createElement(result.Part, props);
    const isBug = !(result.thrown instanceof LoadFailure) && !otherwise;
    if (failure === "page" || isBug) throw result.thrown;
    return otherwise && createElement(otherwise, { ...props, onRetry: () => setTries(tries + 1) });
  }

  return Object.assign(LazyPart, { prefetch: () => void (loading ??= loadResult()) });
}
