import { limits } from "#shared/api/limits.ts";
import type { EditorSession } from "../session.ts";
import { type Heard, onHeard } from "#client/state/live/heard.ts";
import { lookOnce, type Others } from "./lookOnce.ts";

/** Milliseconds between two looks at the record while its page is in use. */
const EVERY = 60_000;

/** Milliseconds without any input after which a page no longer counts as in use. */
const IDLE = 600_000;

/** Watching, with how to look at once and how to end it. */
interface Watch {
  look: () => Promise<void>;
  end: () => void;
}

/**
 * Watches what others do to the open record: when the hub tells of it, at focus, and every minute while
 * it is in use.
 */
export function watchOthers(session: EditorSession, others: Others): Watch {
  const entries = watchEntries(session);
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= lookOnce(session, others, entries.pause).finally(() => {
      looking = null;
    });
    return looking;
  };
  const endUse = onUse({
    shown: () => void look(),
    // Changes that the focus held back are taken over once it ends.
    left: () => void (others.isBehind && setTimeout(look)),
  });
  const endHearing = onHeard((heard) => {
    if (heard === null || heard.some((each) => isOf(session, each))) void look();
  });
  void look();
  const end = () => {
    endHearing();
    endUse();
    entries.end();
  };
  return { look, end };
}

/** True if the record has been changed by anything but a comment. */
function isOf({ meta }: EditorSession, { topic, id, kind }: Heard): boolean {
  return topic === "records" && id === meta.id && kind !== "comment";
}

/** Follows what is entered, so that nothing changes under somebody's hands. */
function watchEntries({ store }: EditorSession): { pause: () => Promise<void>; end: () => void } {
  let enteredAt = -Infinity;
  const entered = () => {
    enteredAt = performance.now();
  };
  store.onChange.add(entered);
  return {
    /** Resolves once nothing has been entered for as long as a loaded record waits to be applied. */
    pause: async () => {
      for (;;) {
        const rest = enteredAt + limits.mergeDelay - performance.now();
        if (rest <= 0) return;
        await new Promise((done) => setTimeout(done, rest));
      }
    },
    end: () => void store.onChange.delete(entered),
  };
}

/** Calls back when the page is shown or focused, each minute while it is in use, and when a field is left. */
function onUse({ shown, left }: { shown: () => void; left: () => void }): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let usedAt = Date.now();
  const used = () => {
    usedAt = Date.now();
  };
  const show = () => void (document.visibilityState === "visible" && shown());
  const timer = setInterval(() => void (Date.now() - usedAt < IDLE && show()), EVERY);
  signal.addEventListener("abort", () => clearInterval(timer));
  for (const use of ["pointerdown", "keydown"] as const)
    window.addEventListener(use, used, { passive: true, signal });
  window.addEventListener("focus", show, { signal });
  document.addEventListener("visibilitychange", show, { signal });
  document.addEventListener("focusout", left, { signal });
  return () => ending.abort();
}
