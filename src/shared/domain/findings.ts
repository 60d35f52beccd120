import type { Finding } from "#shared/engine/plan/types.ts";

/** A contradiction that blocks saving. */
export function error(path: string, code: string, params?: Finding["params"]): Finding {
  return params ? { path, code, level: "error", params } : { path, code, level: "error" };
}

/** A finding that doesn't block saving. */
export function warning(path: string, code: string, params?: Finding["params"]): Finding {
  return params ? { path, code, level: "warning", params } : { path, code, level: "warning" };
}
