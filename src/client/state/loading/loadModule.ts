import { limits } from "#shared/api/limits.ts";
import { showLoadFailure } from "../dialogs.ts";

/** Why a chunk failed to load: gone (an older build), a failed request, or a timeout. */
export type LoadFailureType = "missing" | "error" | "timeout";

/** A script or stylesheet of the application that failed to load. */
export class LoadFailure extends Error {
  readonly code: "ChunkLoadError" | "CSS_CHUNK_LOAD_FAILED";
  readonly type: LoadFailureType;

  constructor(code: LoadFailure["code"], type: LoadFailureType, cause?: unknown) {
    super(`Loading chunk failed (${type})`, { cause });
    this.name = code;
    this.code = code;
    this.type = type;
  }
}

/** Number of loads under way, each of which handles its own failure. */
let underWay = 0;

/**
 * Loads code on demand; tries a script a second time. A failure is thrown, and reported in a dialog
 * if the caller says nothing itself.
 */
export async function loadModule<T>(load: () => Promise<T>, isReported = false): Promise<T> {
  underWay += 1;
  try {
    return await withTimeout(load().catch((thrown: unknown) => loadAgain(load, thrown)));
  } catch (thrown) {
    if (isReported) await reportLoadFailure(thrown);
    throw thrown;
  } finally {
    underWay -= 1;
  }
}

/** Loads a script again; a stylesheet is not, since the bundler takes it for loaded after a failure. */
function loadAgain<T>(load: () => Promise<T>, thrown: unknown): Promise<T> {
  if (!isScript(messageOf(thrown))) throw thrown;
  return load();
}

async function withTimeout<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LoadFailure("ChunkLoadError", "timeout")),
      limits.chunkTimeout,
    );
  });
  try {
    return await Promise.race([part, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Opens the dialog for code that failed to load; does nothing for other errors. */
export async function reportLoadFailure(thrown: unknown): Promise<void> {
  const failure = await loadFailureOf(thrown);
  if (failure) showLoadFailure(failure);
}

/**
 * Reports a stylesheet that failed to load ahead; does nothing for other errors. The bundler takes it
 * for loaded from then on, so that the page would go without it.
 */
export async function reportLostStyle(thrown: unknown): Promise<void> {
  const failure = await loadFailureOf(thrown);
  if (failure && isStyle(failure)) showLoadFailure(failure);
}

/** True if a stylesheet failed, which only a new page loads again. */
export function isStyle({ code }: LoadFailure): boolean {
  return code === "CSS_CHUNK_LOAD_FAILED";
}

/** Reports a failure that the bundler announces, unless a load under way may be its cause. */
export async function reportAnnouncedFailure(thrown: unknown): Promise<void> {
  if (underWay === 0) await reportLoadFailure(thrown);
}

/** Recognises a failed load and asks the server for the reason; null for other errors. */
export async function loadFailureOf(thrown: unknown): Promise<LoadFailure | null> {
  if (thrown instanceof LoadFailure) return thrown;
  const message = messageOf(thrown);
  const isOfStyle = message.includes("Unable to preload CSS");
  if (!isOfStyle && !isScript(message)) return null;
  const type = (await isMissing(message)) ? "missing" : "error";
  return new LoadFailure(isOfStyle ? "CSS_CHUNK_LOAD_FAILED" : "ChunkLoadError", type, thrown);
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

function isScript(message: string): boolean {
  return /dynamically imported module|module script|Loading chunk .* failed/i.test(message);
}

/**
 * Asks whether the chunk is gone or the server delivers a newer build; errors in a chunk's imports
 * don't name the missing file.
 */
async function isMissing(message: string): Promise<boolean> {
  const address = /(?:https?:\/)?\/\S+\.(?:js|css)/.exec(message)?.[0];
  try {
    const file = address && (await fetch(address, { method: "HEAD", cache: "no-store" }));
    return (file && file.status === 404) || (await isOutdated());
  } catch {
    return false;
  }
}

async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  if (!own) return false;
  const page = await fetch("/index.html", { cache: "no-store" });
  return page.ok && !(await page.text()).includes(own);
}
