import type { Finding } from "#shared/engine/plan/types.ts";

/** A contradiction: nothing is saved before it is resolved. */
export function error(path: string, code: string, params?: Finding["params"]): Finding {
  return params ? { path, code, level: "error", params } : { path, code, level: "error" };
}

/** Something to look at; it stops nothing. */
export function warning(path: string, code: string, params?: Finding["params"]): Finding {
  return params ? { path, code, level: "warning", params } : { path, code, level: "warning" };
}
