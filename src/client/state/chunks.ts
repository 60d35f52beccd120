import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { proxy } from "valtio";
import { limits } from "#shared/api/limits.ts";
import { showLoadFailure } from "./dialogs.ts";

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

/** Loading state of lazy chunks by name. */
export const chunks = proxy<Record<string, "pending" | "loaded" | "failed">>({});

/** Loads a chunk; a failure opens a dialog and is rethrown. */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  chunks[name] = "pending";
  try {
    const part = await withTimeout(load());
    chunks[name] = "loaded";
    return part;
  } catch (thrown) {
    chunks[name] = "failed";
    throw await reportLoadFailure(thrown);
  }
}

/** A component whose chunk is loaded on first render. */
export function lazyChunk<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(name, load) }));
}

/**
 * Like lazyChunk for optional content: if it fails to load, the fallback is shown, nothing by
 * default.
 */
export function optionalChunk<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = MissingChunk,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await loadChunk(name, load) };
    } catch (thrown) {
      if (thrown instanceof LoadFailure) return { default: otherwise };
      throw thrown;
    }
  });
}

/** Like optionalChunk for content whose absence is not worth a dialog: what one types goes on. */
export function quietChunk<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await loadInPlace(load) };
    } catch (thrown) {
      if (await loadFailureOf(thrown)) return { default: MissingChunk };
      throw thrown;
    }
  });
}

/** Number of loads whose failure is said in place. */
let inPlace = 0;

/** Loads a part that says itself, without a dialog, when it can't be loaded. */
export async function loadInPlace<T>(load: () => Promise<T>): Promise<T> {
  inPlace += 1;
  try {
    return await withTimeout(load());
  } finally {
    inPlace -= 1;
  }
}

function MissingChunk(): null {
  return null;
}

/** Limits the loading time of a chunk. */
async function withTimeout<T>(part: Promise<T>, time: number = limits.chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadFailure("ChunkLoadError", "timeout")), time);
  });
  try {
    return await Promise.race([part, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens the dialog for a chunk that failed to load and returns the failure; other errors pass
 * through unchanged.
 */
async function reportLoadFailure(thrown: unknown): Promise<unknown> {
  const failure = await loadFailureOf(thrown);
  if (failure) showLoadFailure(failure);
  return failure ?? thrown;
}

/**
 * The same for failures that the bundler announces, which doesn't tell whose they are: while a part
 * is loaded that says its failure itself, whoever loads another one reports theirs.
 */
export async function reportAnnouncedFailure(thrown: unknown): Promise<void> {
  if (inPlace === 0) await reportLoadFailure(thrown);
}

/** Recognises a failed chunk load and asks the server for the reason; null for other errors. */
export async function loadFailureOf(thrown: unknown): Promise<LoadFailure | null> {
  if (thrown instanceof LoadFailure) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const isStyle = message.includes("Unable to preload CSS");
  if (!isStyle && !isScript(message)) return null;
  const type = (await isMissing(message)) ? "missing" : "error";
  return new LoadFailure(isStyle ? "CSS_CHUNK_LOAD_FAILED" : "ChunkLoadError", type, thrown);
}

function isScript(message: string): boolean {
  return /dynamically imported module|module script|Loading chunk .* failed/i.test(message);
}

/**
 * Whether the chunk is gone or the server delivers a newer build; errors in a chunk's imports don't
 * name the missing file.
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
