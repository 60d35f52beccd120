import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { loadTexts } from "#client/i18n/language.ts";
import { limits } from "#shared/api/limits.ts";
import type { PageRoute } from "./pageRoute.ts";

/** Why a part of the application did not come. */
export type LoadFailureType = "missing" | "error" | "timeout";

/** A script or stylesheet of the application that did not load. */
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

const screens = new Map<PageRoute, LazyExoticComponent<ComponentType>>();

/** The screen of a route, loaded when it is first shown together with its texts. */
export function screenOf(route: PageRoute): LazyExoticComponent<ComponentType> {
  const known = screens.get(route);
  if (known) return known;
  const screen = lazy(async () => {
    const [{ Screen }] = await inTime(
      Promise.all([route.load(), loadTexts(...(route.texts ?? []))]),
    );
    return { default: Screen };
  });
  screens.set(route, screen);
  return screen;
}

/** Waits for a part of the application for as long as is reasonable. */
export async function inTime<T>(part: Promise<T>, time: number = limits.chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadFailure("ChunkLoadError", "timeout")), time);
  });
  try {
    return await Promise.race([part, late]);
  } catch (thrown) {
    throw loadFailureOf(thrown) ?? thrown;
  } finally {
    clearTimeout(timer);
  }
}

/** Tells a failed load from other errors; null for those. */
export function loadFailureOf(thrown: unknown): LoadFailure | null {
  if (thrown instanceof LoadFailure) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (message.includes("Unable to preload CSS")) {
    return new LoadFailure("CSS_CHUNK_LOAD_FAILED", "error", thrown);
  }
  const isModule = /dynamically imported module|module script|Loading chunk .* failed/i.test(
    message,
  );
  return isModule ? new LoadFailure("ChunkLoadError", "missing", thrown) : null;
}
