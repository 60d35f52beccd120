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

/** The id behind what the demo names; a name that nothing has is a mistake in the demo. */
export function demoId({ ids }: Loading, list: string, written: Written): number {
  const name = written.key ?? written.file ?? written.title ?? "";
  const id = ids.get(`${list} ${name}`);
  if (id === undefined) throw new Error(`demo: no ${list} is called "${name}"`);
  return id;
}
