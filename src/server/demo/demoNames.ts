import type { Platform } from "#server/auth/platform.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import type { Written } from "#server/store/items/resolveKeys.ts";

/** State of loading a group's demo data: ids by name, and the accounts that can act. */
export interface Loading {
  platform: Platform;
  group: number;
  /** By list, and key or title. */
  ids: Map<string, number>;
  viewers: Map<string, Viewer>;
}

/** Resolves a reference in the demo; throws if it doesn't exist. */
export function demoId({ ids }: Loading, list: string, written: Written): number {
  const name = written.key ?? written.file ?? written.title ?? "";
  const id = ids.get(`${list} ${name}`);
  if (id === undefined) throw new Error(`demo: no ${list} is called "${name}"`);
  return id;
}
